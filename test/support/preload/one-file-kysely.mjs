import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

/*
 * Kysely is 255 modules, and every process and every writer thread loads them anew. The set-up
 * bundles them into one file; whoever loads this before anything else takes that file instead, and
 * opens a store in half the time.
 */
const file = new URL('../../../.cache/kysely.mjs', import.meta.url)

if (existsSync(file)) {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'kysely'
        ? { url: file.href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
}
