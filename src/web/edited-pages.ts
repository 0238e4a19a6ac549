import { type Address, addressOf } from '#contract/address.ts'
import type { PublicRead } from '#contract/call.ts'
import { articleList, pageContent } from '#contract/pages/page-calls.ts'
import type { PageDirectory } from '#contract/pages/pages.ts'
import { partSearch } from './info/blog/article-reads.ts'
import { paths } from './paths/shop-paths.ts'
import type { Matcher } from './router/matching.ts'
import type { Route } from './router/route.ts'

/** A page that the owner added; no row of the route table, since its address is theirs to choose. */
const OWN_PAGE: Omit<Route, 'path' | 'reads'> = {
  name: 'ownPage',
  title: 'Page',
  page: () => import('./info/own-page.tsx'),
  aliases: [],
  query: [],
  lists: [],
  noindex: false,
  personal: false,
  staff: false,
}

/** The route table of a shop whose staff have changed, hidden or added pages. */
export function withPages(match: Matcher, pages: PageDirectory): Matcher {
  return (url) => {
    const [path = ''] = url.split(/[?#]/)
    if (pages.hidden.includes(path)) return { kind: 'missing' }
    const reads = editedReads(path, pages)
    if (pages.own.some((page) => page.path === path)) {
      const route = { ...OWN_PAGE, path, reads: () => reads }
      return {
        kind: 'page',
        match: { route, params: {}, search: new URLSearchParams() },
        url: path,
      }
    }
    const found = match(url)
    if (found.kind !== 'page' || reads.length === 0) return found
    const { route } = found.match
    const ownReads: Route['reads'] = (at, shop) => [...route.reads(at, shop), ...reads]
    const withReads = { ...route, reads: ownReads }
    return { ...found, match: { ...found.match, route: withReads } }
  }
}

/** What a page reads beyond what its route says. */
function editedReads(path: string, pages: PageDirectory): readonly Address<PublicRead>[] {
  const isOwn = pages.own.some((page) => page.path === path)
  const article = pages.articles.find((each) => each.path === path)
  const listsArticles = path.startsWith(paths.blog) || path === paths.newsletter
  return [
    ...(isOwn || pages.edited.includes(path) ? [addressOf(pageContent, {}, { path })] : []),
    ...(listsArticles && pages.articles.length > 0 ? [addressOf(articleList)] : []),
    ...(article ? article.parts.map(partSearch) : []),
  ]
}
