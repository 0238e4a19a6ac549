import { enableCompileCache, flushCompileCache } from 'node:module'

/*
 * Compiling the sources is half of a start. Node keeps the result in the temporary folder from one
 * start to the next, if that is asked for before anything else is imported; written down at once,
 * it is there even when the process is killed later.
 */
enableCompileCache()
await import('./process.ts')
flushCompileCache()
