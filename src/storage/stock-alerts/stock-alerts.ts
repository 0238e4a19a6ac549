import { type Cents, fromCents } from '#domain/money.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db, Tx } from '../engine/schema.ts'
import { addToOutbox } from '../outbox/entries.ts'

type AwaitedPart = {
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly price: Cents
  readonly isAvailable: boolean
}

type StockAlert = { readonly id: number; readonly email: string }

/** Once per address and product, however often it is asked for. */
export async function addStockAlert(
  tx: Tx,
  alert: { readonly productId: number; readonly email: string; readonly now: number },
): Promise<void> {
  const { productId, email, now } = alert
  await tx
    .insertInto('stock_alerts')
    .values({ product_id: productId, email, email_key: email.toLowerCase(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countAlertsOf(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom('stock_alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * A product can be bought again. Whoever waits for it is written to afterwards, in small steps: one
 * row tells of it, and none is written where nobody waits.
 */
export async function announceReturn(tx: Tx, productId: number, now: number): Promise<void> {
  const [waiting] = await oneWaiting(tx, { productId })
  if (!waiting) return
  await addToOutbox(tx, {
    ...{ channel: 'mailing', kind: 'back-in-stock', subject: 'product', subjectId: productId },
    ...{ recipient: '', now },
  })
}

/** What an email says of a part; undefined for one that shoppers do not see. */
export async function findAwaitedPart(db: Db, productId: number): Promise<AwaitedPart | undefined> {
  const row = await db
    .selectFrom('products')
    .select(['name', 'slug', 'sku', 'price_cents', 'available'])
    .where('id', '=', productId)
    .where('visible', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { name, slug, sku, price_cents, available } = row
  return { name, slug, sku, price: fromCents(price_cents), isAvailable: available === 1 }
}

/** Takes the next ones who wait for a product; those that another process takes are left to it. */
export async function takeAlerts(
  tx: Tx,
  productId: number,
  most: number,
): Promise<readonly StockAlert[]> {
  const alerts = await tx
    .selectFrom('stock_alerts')
    .select(['id', 'email'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  await deleteAlerts(
    tx,
    alerts.map(({ id }) => id),
  )
  return alerts
}

export async function removeAlertsOf(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('email_key', '=', emailKey).execute()
}

/** Removes those asked for before this time; returns how many. */
export async function removeOldAlerts(tx: Tx, before: number, most: number): Promise<number> {
  const old = await tx
    .selectFrom('stock_alerts')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  await deleteAlerts(
    tx,
    old.map(({ id }) => id),
  )
  return old.length
}

async function deleteAlerts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('stock_alerts').where('id', 'in', ids).execute()
}

const oneWaiting = prepared((db, param: Param<{ productId: number }>) =>
  db.selectFrom('stock_alerts').select('id').where('product_id', '=', param('productId')).limit(1),
)
