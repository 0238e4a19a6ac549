import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const CACHE = fileURLToPath(new URL('../../../.cache/', import.meta.url))

/** For preload/one-file-kysely.mjs. Moved into its place, so that another run sees all or nothing. */
export async function bundleKysely(): Promise<void> {
  const name = `kysely-${process.pid}.mjs`
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: CACHE,
      emptyOutDir: false,
      rolldownOptions: { input: 'kysely', output: { entryFileNames: name } },
    },
  })
  renameSync(join(CACHE, name), join(CACHE, 'kysely.mjs'))
}
