import { addressOf } from '#contract/address.ts'
import { productList } from '#contract/catalogue-calls.ts'

/** The name under which our own parts are sold. */
export const OWN_BRAND = 'ProSource'

const SHOWN = 8

/** The best known of them. The route table imports this file, so it holds no more than that. */
export const OWN_PARTS = addressOf(productList, {}, { brand: OWN_BRAND, limit: SHOWN })
