import { LARGEST_OFFSET } from '#contract/limits.ts'

/** Products at first, and with every "Load more". */
export const PAGE_SIZE = 24

export const LAST_PAGE = Math.floor(LARGEST_OFFSET / PAGE_SIZE)

/** The rows of a page, as the API's lists take it. */
export function rowsOfPage(page: number): { readonly limit: number; readonly offset?: number } {
  return page === 1 ? { limit: PAGE_SIZE } : { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
}

/** The page as it stands in an address: the first one is not mentioned. */
export function pageInAddress(page: number): number | undefined {
  return page === 1 ? undefined : page
}
