import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ProductJson } from '#contract/catalogue/products.ts'
import type { CachedResponse } from './queries.ts'

/** What a list that was on screen knows of a product: enough to begin its page with. */
export function useListedProduct(slug: string): ProductJson | undefined {
  return findListed(useQueryClient(), slug)
}

function findListed(client: QueryClient, slug: string): ProductJson | undefined {
  for (const { state } of client.getQueryCache().getAll()) {
    const rows: unknown = (state.data as CachedResponse | undefined)?.body
    const found = Array.isArray(rows) ? rows.find((row) => isProduct(row, slug)) : undefined
    if (isProduct(found, slug)) return found
  }
  return undefined
}

/** A row of a list, with all fields of a product; related parts and suggestions have fewer. */
function isProduct(row: unknown, slug: string): row is ProductJson {
  const isRow = typeof row === 'object' && row !== null
  return isRow && 'slug' in row && row.slug === slug && 'sellAtZero' in row && 'images' in row
}
