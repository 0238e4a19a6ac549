import { expect } from 'vitest'
import { makeProducts } from './fixtures.ts'
import type { LoadResult } from './order-load.ts'
import { openTestStore, type TestStore } from './store.ts'

const PRODUCTS = 10
const MANY = 1_000_000

/** Products enough for any run; returns what to buy. */
export async function stockUp(url: string) {
  const shop = await openTestStore(url)
  const fixtures = Array.from({ length: PRODUCTS }, (_, index) => ({
    sku: `CRASH-${index}`,
    cents: 1_000 + index,
    stock: MANY,
  }))
  const ids = await makeProducts(shop, fixtures)
  await shop.close()
  return ids.map((id, index) => ({ id, cents: 1_000 + index }))
}

export async function storedNumbers(store: TestStore): Promise<string[]> {
  const rows = await store.db.selectFrom('orders').select('order_number').execute()
  return rows.map((row) => row.order_number)
}

/** Acknowledged orders that are not there. */
export function lost(result: LoadResult, stored: readonly string[]): string[] {
  const known = new Set(stored)
  return result.acknowledged.filter((number) => !known.has(number))
}

/** Under any fault the only failure is "come back later", and it says when. */
export function expectSettled(result: LoadResult): void {
  expect(result.oddResponses).toEqual([])
  expect(result.withoutRetryAfter).toBe(0)
  expect(new Set(result.acknowledged).size).toBe(result.acknowledged.length)
}
