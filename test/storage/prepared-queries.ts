import type { Param } from '#storage/engine/parameters.ts'
import { type EachRow, prepared, preparedForRows } from '#storage/engine/prepared.ts'
import type { Db, Tx } from '#storage/engine/schema.ts'

type Counter = { readonly bucket: string; readonly window: number; readonly count: number }

export const addCounters = preparedForRows((db, eachRow: EachRow<Counter>) =>
  db.insertInto('rate_counters').values(
    eachRow((param) => ({
      bucket: param('bucket'),
      window_start: param('window'),
      count: param('count'),
    })),
  ),
)
export const countersFrom = prepared((db, param: Param<{ from: number; bucket: string }>) =>
  db
    .selectFrom('rate_counters')
    .select(['window_start', 'count'])
    .where('bucket', '=', param('bucket'))
    .where('window_start', '>=', param('from'))
    .where((eb) => eb('count', '>=', param('from')).or('count', '=', 7))
    .orderBy('window_start'),
)
export const raiseCounter = prepared((db, param: Param<{ bucket: string; by: number }>) =>
  db
    .updateTable('rate_counters')
    .set((eb) => ({ count: eb('count', '+', param('by')) }))
    .where('bucket', '=', param('bucket'))
    .returning('count'),
)

/** Never called, only compiled: each of these is refused. */
export async function refusedByTheCompiler(db: Db, tx: Tx): Promise<void> {
  const find = prepared((db, param: Param<{ sessionHash: string }>) =>
    db
      .selectFrom('carts')
      .select(['id', 'used_at'])
      .where('session_hash', '=', param('sessionHash')),
  )
  // @ts-expect-error a missing value
  await find(db, {})
  // @ts-expect-error a misnamed value
  await find(db, { session: 'x' })
  // @ts-expect-error a value of another type
  await find(db, { sessionHash: 1 })
  const [row] = await find(db, { sessionHash: 'x' })
  // @ts-expect-error a column that was not selected
  row?.returned satisfies unknown
  // @ts-expect-error a write outside a transaction
  await raiseCounter(db, { bucket: 'x', by: 1 })
  await raiseCounter(tx, { bucket: 'x', by: 1 })
  // @ts-expect-error a row with a missing value
  await addCounters(tx, [{ bucket: 'x', window: 1 }])

  prepared((db, param: Param<{ id: number }>) =>
    // @ts-expect-error a value compared with a column of another type
    db.selectFrom('carts').select('id').where('session_hash', '=', param('id')),
  )
  prepared((db, param: Param<{ id: number }>) =>
    // @ts-expect-error a value that was never named
    db.selectFrom('carts').select('id').where('id', '=', param('cartId')),
  )
  prepared((db, param: Param<{ id: number }>) =>
    // @ts-expect-error a column that does not exist
    db.selectFrom('carts').select('id').where('hash', '=', param('id')),
  )
  prepared((db, param: Param<{ bucket: string }>) =>
    // @ts-expect-error an insert that leaves a column out
    db.insertInto('rate_counters').values({ bucket: param('bucket'), count: 1 }),
  )
  prepared((db, param: Param<{ bucket: string; window_start: string }>) =>
    // @ts-expect-error an insert with a value of another type
    db.insertInto('rate_counters').values({ ...param.all(['bucket', 'window_start']), count: 1 }),
  )
}
