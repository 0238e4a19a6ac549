import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Compiling the sources is half of a start. Node keeps the result in the temporary folder from one
 * start to the next, if that is asked for before anything else is imported; written down at once,
 * it is there even when the process is killed later. The writer thread, which imports for itself,
 * learns of it through the environment.
 */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
enableCompileCache()
await import('./process.ts')
flushCompileCache()
