import {
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  PostgresAdapter,
  sql,
} from 'kysely'
import type { Db, Schema, Tx } from './schema.ts'

/** Within SQLite's limit on parameters, for the table with the most columns. */
const ROWS_AT_ONCE = 500
/** PostgreSQL gets them as one JSON text of at most a few megabytes. */
const ROWS_AT_ONCE_AS_JSON = 5_000

/**
 * Inserts of many rows in few statements; the caller adds what to do on conflict. All rows have the
 * columns of the first.
 */
export function* insertsOf<Table extends keyof Schema & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Generator<InsertQueryBuilder<Schema, Table, InsertResult>> {
  if (!isPostgres(tx)) {
    for (const part of inParts(rows, ROWS_AT_ONCE)) yield tx.insertInto(table).values(part)
    return
  }
  for (const part of inParts(rows, ROWS_AT_ONCE_AS_JSON)) yield insertFromJson(tx, table, part)
}

/** Inserts many rows; rows whose key exists already are skipped. */
export async function insertMissing<Table extends keyof Schema & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const insert of insertsOf(tx, table, rows)) {
    await insert.onConflict((conflict) => conflict.doNothing()).execute()
  }
}

export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size))
  }
  return parts
}

/**
 * One parameter instead of thousands: the same text for any number of rows, which PostgreSQL plans
 * once, and half the work of binding on both sides.
 */
function insertFromJson<Table extends keyof Schema & string>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): InsertQueryBuilder<Schema, Table, InsertResult> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Schema[Table] & string)[]
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return tx
    .insertInto(table)
    .columns(columns)
    .expression(
      sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`,
    )
}
