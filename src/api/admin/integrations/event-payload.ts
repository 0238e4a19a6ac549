import type { Store } from '#commands/store.ts'
import { wholeProductJson } from '#contract/catalogue/admin-products.ts'
import { orderJson } from '#contract/orders/orders.ts'
import type { EventPayload } from '#jobs/integrations/webhook-dispatch.ts'
import type { Db } from '#storage/engine/schema.ts'
import { findMessage } from '#storage/messages/inbox.ts'
import { findOrder } from '#storage/orders/orders.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { altsByAddress } from '#storage/pictures/pictures.ts'
import { findWholeProduct } from '#storage/product-list/rows.ts'
import { timeText } from '../times.ts'

/**
 * What an event says: what happened as it was written down with it, and its subject as it is when it is
 * sent, in the shape in which the API returns it. A subject that no longer exists is null.
 */
export function eventPayload({ db }: Store): EventPayload {
  return async (entry) => ({
    type: entry.kind,
    timestamp: timeText(entry.createdAt),
    data: { ...(await subjectData(db, entry)), ...entry.payload },
  })
}

async function subjectData(
  db: Db,
  { kind, subject, subjectId: id }: Entry,
): Promise<Readonly<Record<string, unknown>>> {
  if (id === undefined) return { note: 'This is a test.' }
  if (subject === 'order') {
    const order = await findOrder(db, id)
    return { id, order: order ? orderJson(order) : null }
  }
  if (subject === 'message') {
    const message = await findMessage(db, id)
    return { id, message: message ? { ...message, at: timeText(message.at) } : null }
  }
  const product = await findWholeProduct(db, id)
  if (kind !== 'stock.changed') {
    const whole = product && wholeProductJson(product, await altsByAddress(db, product.draft))
    return { id, product: whole ?? null }
  }
  return {
    id,
    sku: product?.draft.sku ?? null,
    stockQuantity: product?.draft.stockQuantity ?? null,
  }
}
