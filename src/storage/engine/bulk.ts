import type { Insertable } from 'kysely'
import type { Schema, Tx } from './schema.ts'

/** Rows of one statement: few enough for every engine's limit on parameters. */
const ROWS_AT_ONCE = 500

/** Inserts many rows in few statements; rows whose key exists already are skipped. */
export async function insertMissing<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  for (const part of inParts(rows, ROWS_AT_ONCE)) {
    await tx
      .insertInto(table)
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = []
  for (let start = 0; start < items.length; start += size) {
    parts.push(items.slice(start, start + size))
  }
  return parts
}
