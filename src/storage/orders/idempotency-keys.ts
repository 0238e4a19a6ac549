import type { Tx } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

/** The idempotency key's order, if this session used the key before. */
export async function findKey(
  tx: Tx,
  cartId: number,
  key: string,
): Promise<{ readonly orderId: number; readonly requestHash: string } | undefined> {
  const [row] = await keyOfCart(tx, cartId, key)
  return row && { orderId: row.order_id, requestHash: row.request_hash }
}

export async function storeKey(
  tx: Tx,
  row: {
    readonly cartId: number
    readonly key: string
    readonly requestHash: string
    readonly orderId: number
    readonly now: number
  },
): Promise<void> {
  await insertKey(tx, row.cartId, row.key, row.requestHash, row.orderId, row.now)
}

export async function deleteOldKeys(tx: Tx, before: number, most: number): Promise<number> {
  return (await dropKeys(tx, before, most)).length
}

const keyOfCart = statement<[number, string], { order_id: number; request_hash: string }>(
  'select order_id, request_hash from idempotency_keys where cart_id = ? and key = ?',
)
const insertKey = statement<[number, string, string, number, number]>(
  `insert into idempotency_keys (cart_id, key, request_hash, order_id, created_at)
   values (?, ?, ?, ?, ?)`,
)
const dropKeys = statement<[number, number], { cart_id: number }>(
  `delete from idempotency_keys where (cart_id, key) in (
     select cart_id, key from idempotency_keys where created_at < ? order by created_at limit ?)
   returning cart_id`,
)
