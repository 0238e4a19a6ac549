import type { Store } from '#commands/store.ts'
import { QuickOrderProduct } from '#contract/cart/quick-order.ts'
import { resolveQuickOrder } from '#contract/cart/quick-order-calls.ts'
import { productJson } from '#contract/catalogue/products.ts'
import { type Route, route } from '#http/calls/route.ts'
import { resolveNumbers } from '#storage/search/quick-order.ts'

const MOST_PER_MINUTE = 120
const MOST_AT_A_TIME = 50

/** A list of part numbers, looked up before anything goes into a cart. */
export function quickOrderRoutes(store: Store): readonly Route[] {
  return [
    route(resolveQuickOrder, {
      mostPerMinute: MOST_PER_MINUTE,
      mostInFlight: MOST_AT_A_TIME,
      handler: async ({ body }) => {
        const numbers = body.lines.map(({ partNumber }) => partNumber)
        const resolved = await resolveNumbers(store.db, numbers)
        return {
          lines: body.lines.map((line, index) => ({
            ...line,
            result: resolved[index]?.result ?? 'none',
            products: (resolved[index]?.products ?? []).map((product) =>
              QuickOrderProduct.parse(productJson(product)),
            ),
          })),
        }
      },
    }),
  ]
}
