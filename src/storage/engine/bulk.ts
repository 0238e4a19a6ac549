import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './schema.ts'

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
