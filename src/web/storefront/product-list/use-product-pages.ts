import { useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Address } from '#contract/address.ts'
import type { categoryProducts, productList } from '#contract/catalogue/catalogue-calls.ts'
import type { ProductInList } from '#contract/catalogue/products.ts'
import { type List, listQuery } from '../../data/queries.ts'

type ListRequest = {
  /** Lists of one group replace each other in place: the same search with other filters. */
  readonly group: string
  readonly addressOfPage: (page: number) => Address<typeof productList | typeof categoryProducts>
  readonly firstPage: number
  readonly lastPage: number
}

export type ProductPages = {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly products: readonly ProductInList[]
  /** In the whole list, not only on these pages. */
  readonly total: number
  /** What is shown is the list before: the one asked for is on its way. */
  readonly refreshing: boolean
  readonly loadingMore: boolean
  /** Why the list, or its next page, is not here. */
  readonly error: Error | null
  readonly retry: () => void
}

type Shown = Pick<ProductPages, 'products' | 'total'>

const NOTHING: Shown = { products: [], total: 0 }

/** The pages of a list one after the other, as far as they are here. */
export function useProductPages(request: ListRequest): ProductPages {
  const { group, addressOfPage, firstPage, lastPage } = request
  const pages = Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at)
  const results = useQueries({
    queries: pages.map((page) => listQuery(addressOfPage(page))),
  })

  const error = results.find((result) => result.error)?.error ?? null
  const responses = results.map((result) => result.data)
  const current = responses[0] && shownOf(responses)

  const before = useRef({ group, shown: current })
  // Kept after it was on screen, so that it can stay there until the next list has come.
  useEffect(() => {
    if (current || before.current.group !== group) before.current = { group, shown: current }
  })
  const previous = before.current.group === group ? before.current.shown : undefined

  return {
    status: current ? 'ready' : error ? 'failed' : previous ? 'ready' : 'loading',
    ...(current ?? previous ?? NOTHING),
    refreshing: !current && previous !== undefined && !error,
    loadingMore: current !== undefined && responses.includes(undefined) && !error,
    error,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
  }
}

/** Up to the first page that is missing: a list has no holes. */
function shownOf(responses: readonly (List<ProductInList> | undefined)[]): Shown {
  const missing = responses.indexOf(undefined)
  const here = (missing < 0 ? responses : responses.slice(0, missing)).flatMap(
    (response) => response ?? [],
  )
  const products = here.flatMap(({ rows }) => rows)
  return { products, total: here[0]?.total ?? 0 }
}
