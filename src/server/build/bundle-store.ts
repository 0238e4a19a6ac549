import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './sources.ts'

/*
 * The sources of the process in some thirty files: a start from more than a thousand modules, and
 * Kysely's and Zod's 350, takes half as long again.
 */

/** Entry points that are loaded by URL: by main.mjs, or in a worker thread. */
const ENTRIES: Readonly<Record<string, string>> = {
  process: 'src/server/process.ts',
  commands: 'src/commands/commands.ts',
  'writer-thread': 'src/storage/engine/sqlite/writer-thread.ts',
  'checkpoint-thread': 'src/storage/engine/sqlite/checkpoint-thread.ts',
}
/**
 * main.mjs has loaded the first two, which know what was built and look at every source for it: once is
 * enough. The others run from the sources.
 */
const LEFT_OUT = [
  'src/server/build/built.ts',
  'src/server/build/sources.ts',
  'src/server/build/build.ts',
  'src/server/web-bundle/development.ts',
]
/**
 * With a part in machine code, or loaded when first used: they stay where they are. So does the driver
 * of PostgreSQL, whose faults are tested by planting some into the package.
 */
const LEFT_AS_PACKAGES = ['sharp', 'nodemailer', 'pg']

export async function bundleStore(outDir: string): Promise<void> {
  const vite = await import('vite')
  await vite.build({
    ...{ configFile: false, root: ROOT, logLevel: 'warn', publicDir: false },
    plugins: [ownAddresses(), unusedServers()],
    ssr: { noExternal: true, external: LEFT_AS_PACKAGES },
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

/** In a bundle `import.meta.url` is the URL of the bundle, so paths relative to it are rewritten. */
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

/** Fastify loads Node's servers for TLS and HTTP/2 in any case; ours is behind a proxy that has both. */
function unusedServers(): Plugin {
  const UNUSED = 'unused-server'
  return {
    name: 'unused-servers',
    enforce: 'pre',
    resolveId(specifier, importer) {
      const isUnused = specifier === 'node:https' || specifier === 'node:http2'
      return isUnused && importer?.includes('/node_modules/fastify/') ? UNUSED : null
    },
    load: (id) => (id === UNUSED ? 'export {}' : null),
  }
}
