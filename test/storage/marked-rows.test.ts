import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commands } from '#commands/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markRows } from '#storage/product-import/changes.ts'
import { undone, withDirectWrites } from '../support/direct-writes.ts'

const ROWS = 5_000
const MARKED = 200

const handle = withDirectWrites('postgres')

/** Without statistics of a run, PostgreSQL thinks that it has a row or two. */
test('marking some rows of a run that was just checked reads those and no others', async () => {
  await undone(handle(), async (tx) => {
    await checkRun(tx, 1)
    await checkRun(tx, 2)
    const places = Array.from({ length: MARKED }, (_, at) => 1_000 + at)
    const before = await rowsRead(tx)
    await markRows(tx, 2, places, 'applied')
    expect((await rowsRead(tx)) - before).toBe(MARKED)
    const marked = await tx
      .selectFrom('import_changes')
      .select(['run_id', 'place'])
      .where('state', '=', 'applied')
      .orderBy('place')
      .execute()
    expect(marked).toEqual(places.map((place) => ({ run_id: 2, place })))
  })
})

async function checkRun(tx: Tx, runId: number): Promise<void> {
  await sql`insert into import_runs (id, source, status, started_at, lease_until)
    values (${runId}, 'prices.csv', 'running', 1, 2)`.execute(tx)
  await sql`insert into import_changes (run_id, place, line, product_id, state)
    select ${runId}::integer, place, place, place, 'planned'
    from generate_series(1, ${ROWS}::integer) as place`.execute(tx)
  const outcome = { readBytes: 0, report: {}, status: 'done' } as const
  await commands.finishCheck(tx, { runId, ...outcome }, { now: 3 })
}

/** By this transaction. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (idx_tup_fetch + seq_tup_read)::integer as read from pg_stat_xact_user_tables
    where relname = 'import_changes'`.execute(tx)
  return rows[0]?.read ?? 0
}
