import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './sources.ts'

/*
 * The sources of the process in some twenty files: a start from more than a thousand modules, and
 * Kysely's and Zod's 350, takes half as long again.
 */

/** What is loaded by its address: by main.ts, as a thread, or by a thread. */
const ENTRIES: Readonly<Record<string, string>> = {
  process: 'src/server/process.ts',
  commands: 'src/commands/commands.ts',
  'writer-thread': 'src/storage/engine/sqlite/writer-thread.ts',
  'checkpoint-thread': 'src/storage/engine/sqlite/checkpoint-thread.ts',
}
/**
 * main.ts has loaded the first two, which know what was built and look at every source for it: once is
 * enough. The others run from the sources.
 */
const LEFT_OUT = ['built', 'sources', 'build', 'development'].map((name) => `src/server/${name}.ts`)
/** Of which we load many modules; other packages stay where they are. */
const PACKAGES = ['kysely', 'zod']

export async function bundleStore(outDir: string): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    ...{ configFile: false, root: ROOT, logLevel: 'warn', publicDir: false },
    plugins: [ownAddresses()],
    ssr: { noExternal: PACKAGES },
    build: {
      ssr: true,
      outDir,
      minify: false,
      rolldownOptions: {
        input: ENTRIES,
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}

/** Sources find files beside them by their own address, which in a bundle is that of the bundle. */
function ownAddresses(): Plugin {
  const entryOf = new Map(
    Object.entries(ENTRIES).map(([name, path]) => [path, `./${name}.mjs`] as const),
  )
  return {
    name: 'own-addresses',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !specifier.startsWith('.')) return null
      const path = relative(ROOT, join(dirname(importer), specifier))
      return LEFT_OUT.includes(path) ? { id: `../../${path}`, external: true } : null
    },
    transform(code, id) {
      const path = relative(ROOT, id)
      if (!path.startsWith('src/') || !code.includes('import.meta.url')) return null
      const own = `new URL('../../${path}', import.meta.url).href`
      const moved = code.replace(
        /new URL\('([^']+)', import\.meta\.url\)|import\.meta\.url/g,
        (found, file: string | undefined) => {
          if (file === undefined) return own
          const entry = entryOf.get(join(dirname(path), file))
          return entry === undefined
            ? found.replace('import.meta.url', own)
            : `new URL('${entry}', import.meta.url)`
        },
      )
      return { code: moved, map: null }
    },
  }
}
