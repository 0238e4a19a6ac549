import { addressOf } from '#contract/address.ts'
import { productList } from '#contract/catalogue/catalogue-calls.ts'
import type { Shop } from '../../shop.ts'

const SHOWN = 8

/** The best known of them. The route table imports this file, so it holds no more than that. */
export function ownParts({ ownBrand }: Shop) {
  return addressOf(productList, {}, { brand: ownBrand, limit: SHOWN })
}
