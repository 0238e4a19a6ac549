import { LARGEST_OFFSET } from '#contract/limits.ts'

/** Products at first, and with every "Load more". */
export const PAGE_SIZE = 24

const LAST_PAGE = Math.floor(LARGEST_OFFSET / PAGE_SIZE)

/** The page an address asks for, counted from 1; whatever makes no sense is the first. */
export function pageIn(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), LAST_PAGE)
}

/** The rows of a page, as the API's lists take it. */
export function rowsOfPage(page: number): { readonly limit: number; readonly offset?: number } {
  return page === 1 ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

/** The page as it stands in an address: the first one is not mentioned. */
export function pageInAddress(page: number): number | undefined {
  return page === 1 ? undefined : page
}
