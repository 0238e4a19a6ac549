import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#contract/address.ts'
import type { FittingProductsJson } from '#contract/search/search.ts'
import { productsFittingModel } from '#contract/search/search-calls.ts'
import { readOnce, useRead } from './queries.ts'

/**
 * Whether a product is listed for a model; undefined while that is not known, which is no "no". All
 * products of a page share one response.
 */
export function useIsListed(model: string, productId: number): boolean | undefined {
  const fitting = useRead(productsFittingModel, { model })
  return fitting.data && isListed(fitting.data, productId)
}

/** What `useIsListed` says, for code that has to wait for it. */
export async function readIsListed(
  client: QueryClient,
  model: string,
  productId: number,
): Promise<boolean | undefined> {
  try {
    return isListed(await readOnce(client, addressOf(productsFittingModel, { model })), productId)
  } catch {
    // Not known: the model is gone, or the shop cannot be reached.
    return undefined
  }
}

function isListed({ productIds, more }: FittingProductsJson, id: number): boolean | undefined {
  if (productIds.includes(id)) return true
  return more ? undefined : false
}
