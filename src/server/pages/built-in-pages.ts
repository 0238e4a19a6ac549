import type { BuiltInPages } from '#api/admin/pages/built-in-pages.ts'
import type { WebBundle } from '../web-bundle/web-bundle.ts'

/** The pages as they are built, for staff to begin an edit with; an API alone has none. */
export function builtInPages(web: WebBundle | undefined): BuiltInPages {
  if (!web) return { all: async () => [], isTaken: async () => false }
  return {
    all: async () => (await web.entry()).builtInPages(),
    isTaken: async (path) =>
      SERVED.test(path) || (await web.entry()).matchUrl(path).kind !== 'missing',
  }
}

/** What the process serves beside pages; a file's name has a dot, which no path of a page has. */
const SERVED = /^\/(api|assets|admin|sitemaps|livez|readyz|metrics)(\/|$)/
