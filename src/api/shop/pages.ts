import { articleList, pageContent } from '#contract/pages/page-calls.ts'
import { articleJson, pageContentJson } from '#contract/pages/pages.ts'
import { ShopError } from '#domain/errors.ts'
import { findPublishedContent, listPublishedPages } from '#storage/pages/published-pages.ts'
import { type ReadRoute, readRoute } from './read-route.ts'

/** What visitors see of pages that are not as they were built. */
export const pageReads: readonly ReadRoute[] = [
  readRoute(pageContent, async (store, { query }) => {
    // A text that nobody published must not fill the cache with addresses.
    const pages = await listPublishedPages(store)
    const isPublished = pages.some(({ path, summary }) => path === query.path && summary)
    const content = isPublished ? await findPublishedContent(store, query.path) : undefined
    if (!content) throw new ShopError('not_found', 'There is no such page.')
    return { body: pageContentJson(content) }
  }),

  readRoute(articleList, async (store) => {
    const pages = await listPublishedPages(store)
    const shown = pages.filter(({ kind, isHidden }) => kind === 'article' && !isHidden)
    return { body: shown.flatMap((page) => articleJson(page) ?? []) }
  }),
]
