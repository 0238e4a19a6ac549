import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `vite build` makes dist/client for browsers; `vite build --ssr` makes dist/server for the process. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    pageSources(),
    lightIcons(),
    lightQueries(),
    lightImports(),
    lightCalls(),
  ],
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
          // The server's page preloads what it needs itself, and a link under the pointer fetches its page: a
          // list of every page's files would be two kilobytes for everybody.
          modulePreload: { polyfill: false, resolveDependencies: () => [] },
          rolldownOptions: {
            input: 'src/web/entry-client.tsx',
            output: { codeSplitting: { groups: SHARED } },
          },
        }),
  },
}))

/**
 * What nearly every shop page needs goes into one file: a few requests instead of thirty, and it
 * compresses better. What only some pages or some visitors need stays apart, above all the back office,
 * the schemas and the library behind messages.
 */
const SHARED = [
  {
    name: 'shop',
    test: (id: string) => EVERYWHERE.some((part) => part.test(id)) && !ON_DEMAND.test(id),
  },
  // Before the groups below, which would take them along: pages of other kinds need these alone.
  { name: 'card-actions', test: /src\/web\/storefront\/product-card\/use-card-actions/ },
  { name: 'field', test: /src\/web\/ui\/field/ },
  { name: 'select', test: /src\/web\/ui\/select/ },
  // What the home page and all lists have in common.
  { name: 'cards', test: /src\/web\/(storefront\/product-card\/|data\/list-view)/ },
  // What category, search and model page have in common.
  {
    name: 'lists',
    test: /src\/web\/storefront\/(product-list\/|model\/(appliance-picture|model-links))/,
  },
  // What lists and guides have in common.
  {
    name: 'diagrams',
    test: /src\/(web\/storefront|domain)\/diagrams\/(diagram-(address|tiles)|picture-address)/,
  },
  // What pages of text and pages with forms have in common.
  {
    name: 'text',
    test: /src\/web\/(page-layout\/rich-text|shop-facts\/(contact|use-filled|fill))/,
  },
  { name: 'forms', test: /src\/web\/(forms\/(form-field|use-form)|ui\/checkbox)/ },
  // What cart and checkout have in common.
  {
    name: 'buying',
    test: /src\/web\/(storefront\/cart\/(?!.*-page)|data\/cart-coupon)|src\/domain\/orders\/(order-totals|shipping|pricing|tax)\.ts|icons\/lock\.mjs/,
  },
]
const EVERYWHERE = [
  /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
  /src\/web\/([\w-]+\.tsx?$|paths\/shop-paths|routes\/routes-in-browser|(router|shell|data|fit|ui)\/|storefront\/(product-card\/[\w-]+-badge|delivery\/)|shop-facts\/delivery-text|page-layout\/(text-link|use-is-hidden))/,
  /src\/domain\/(money|pricing|shipping|cart)\.ts$/,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
  /lucide-react\/dist\/esm\/icons\/(arrow-right|check|chevron-down|chevron-right|circle-check|circle-question-mark|circle-slash|copy|heart|info|layout-grid|loader-circle|minus|package-search|plus|shield-check|tag|trash(-2)?|truck|undo-2)\.mjs$/,
]
const ON_DEMAND =
  /web\/(edited|built-in)-pages|queriesObserver|mutationObserver|useMutation|useQueries|useInfiniteQuery|infiniteQueryObserver|shell\/(suggestions|guide-href|not-found-page|category-links)|shell\/appliances\/(.*-dialog|appliance-row|lookup|model-)|router\/after-first-paint|data\/(cart-coupon|form-outcome|list-view|listed-product|now|placed-orders|send-bytes|tab-storage)|ui\/(checkbox|copy-button|dialog|field|quantity-input|select|tabs|toaster|tooltip|zoom\/)/

/** A page's component, or the content of a page of text. */
const PAGE_FILE = /-page\.tsx$|\/info\/text-pages\/[\w-]+\.ts$/

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
      if (!options?.ssr || !PAGE_FILE.test(id)) return null
      const source = relative(root, id).replaceAll('\\', '/')
      return { code: `${code}\nexport const source = ${JSON.stringify(source)}\n`, map: null }
    },
  }
}

const ICON_FILE = /lucide-react\/dist\/esm\/icons\//

/** The icons are lucide's, the code that draws them is ours, which needs no keys: random ones do not compress. */
function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    enforce: 'pre',
    resolveId(source, importer) {
      const isIcon = importer !== undefined && ICON_FILE.test(importer)
      if (!isIcon || !source.endsWith('/createLucideIcon.mjs')) return null
      return join(import.meta.dirname, 'src/web/ui/draw-icon.tsx')
    },
    transform(code, id) {
      if (!ICON_FILE.test(id)) return null
      return { code: code.replace(/,\s*key: "\w+"/g, ''), map: null }
    },
  }
}

const INFINITE_QUERIES = '\0no-infinite-queries'

/** Leaves out the part of the query library that loads endless lists: ours have pages. */
function lightQueries(): Plugin {
  return {
    name: 'light-queries',
    enforce: 'pre',
    resolveId(source, importer) {
      const isQuery = importer?.endsWith('/query-core/build/modern/query.js')
      return isQuery && source === './infiniteQueryBehavior.js' ? INFINITE_QUERIES : null
    },
    load(id) {
      if (id !== INFINITE_QUERIES) return null
      return "export function infiniteQueryBehavior() { throw Error('left out: see vite.config.ts') }"
    },
  }
}

/** An import() is only that: there is one style sheet, and nothing to preload beside it (see modulePreload). */
function lightImports(): Plugin {
  return {
    name: 'light-imports',
    transform(_code, id) {
      if (id !== '\0vite/preload-helper.js') return null
      return { code: 'export const __vitePreload = (load) => load()', map: null }
    },
  }
}

/** Where calls of the API are declared; such a file exports nothing else. */
const CALLS_FILE = /\/src\/contract\/[\w-]+\/[\w-]+-calls\.ts$/

/**
 * Leaves method and path of each declared call: they are all that the web part uses, and the schemas
 * beside them would bring the schema library to every visitor.
 */
function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    async load(id) {
      if (!CALLS_FILE.test(id)) return null
      // A new address makes Node read the file again after an edit.
      const source = `${pathToFileURL(id).href}?${Date.now()}`
      const calls: Record<string, { method: string; path: string }> = await import(source)
      const lines = Object.entries(calls).map(([name, { method, path }]) => {
        return `export const ${name} = ${JSON.stringify({ method, path })}`
      })
      return { code: `${lines.join('\n')}\n`, map: null }
    },
  }
}
