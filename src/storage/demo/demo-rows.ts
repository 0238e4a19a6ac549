import { sql } from 'kysely'
import { insertionInto, skippingKnown } from '../engine/inserts.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

type Kind = Schema['demo_rows']['kind']

/** How much of the shop came with the demo. A customer is an email address with an order. */
type DemoCounts = {
  readonly parts: number
  readonly models: number
  readonly categories: number
  readonly orders: number
  readonly customers: number
}

const insertMarks = insertionInto('demo_rows', skippingKnown)

export async function markAsDemo(
  tx: Tx,
  kind: Kind,
  ids: readonly number[],
  now: number,
): Promise<void> {
  const rows = ids.map((id) => ({ kind, row_id: id, loaded_at: now }))
  await insertMarks(tx, rows)
}

/** The models that the demo described, and those that only its parts name. */
export async function markModelsAsDemo(tx: Tx, now: number): Promise<void> {
  await sql`insert into demo_rows (kind, row_id, loaded_at)
    select 'model', id, cast(${now} as bigint) from models
    where appliance <> '' or exists (select 1 from fits
      join products on products.id = fits.product_id
      join import_runs on import_runs.id = products.import_run_id
      where fits.model_id = models.id and import_runs.demo = 1)
    on conflict do nothing`.execute(tx)
}

export async function countDemo(db: Db): Promise<DemoCounts> {
  const rows = await db
    .selectFrom('demo_rows')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute()
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
  return {
    parts: await countParts(db),
    models: counts.get('model') ?? 0,
    categories: counts.get('category') ?? 0,
    orders: counts.get('order') ?? 0,
    customers: await countCustomers(db),
  }
}

async function countParts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_run_id', 'in', demoRuns(db))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countCustomers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('demo_rows')
    .innerJoin('orders', 'orders.id', 'demo_rows.row_id')
    .select((eb) => eb.fn.count<number>('orders.email_key').distinct().as('count'))
    .where('demo_rows.kind', '=', 'order')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An import that was cut off and begun again has several. */
export function demoRuns(db: Db) {
  return db.selectFrom('import_runs').select('id').where('demo', '=', 1)
}

/** The next rows of a kind after an id, in ascending order. */
export async function nextDemoRows(
  db: Db,
  kind: Kind,
  after: number,
  most: number,
): Promise<readonly { readonly id: number; readonly loadedAt: number }[]> {
  return db
    .selectFrom('demo_rows')
    .select(['row_id as id', 'loaded_at as loadedAt'])
    .where('kind', '=', kind)
    .where('row_id', '>', after)
    .orderBy('row_id')
    .limit(most)
    .execute()
}

/** For rows that are gone, and for those that are the shop's own from now on. */
export async function forgetDemoRows(tx: Tx, kind: Kind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('demo_rows').where('kind', '=', kind).where('row_id', 'in', ids).execute()
}
