import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { openStore } from '#storage/store.ts'
import type { OrderRun, OrderRunResult } from './order-client.ts'

const CLIENT = new URL('./order-client.ts', import.meta.url).pathname
const PRODUCTS = 50
const STOCK = 1_000_000

/** Parts that never run out, in a shop that has no others. */
export async function stockUp(url: string): Promise<OrderRun['products']> {
  const store = await openBenchStore(url)
  const header = 'Product Name,Product Code/SKU,Price,Category,Current Stock Level,Track Inventory'
  const rows = Array.from(
    { length: PRODUCTS },
    (_, index) => `Part ${index},BENCH-${index},${10 + index}.00,Bench Parts,${STOCK},true`,
  )
  const text = [header, ...rows].join('\n')
  await importProducts(store.write, oneText(text), { source: 'bench' })
  const found = await store.db.selectFrom('products').select(['id', 'price_cents']).execute()
  await store.close()
  return found.map(({ id, price_cents }) => ({ id, cents: price_cents }))
}

/** Fills carts and orders them, from a second process. */
export async function driveOrders(order: OrderRun): Promise<OrderRunResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLIENT, JSON.stringify(order)])
  return JSON.parse(stdout) as OrderRunResult
}

export function openBenchStore(url: string) {
  return openStore<Commands>({ url, commandsUrl: COMMANDS_URL, clock: Date.now, log: () => {} })
}
