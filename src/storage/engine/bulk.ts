import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './schema.ts'

export function isPostgres(db: Db): boolean {
  return db.engine.name === 'postgres'
}

export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size))
  }
  return parts
}

/** Whether a column has one of these values: one statement to prepare, however many they are. */
export function isAmong(
  db: Db,
  column: string,
  values: readonly string[] | readonly number[],
): RawBuilder<SqlBool> {
  if (!isPostgres(db)) {
    return sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
  }
  const type = typeof values[0] === 'number' ? sql`bigint[]` : sql`text[]`
  return sql`${sql.ref(column)} = any(${values}::${type})`
}

/**
 * At the end of a statement: PostgreSQL plans it each time it runs. A plan that was made while a table
 * was empty may read all of it, and is used until there are statistics: in the first minutes of a shop.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * The id that a subquery finds for each of these texts, which it calls `given.value`, by a unique index
 * of the whole table: a plan that suits an empty table as well as a large one.
 */
export async function idsOf(
  db: Db,
  texts: readonly string[],
  idOfText: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, number>> {
  if (texts.length === 0) return new Map()
  const given = isPostgres(db)
    ? sql`unnest(${texts}::text[]) as given (value)`
    : sql`json_each(${JSON.stringify(texts)}) as given`
  const { rows } = await sql<{ value: string; id: number | null }>`
    select given.value as value, (${idOfText}) as id from ${given}`.execute(db)
  return new Map(rows.flatMap(({ value, id }) => (id === null ? [] : [[value, id] as const])))
}

/** Computes something while PostgreSQL executes a statement; on SQLite, after it. */
export async function whileExecuting<Value>(
  statement: Promise<unknown>,
  compute: () => Value,
): Promise<Value> {
  // It has been sent by the next turn of the event loop, not before.
  const [, value] = await Promise.all([statement, nextTurn().then(compute)])
  return value
}
