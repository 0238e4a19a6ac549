import { paths } from '../../paths/shop-paths.ts'
import type { ArticleSummary } from './articles/article-summary.ts'

export const SORTS = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'popular', label: 'Most Popular' },
] as const
type Sort = (typeof SORTS)[number]['value']

const ARTICLES_PER_PAGE = 6

/** What of the blog is asked for; all of it stands in the address. */
export type BlogView = {
  readonly category: string | undefined
  readonly tag: string | undefined
  readonly sort: Sort
  readonly page: number
}

export type BlogPage = {
  /** The large card: only on the blog's first page as everybody meets it. */
  readonly featured: ArticleSummary | undefined
  readonly articles: readonly ArticleSummary[]
  /** All that can be read, the featured one among them. */
  readonly total: number
  /** The one shown: the last for a number beyond it. */
  readonly page: number
  readonly pages: number
}

export function readView(search: URLSearchParams): BlogView {
  const sort = SORTS.find(({ value }) => value === search.get('sort'))?.value ?? 'newest'
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  return {
    category: search.get('category') ?? undefined,
    tag: search.get('tag') ?? undefined,
    sort,
    page,
  }
}

export function blogPath(view: Partial<BlogView>): string {
  const query = new URLSearchParams()
  if (view.category !== undefined) query.set('category', view.category)
  if (view.tag !== undefined) query.set('tag', view.tag)
  if (view.sort !== undefined && view.sort !== 'newest') query.set('sort', view.sort)
  if (view.page !== undefined && view.page > 1) query.set('page', String(view.page))
  const text = query.toString()
  return text === '' ? paths.blog : `${paths.blog}?${text}`
}

export function articlesOf(all: readonly ArticleSummary[], view: BlogView): BlogPage {
  const isFiltered = view.category !== undefined || view.tag !== undefined
  const [featured] = all
  const listed = isFiltered ? all.filter((article) => isIn(article, view)) : all.slice(1)
  const pages = Math.max(1, Math.ceil(listed.length / ARTICLES_PER_PAGE))
  const page = Math.min(view.page, pages)
  const from = (page - 1) * ARTICLES_PER_PAGE
  return {
    featured: isFiltered || page > 1 ? undefined : featured,
    articles: inOrder(listed, view.sort).slice(from, from + ARTICLES_PER_PAGE),
    total: isFiltered ? listed.length : all.length,
    page,
    pages,
  }
}

/** A choice among the articles, or another order of them: the same articles once more. */
export function isNarrowed({ category, tag, sort }: BlogView): boolean {
  return category !== undefined || tag !== undefined || sort !== 'newest'
}

function isIn({ category, tags }: ArticleSummary, view: BlogView): boolean {
  return (
    (view.category === undefined || view.category === category) &&
    (view.tag === undefined || tags.includes(view.tag))
  )
}

const ORDERS: Readonly<Record<Sort, (a: ArticleSummary, b: ArticleSummary) => number>> = {
  newest: (a, b) => b.date.localeCompare(a.date),
  oldest: (a, b) => a.date.localeCompare(b.date),
  popular: (a, b) => b.readers - a.readers,
}

function inOrder(articles: readonly ArticleSummary[], sort: Sort): readonly ArticleSummary[] {
  return [...articles].sort(ORDERS[sort])
}
