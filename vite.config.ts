import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `vite build` makes dist/client for browsers; `vite build --ssr` makes dist/server for the process. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), pageSources()],
  // React reads this at run time otherwise, and is slow unless the operator happens to set it.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: { noExternal: command === 'build' ? true : [] },
  build: {
    target: 'es2022',
    copyPublicDir: false,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? { emitAssets: false, minify: false }
      : {
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: {
            input: 'src/web/entry-client.tsx',
            output: { codeSplitting: { groups: SHARED } },
          },
        }),
  },
}))

/**
 * Everything that every page needs in one file, together with what several pages use: a handful of
 * requests instead of thirty, and it packs better. The back office, the schemas and the library
 * behind messages stay apart, so that nobody fetches them who does not need them.
 */
const SHARED = [
  { name: 'shop', test: (id: string) => EVERYWHERE.test(id) && !ON_DEMAND.test(id) },
  { name: 'shop', test: /src\/(domain|web\/(data|ui))\//, minShareCount: 4 },
]
const EVERYWHERE =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack)\/|src\/web\/(router|shell)\/|src\/web\/[\w-]+\.tsx?$/
/** Of these, what only some pages or some visitors need. */
const ON_DEMAND = /queriesObserver|useQueries|shell\/suggestions/

/**
 * Tells the server which source file a rendered page came from, so that it can look the page's
 * chunks up in the browser build's manifest and preload them.
 */
function pageSources(): Plugin {
  let root = ''
  return {
    name: 'page-sources',
    configResolved(config) {
      root = config.root
    },
    transform(code, id, options) {
      if (!options?.ssr || !id.endsWith('-page.tsx')) return null
      const source = relative(root, id).replaceAll('\\', '/')
      return { code: `${code}\nexport const source = ${JSON.stringify(source)}\n`, map: null }
    },
  }
}
