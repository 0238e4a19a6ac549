import { sql } from 'kysely'
import { isPostgres } from './bulk.ts'
import type { Tx } from './schema.ts'

/**
 * Ids for rows that are about to be inserted: values that contain the id can be inserted with the
 * row, instead of in an update that writes all its indexes a second time.
 */
export async function reserveIds(
  tx: Tx,
  table: 'products',
  count: number,
): Promise<readonly number[]> {
  if (isPostgres(tx)) return fromSequence(tx, table, count)
  // The writer has the file to itself until it commits, and inserting an id advances the counter.
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(seq), 0) as last from sqlite_sequence where name = ${table}`.execute(tx)
  const last = rows[0]?.last ?? 0
  return Array.from({ length: count }, (_, index) => last + index + 1)
}

async function fromSequence(tx: Tx, table: string, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id
    from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map(({ id }) => id)
}
