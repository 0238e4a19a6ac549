import { sql } from 'kysely'
import type { Db } from '../engine/schema.ts'

/** Tables that are never empty once a shop was in use: what is removed stays in some of them. */
const TABLES = ['products', 'categories', 'orders', 'import_runs', 'messages', 'audit_log'] as const

export async function everHeldShop(db: Db): Promise<boolean> {
  for (const table of TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}
