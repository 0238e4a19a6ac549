import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './schema.ts'

type Window = { readonly after: number; readonly upTo: number }

/**
 * Ranges of ids, for reading a whole table: each is a short read however few of its rows pass a
 * filter, and other requests are served between two.
 */
export async function* idWindows(
  db: Db,
  table: 'orders' | 'order_items' | 'products' | 'messages' | 'questions' | 'subscribers',
  size: number,
  order: 'oldest first' | 'newest first',
): AsyncGenerator<Window> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from ${sql.table(table)}`.execute(db)
  const last = Number(rows[0]?.last ?? 0)
  const windows = Math.ceil(last / size)
  for (let at = 0; at < windows; at += 1) {
    const after = size * (order === 'oldest first' ? at : windows - 1 - at)
    yield { after, upTo: after + size }
    await nextTurn()
  }
}
