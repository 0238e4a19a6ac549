import { sql } from 'kysely'
import type { ShopEvent } from '#domain/integrations/events.ts'
import { isPostgres } from '../../engine/bulk.ts'
import type { Tx } from '../../engine/schema.ts'
import { noteEvents } from '../../integrations/note-events.ts'

export type ColumnValues = Readonly<Record<string, unknown>>

/** Nothing else is made of these columns. */
const PRICE_COLUMNS: ReadonlySet<string> = new Set([
  'price_cents',
  'compare_price_cents',
  'retail_price_cents',
  'sale_price_cents',
  'updated_at',
])

/**
 * What is written together after many products of one transaction were updated: their events, and on
 * PostgreSQL, where each statement is a round trip, new prices.
 */
export class ProductBatch {
  readonly #events: ShopEvent[] = []
  /** By the names of their columns. */
  readonly #prices = new Map<string, ColumnValues[]>()

  note(event: ShopEvent): void {
    this.#events.push(event)
  }

  /** Whether these columns wait for `write`; if not, they are to be written now. */
  takes(tx: Tx, id: number, values: ColumnValues): boolean {
    const columns = Object.keys(values)
    if (!isPostgres(tx) || !columns.every((column) => PRICE_COLUMNS.has(column))) return false
    const key = columns.join()
    const alike = this.#prices.get(key) ?? []
    alike.push({ ...values, id })
    this.#prices.set(key, alike)
    return true
  }

  async write(tx: Tx, now: number): Promise<void> {
    for (const [columns, rows] of this.#prices) {
      const names = columns.split(',').map((column) => sql.ref(column))
      const changes = names.map((name) => sql`${name} = given.${name}`)
      await sql`update products set ${sql.join(changes)}, version = products.version + 1
        from json_populate_recordset(null::products, ${JSON.stringify(rows)}::json) as given
        where products.id = given.id`.execute(tx)
    }
    await noteEvents(tx, this.#events, now)
  }
}
