// @ts-check
import { enableCompileCache, flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/*
 * Runs the built process if it is what the sources say, and the sources themselves otherwise: in
 * development, and at the first start after a change, which builds it.
 *
 * Plain JavaScript with checked types: for the first TypeScript that it has not cached, Node loads a
 * compiler, which takes an eighth of a second.
 *
 * Compiling is half of the start-up time. Node can cache the result in the temporary folder, if the
 * cache is enabled before anything else is imported. It is flushed at once, so that it exists even
 * if the process is killed later. The writer thread gets the setting through the environment.
 */
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
enableCompileCache()
const { builtStore } = await import('./build/built.ts')
const built = process.argv.includes('--dev') ? undefined : builtStore()
await import(built ?? './process.ts')
flushCompileCache()
