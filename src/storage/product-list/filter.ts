import { type RawBuilder, sql } from 'kysely'
import { nameKey } from '#domain/catalogue/products.ts'
import { mayBeRestored } from '../catalogue/products/deleted-products.ts'
import type { Db } from '../engine/schema.ts'

export type StaffFilter = {
  readonly categoryId?: number | undefined
  readonly brand?: string | undefined
  /** In stock, low or out of stock. */
  readonly stock?: 'in' | 'low' | 'out' | undefined
  /** Deleted products are listed only where they are asked for, and then alone. */
  readonly visibility?: 'visible' | 'hidden' | 'deleted' | undefined
}

/** Up to this many products are looked up and sorted; more are read along an index. */
export const SMALL_SET = 10_000

type Condition = RawBuilder<boolean>
type Name = 'category' | 'brand' | 'stock' | 'visible'

/** One condition of a filter in two forms: one that uses its index and one that never does. */
type Part = {
  readonly name: Name
  readonly indexed: RawBuilder<boolean>
  readonly plain: RawBuilder<boolean>
}

/**
 * An index that a filter can use: the conditions on its leading columns, and those that it can
 * evaluate without reading the product itself.
 */
type Driver = { readonly leads: readonly Name[]; readonly covers: readonly Name[] }

/** The best way to evaluate a filter. */
export type FilterPlan = {
  readonly isEmpty: boolean
  /** Where an index finds few: the conditions it evaluates, and those left to check. */
  readonly small: { readonly candidates: Condition; readonly rest: Condition } | undefined
  /** The whole filter, for a scan along the index of a sort order. */
  readonly scanning: Condition
  /** The whole filter through its best index, for counting. */
  readonly counting: Condition
}

export async function planFilter(db: Db, filter: StaffFilter): Promise<FilterPlan> {
  const wanted = { presence: presenceOf(filter), parts: partsOf(filter) }
  let best: { driver: Driver; size: number } | undefined
  for (const driver of driversOf(filter)) {
    const size = await sizeOf(db, wanted, driver)
    if (!best || size < best.size) best = { driver, size }
  }
  const scanning = worded(wanted, [])
  const through = best ? worded(wanted, best.driver.leads) : scanning
  return {
    isEmpty: wanted.parts.length === 0 && filter.visibility !== 'deleted',
    small: best && best.size <= SMALL_SET ? smallSet(wanted, best.driver) : undefined,
    scanning,
    counting: through,
  }
}

/** What a filter asks of a product: whether it is deleted, and everything else. */
type Wanted = { readonly presence: Condition; readonly parts: readonly Part[] }

function smallSet({ presence, parts }: Wanted, driver: Driver) {
  const decided = parts.filter(isDecidedBy(driver))
  const rest = parts.filter((part) => !decided.includes(part))
  return {
    candidates: worded({ presence, parts: decided }, driver.leads),
    rest: worded({ presence, parts: rest }, []),
  }
}

function isDecidedBy({ leads, covers }: Driver): (part: Part) => boolean {
  return ({ name }) => leads.includes(name) || covers.includes(name)
}

function driversOf({ categoryId, brand, stock, visibility }: StaffFilter): readonly Driver[] {
  const drivers: Driver[] = []
  const both = ['category', 'brand'] as const
  // Their own index has no others in it, and most other indexes have none of them.
  if (visibility === 'deleted') return [{ leads: [], covers: both }]
  if (categoryId !== undefined) {
    drivers.push({ leads: brand === undefined ? ['category'] : both, covers: ['visible'] })
  } else if (brand !== undefined) {
    drivers.push({ leads: ['brand'], covers: ['visible'] })
  }
  if (stock === 'low' || stock === 'out') {
    drivers.push({ leads: ['stock'], covers: [...both, 'visible'] })
  }
  if (visibility === 'hidden') drivers.push({ leads: ['visible'], covers: both })
  return drivers
}

/** How many entries pass the conditions of the index; counting stops above SMALL_SET. */
async function sizeOf(db: Db, { presence, parts }: Wanted, driver: Driver): Promise<number> {
  const decided = { presence, parts: parts.filter(isDecidedBy(driver)) }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 as one from products where ${worded(decided, driver.leads)}
      limit ${SMALL_SET + 1}) as bounded`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

function worded({ presence, parts }: Wanted, leads: readonly Name[]): RawBuilder<boolean> {
  const conditions = [
    presence,
    ...parts.map((part) => (leads.includes(part.name) ? part.indexed : part.plain)),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function presenceOf({ visibility }: StaffFilter): Condition {
  return visibility === 'deleted' ? mayBeRestored : sql<boolean>`products.deleted_at is null`
}

function partsOf({ categoryId, brand, stock, visibility }: StaffFilter): readonly Part[] {
  const parts: Part[] = []
  if (categoryId !== undefined) parts.push(inCategory(categoryId))
  if (brand !== undefined) parts.push(ofBrand(brand))
  if (stock !== undefined) parts.push({ name: 'stock', ...STOCK[stock] })
  if (visibility === 'visible' || visibility === 'hidden') {
    parts.push(isVisible(visibility === 'visible'))
  }
  return parts
}

function inCategory(id: number): Part {
  return {
    name: 'category',
    indexed: sql<boolean>`products.category_id = ${id}`,
    plain: sql<boolean>`products.category_id + 0 = ${id}`,
  }
}

function ofBrand(brand: string): Part {
  const key = nameKey(brand)
  return {
    name: 'brand',
    indexed: sql<boolean>`products.brand_key = ${key}`,
    plain: sql<boolean>`products.brand_key || '' = ${key}`,
  }
}

function isVisible(visible: boolean): Part {
  return {
    name: 'visible',
    indexed: sql<boolean>`products.visible = ${sql.lit(visible ? 1 : 0)}`,
    plain: sql<boolean>`products.visible + 0 = ${sql.lit(visible ? 1 : 0)}`,
  }
}

const IN = sql<boolean>`products.available + 0 = 1`

const STOCK: Record<'in' | 'low' | 'out', Omit<Part, 'name'>> = {
  in: { indexed: IN, plain: IN },
  low: {
    indexed: sql<boolean>`products.track_inventory = 1 and products.stock_quantity > 0
      and products.stock_quantity <= products.low_stock_level`,
    plain: sql<boolean>`products.track_inventory + 0 = 1 and products.stock_quantity + 0 > 0
      and products.stock_quantity + 0 <= products.low_stock_level`,
  },
  out: {
    indexed: sql<boolean>`products.available = 0`,
    plain: sql<boolean>`products.available + 0 = 0`,
  },
}
