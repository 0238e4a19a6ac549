import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Tx } from '../engine/schema.ts'

/** Deletes at most `most` carts that nobody came back to, with their lines. */
export async function deleteExpiredCarts(
  tx: Tx,
  usedBefore: number,
  most: number,
): Promise<number> {
  // The condition on the time stands twice: on PostgreSQL a cart that an order has locked is
  // evaluated again when that order commits, and by then it was used.
  return (await dropExpired(tx, { usedBefore, most })).length
}

/** Deletes at most `most` carts that one request created and no other ever used. */
export async function deleteUnvisitedCarts(
  tx: Tx,
  openedBefore: number,
  most: number,
): Promise<number> {
  // Twice, as above: the session may come back at this moment.
  return (await dropUnvisited(tx, { openedBefore, most })).length
}

/** How far a sweep has come: it goes through the carts in the order of their last use. */
export type SweepCursor = { readonly usedAt: number; readonly id: number }

/**
 * Checks the next `most` carts and deletes those that are empty and were never ordered from. Each
 * cart is checked once after its last use, so a sweep never starts over.
 */
export async function sweepEmptyCarts(
  tx: Tx,
  after: SweepCursor,
  usedBefore: number,
  most: number,
): Promise<{ readonly deleted: number; readonly reached: SweepCursor | undefined }> {
  const from = { afterUsedAt: after.usedAt, afterId: after.id }
  const last = (await nextCarts(tx, { ...from, usedBefore, most })).at(-1)
  if (!last) return { deleted: 0, reached: undefined }
  const deleted = await dropEmpty(tx, { ...from, lastUsedAt: last.used_at, lastId: last.id })
  return { deleted: deleted.length, reached: { usedAt: last.used_at, id: last.id } }
}

const dropExpired = prepared((db, param: Param<{ usedBefore: number; most: number }>) =>
  db
    .deleteFrom('carts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('carts')
        .select('id')
        .where('used_at', '<', param('usedBefore'))
        .orderBy('used_at')
        .limit(param('most')),
    )
    .where('used_at', '<', param('usedBefore'))
    .returning('id'),
)
const dropUnvisited = prepared((db, param: Param<{ openedBefore: number; most: number }>) =>
  db
    .deleteFrom('carts')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('carts')
        .select('id')
        .where('returned', '=', 0)
        .where('created_at', '<', param('openedBefore'))
        .orderBy('created_at')
        .limit(param('most')),
    )
    .where('returned', '=', 0)
    .returning('id'),
)

type After = { afterUsedAt: number; afterId: number }
const nextCarts = prepared((db, param: Param<After & { usedBefore: number; most: number }>) =>
  db
    .selectFrom('carts')
    .select(['id', 'used_at'])
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('used_at', 'id'), '>', tuple(param('afterUsedAt'), param('afterId'))),
    )
    .where('used_at', '<', param('usedBefore'))
    .orderBy('used_at')
    .orderBy('id')
    .limit(param('most')),
)
/** A cart that was ordered from still gives access to its orders. */
const dropEmpty = prepared((db, param: Param<After & { lastUsedAt: number; lastId: number }>) =>
  db
    .deleteFrom('carts')
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('used_at', 'id'), '>', tuple(param('afterUsedAt'), param('afterId'))),
    )
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('used_at', 'id'), '<=', tuple(param('lastUsedAt'), param('lastId'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart_items')
            .select('cart_items.id')
            .whereRef('cart_items.cart_id', '=', 'carts.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders').select('orders.id').whereRef('orders.cart_id', '=', 'carts.id'),
        ),
      ),
    )
    .returning('id'),
)
