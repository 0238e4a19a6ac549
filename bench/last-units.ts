import { randomBytes } from 'node:crypto'
import type { Store } from '#commands/store.ts'
import { fromCents } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import { orderTotals } from '#domain/orders/order-totals.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { untilSettled } from '../test/support/until-settled.ts'
import { SHOPPER } from './shopper.ts'

const PARTS = 4_000
const CENTS = 2_500

/** Parts of which one is left each: buying it changes what pages show, not only a number. */
export class LastUnits {
  readonly #store: Store
  readonly #ids: number[]

  constructor(store: Store, ids: number[]) {
    this.#store = store
    this.#ids = ids
  }

  static async stock(store: Store): Promise<LastUnits> {
    const { runId } = await importProducts(store.write, lines(), { source: 'last units' })
    const rows = await store.db
      .selectFrom('products')
      .select('id')
      .where('import_run_id', '=', runId)
      .execute()
    return new LastUnits(
      store,
      rows.map(({ id }) => id),
    )
  }

  /** How long the order took, in milliseconds, with as many tries as a browser would make. */
  async buyOne(): Promise<number> {
    const productId = this.#ids.pop()
    if (productId === undefined) throw new Error('everything is sold')
    const sessionHash = randomBytes(32).toString('base64url')
    await this.#store.write('addToCart', { sessionHash, productId, quantity: 1 })
    const [method] = FIRST_RULES.shipping.methods
    const tax = FIRST_RULES.tax.everywhere
    const agreed = orderTotals([{ unitPrice: fromCents(CENTS), quantity: 1 }], { method, tax })
    const shippingMethod = method.id
    const order = { ...SHOPPER, sessionHash, idempotencyKey: undefined, shippingMethod, agreed }
    const began = performance.now()
    await untilSettled(() => this.#store.write('placeOrder', order))
    return performance.now() - began
  }
}

async function* lines(): AsyncGenerator<string> {
  yield 'Product Name,Product Code/SKU,Price,Current Stock Level\n'
  const price = (CENTS / 100).toFixed(2)
  for (let made = 0; made < PARTS; made += 1) yield `Last Pump,LU${made},${price},1\n`
}
