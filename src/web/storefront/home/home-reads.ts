import { addressOf } from '#contract/address.ts'
import { productList } from '#contract/catalogue/catalogue-calls.ts'

/** How many parts the home page shows. */
export const FEATURED = 6
export const FEATURED_PRODUCTS = addressOf(productList, {}, { limit: FEATURED })
