import { type RawBuilder, sql } from 'kysely'
import { nameKey } from '#domain/products.ts'
import { countProductsOfBrand } from './brands.ts'
import type { Db } from './schema.ts'

export type StaffFilter = {
  readonly categoryId?: number | undefined
  readonly brand?: string | undefined
  /** Can be bought, is below its level, or cannot be bought now. */
  readonly stock?: 'in' | 'low' | 'out' | undefined
  readonly visible?: boolean | undefined
}

/** Up to so many products are looked up and sorted one by one; more are read in their order. */
export const SMALL_SET = 30_000

type Part = {
  readonly condition: RawBuilder<boolean>
  /** The same, worded so that no engine takes the filter's own index instead of the order's. */
  readonly unindexed: RawBuilder<boolean>
  /** How many products pass, where an index tells it quickly; counting stops above SMALL_SET. */
  readonly size?: (db: Db) => Promise<number>
}

/** How a filter is best answered. */
export type FilterPlan = {
  /** All of it holds for a product. `small`: through the index of its narrowest part. */
  readonly small: RawBuilder<boolean> | undefined
  readonly walking: RawBuilder<boolean>
  /** How many products pass, when the sizes tell. */
  readonly size: number | undefined
}

export async function planFilter(db: Db, filter: StaffFilter): Promise<FilterPlan> {
  const parts = partsOf(filter)
  let narrowest: Part | undefined
  let smallest = SMALL_SET + 1
  let size: number | undefined
  for (const part of parts) {
    const count = await part.size?.(db)
    if (parts.length === 1) size = count
    if (count !== undefined && count < smallest) {
      narrowest = part
      smallest = count
    }
  }
  return {
    small: narrowest && all(parts, (part) => (part === narrowest ? 'condition' : 'unindexed')),
    walking: all(parts, () => 'unindexed'),
    size: size !== undefined && size <= SMALL_SET ? size : undefined,
  }
}

function all(
  parts: readonly Part[],
  wording: (part: Part) => 'condition' | 'unindexed',
): RawBuilder<boolean> {
  const conditions = [
    sql<boolean>`products.deleted_at is null`,
    ...parts.map((part) => part[wording(part)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function partsOf({ categoryId, brand, stock, visible }: StaffFilter): readonly Part[] {
  const parts: Part[] = []
  if (categoryId !== undefined) parts.push(inCategory(categoryId))
  if (brand !== undefined) parts.push(ofBrand(brand))
  if (stock !== undefined) parts.push(STOCK[stock])
  if (visible !== undefined) parts.push(visible ? VISIBLE : HIDDEN)
  return parts
}

function inCategory(id: number): Part {
  const condition = sql<boolean>`products.category_id = ${id}`
  return {
    condition,
    unindexed: sql<boolean>`products.category_id + 0 = ${id}`,
    size: (db) => boundedCount(db, condition),
  }
}

function ofBrand(brand: string): Part {
  const key = nameKey(brand)
  return {
    condition: sql<boolean>`products.brand_key = ${key}`,
    unindexed: sql<boolean>`products.brand_key || '' = ${key}`,
    size: (db) => countProductsOfBrand(db, brand),
  }
}

const LOW = sql<boolean>`products.track_inventory = 1 and products.stock_quantity > 0
  and products.stock_quantity <= products.low_stock_level`
const OUT = sql<boolean>`products.available = 0`
const IN = sql<boolean>`products.available + 0 = 1`
const HIDDEN_ONES = sql<boolean>`products.visible = 0`

const STOCK: Record<'in' | 'low' | 'out', Part> = {
  in: { condition: IN, unindexed: IN },
  low: {
    condition: LOW,
    unindexed: sql<boolean>`products.track_inventory + 0 = 1 and products.stock_quantity + 0 > 0
      and products.stock_quantity + 0 <= products.low_stock_level`,
    size: (db) => boundedCount(db, sql`products.deleted_at is null and ${LOW}`),
  },
  out: {
    condition: OUT,
    unindexed: sql<boolean>`products.available + 0 = 0`,
    size: (db) => boundedCount(db, sql`products.deleted_at is null and ${OUT}`),
  },
}

const VISIBLE_ONES = sql<boolean>`products.visible + 0 = 1`
const VISIBLE: Part = { condition: VISIBLE_ONES, unindexed: VISIBLE_ONES }
const HIDDEN: Part = {
  condition: HIDDEN_ONES,
  unindexed: sql<boolean>`products.visible + 0 = 0`,
  size: (db) => boundedCount(db, sql`products.deleted_at is null and ${HIDDEN_ONES}`),
}

async function boundedCount(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from products where ${condition} limit ${SMALL_SET + 1}) as some`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
