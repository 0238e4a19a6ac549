import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/* Frees unused memory in this thread every few seconds: what is left is in use, or leaked. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
setInterval(collect, 10_000).unref()
