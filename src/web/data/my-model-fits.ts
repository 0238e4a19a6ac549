import type { FittingProductsJson } from '#contract/search.ts'
import { useMyModel } from './my-model.ts'
import { useRead } from './queries.ts'

/** The model of this visit, if this product is listed for it. One answer serves all cards. */
export function useModelFittedBy(productId: number): string | undefined {
  const model = useMyModel()
  const path = `/api/models/${encodeURIComponent(model ?? '')}/product-ids`
  const fitting = useRead<FittingProductsJson>(path, { enabled: model !== undefined })
  if (model === undefined || !fitting.data?.productIds.includes(productId)) return undefined
  return fitting.data.model
}
