import { COUNT_BOUND } from '#domain/count-bound.ts'

type Page = { readonly limit: number; readonly offset: number }

type BoundedPage = {
  /** The ids of the page. */
  readonly shown: readonly number[]
  readonly total: number
  /** There are more than `total`. */
  readonly more: boolean
}

/** How many ids a list that is counted up to a bound has to read. */
export function idsToRead(page: Page): number {
  return mostCounted(page) + 1
}

/** A page of the ids that were found. */
export function boundedPage(found: readonly { readonly id: number }[], page: Page): BoundedPage {
  const most = mostCounted(page)
  return {
    shown: found.slice(page.offset, page.offset + page.limit).map(({ id }) => id),
    total: Math.min(found.length, most),
    more: found.length > most,
  }
}

function mostCounted({ limit, offset }: Page): number {
  return Math.max(COUNT_BOUND, offset + limit)
}
