import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Compiling the sources is half of the start-up time. Node can cache the result in the temporary
 * folder, if the cache is enabled before anything else is imported. It is flushed at once, so that
 * it exists even if the process is killed later. The writer thread gets the setting through the
 * environment.
 */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
enableCompileCache()
await import('./process.ts')
flushCompileCache()
