import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Schema, Tx } from '../engine/schema.ts'

/** The idempotency key's order, if this session used the key before. */
export async function findKey(
  tx: Tx,
  cartId: number,
  key: string,
): Promise<{ readonly orderId: number; readonly requestHash: string } | undefined> {
  const [row] = await keyOfCart(tx, { cartId, key })
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
  await insertKey(tx, {
    cart_id: row.cartId,
    key: row.key,
    request_hash: row.requestHash,
    order_id: row.orderId,
    created_at: row.now,
  })
}

export async function deleteOldKeys(tx: Tx, before: number, most: number): Promise<number> {
  return (await dropKeys(tx, { before, most })).length
}

const keyOfCart = prepared((db, param: Param<{ cartId: number; key: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['order_id', 'request_hash'])
    .where('cart_id', '=', param('cartId'))
    .where('key', '=', param('key')),
)
const insertKey = prepared((db, param: Param<Schema['idempotency_keys']>) =>
  db
    .insertInto('idempotency_keys')
    .values(param.all(['cart_id', 'key', 'request_hash', 'order_id', 'created_at'])),
)
const dropKeys = prepared((db, param: Param<{ before: number; most: number }>) =>
  db
    .deleteFrom('idempotency_keys')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('cart_id', 'key'),
        'in',
        selectFrom('idempotency_keys')
          .select(['cart_id', 'key'])
          .where('created_at', '<', param('before'))
          .orderBy('created_at')
          .limit(param('most'))
          .$asTuple('cart_id', 'key'),
      ),
    )
    .returning('cart_id'),
)
