import {
  type Compilable,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  sql,
} from 'kysely'
import { inParts, isPostgres } from './bulk.ts'
import { type EachRow, preparedForRows, type ResultOf } from './prepared.ts'
import type { Schema, Tx } from './schema.ts'

type TableName = keyof Schema & string
type RowFor<Table extends TableName> = Insertable<Schema[Table]>
type InsertInto<Table extends TableName> = InsertQueryBuilder<Schema, Table, InsertResult>

/** PostgreSQL gets them as texts of at most a few megabytes. */
const ROWS_AT_ONCE_ON_POSTGRES = 5_000

/** Each is a statement of its own, and preparing one costs more than running it: so there are few. */
const ROWS_AT_ONCE_ON_SQLITE = [64, 16, 4, 1]

/**
 * An insert of many rows, which all have the columns of the first. On PostgreSQL, where each statement
 * is a round trip, all rows go into one. `finish` adds what to do on conflict and what to return.
 */
export function insertionInto<Table extends TableName, Query extends Compilable>(
  table: Table,
  finish: (insert: InsertInto<Table>) => Query,
): (tx: Tx, rows: readonly RowFor<Table>[]) => Promise<readonly ResultOf<Query>[]> {
  // Rows are made by code, never by what is sent: each insertion has one or two sets of columns.
  const perColumns = new Map<string, ReturnType<typeof ofColumns>>()
  return async (tx, rows) => {
    const columns = Object.keys(rows[0] ?? {})
    const results: ResultOf<Query>[] = []
    if (isPostgres(tx)) {
      for (const part of inParts(rows, ROWS_AT_ONCE_ON_POSTGRES)) {
        const given = ofWholeNumbers(columns, part) ?? asJson(table, columns, part)
        const into = tx.insertInto(table).columns(columns as (keyof Schema[Table] & string)[])
        const query = finish(into.expression(given)).compile()
        results.push(...(await tx.executeQuery<ResultOf<Query>>(query)).rows)
      }
      return results
    }
    const key = columns.join()
    const insertSome = perColumns.get(key) ?? ofColumns(columns)
    perColumns.set(key, insertSome)
    let first = 0
    for (const count of ROWS_AT_ONCE_ON_SQLITE) {
      for (; first + count <= rows.length; first += count) {
        results.push(...(await insertSome(tx, rows.slice(first, first + count))))
      }
    }
    return results
  }

  function ofColumns(columns: readonly string[]) {
    return preparedForRows((db, eachRow: EachRow<Record<string, unknown>>) =>
      finish(
        db.insertInto(table).values(eachRow((param) => param.all(columns)) as RowFor<Table>[]),
      ),
    ) as (tx: Tx, rows: readonly RowFor<Table>[]) => Promise<readonly ResultOf<Query>[]>
  }
}

/** For `finish`: every row is new. */
export function asNewRows<Table extends TableName>(insert: InsertInto<Table>): InsertInto<Table> {
  return insert
}

/** For `finish`: rows whose key exists already are skipped. */
export function skippingKnown<Table extends TableName>(
  insert: InsertInto<Table>,
): InsertInto<Table> {
  return insert.onConflict((conflict) => conflict.doNothing())
}

/**
 * One parameter instead of thousands: the same text for any number of rows, which PostgreSQL plans
 * once, and half the work of binding on both sides.
 */
function asJson<Table extends TableName>(
  table: Table,
  columns: readonly string[],
  rows: readonly RowFor<Table>[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/** One list per column, which PostgreSQL reads much faster than JSON: for rows of numbers alone. */
function ofWholeNumbers<Row extends object>(
  columns: readonly string[],
  rows: readonly Row[],
): RawBuilder<unknown> | undefined {
  const lists = columns.map((column) => rows.map((row) => row[column as keyof Row] as unknown))
  if (!lists.every((list) => list.every(Number.isSafeInteger))) return undefined
  const arrays = lists.map((list) => sql`${`{${list.join()}}`}::bigint[]`)
  return sql`select * from unnest(${sql.join(arrays)})`
}
