import type { Category } from '#domain/catalogue/categories.ts'
import { LARGEST_STOCK } from '#domain/catalogue/products.ts'
import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import { type Cents, fromCents, LARGEST_PRICE, percentOf } from '#domain/money.ts'
import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { moveToCategory, setPrice, setStock } from '#storage/catalogue/products/bulk-changes.ts'
import { lockRow, lockRows } from '#storage/catalogue/products/product-changes.ts'
import type { ProductRow } from '#storage/catalogue/products/product-drafts.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { productNotFound } from './save-product.ts'

type PriceChange =
  | { readonly set: Cents }
  /** Whole percent: 10 raises by a tenth, -10 lowers by a tenth. */
  | { readonly percent: number }

type StockChange = { readonly set: number } | { readonly add: number }

type ChangeProducts = {
  readonly ids: readonly number[]
  readonly price?: PriceChange | undefined
  readonly stock?: StockChange | undefined
  readonly categoryId?: number | undefined
  readonly actor: string
}

type RowResult = { readonly id: number; readonly problem: string | undefined }

type Change = { readonly row: ProductRow; readonly price?: Cents; readonly stock?: number }

/** Many products in one transaction. One that cannot be changed says why and stops no other. */
export const changeProducts: Command<ChangeProducts, readonly RowResult[]> = async (
  tx,
  input,
  { now },
) => {
  // Only a change of category needs this lock; prices and stock need no more than their rows.
  if (input.categoryId !== undefined) await lockCatalogue(tx)
  const results = new Map<number, string | undefined>()
  const changes: Change[] = []
  for (const row of await lockRows(tx, [...new Set(input.ids)])) {
    if (row.deleted_at !== null) continue
    const change = changeOf(row, input)
    results.set(row.id, typeof change === 'string' ? change : undefined)
    if (typeof change !== 'string') changes.push(change)
  }
  const category = await wantedCategory(tx, input.categoryId)
  for (const change of changes) await apply(tx, change, category, input.actor, now)
  if (category) {
    const moved = changes.map(({ row }) => row).filter((row) => row.category_id !== category.id)
    // A change of stock may have changed a product's standing: the index needs the present one.
    const present = await lockRows(
      tx,
      moved.map(({ id }) => id),
    )
    await moveToCategory(tx, present, category, now)
  }
  return input.ids.map((id) => ({
    id,
    problem: results.has(id) ? results.get(id) : 'Product not found',
  }))
}

type SetProductStock = {
  readonly id: number
  readonly stock: number
  readonly version: number | undefined
  readonly actor: string
}

export const setProductStock: Command<SetProductStock, void> = async (
  tx,
  { id, stock, version, actor },
  { now },
) => {
  const row = await lockRow(tx, id)
  if (!row || row.deleted_at !== null) throw productNotFound()
  if (version !== undefined && version !== row.version) throw changedMeanwhile('this product')
  if (stock === row.stock_quantity) return
  await apply(tx, { row, stock }, undefined, actor, now)
}

async function wantedCategory(tx: Tx, id: number | undefined): Promise<Category | undefined> {
  if (id === undefined) return undefined
  const category = await findCategoryById(tx, id)
  if (!category) throw new ShopError('invalid', 'Category is required')
  return category
}

/** The changed row, or why it cannot be changed. */
function changeOf(row: ProductRow, { price, stock }: ChangeProducts): Change | string {
  const newPrice = price && priceAfter(fromCents(row.price_cents), price)
  const newStock = stock && ('set' in stock ? stock.set : row.stock_quantity + stock.add)
  if (newPrice !== undefined && newPrice > LARGEST_PRICE) return 'A price is at most $99,999.99'
  if (newStock !== undefined && newStock < 0) return `Only ${row.stock_quantity} in stock`
  if (newStock !== undefined && newStock > LARGEST_STOCK) return `Stock is at most ${LARGEST_STOCK}`
  return {
    row,
    ...(newPrice === undefined ? {} : { price: newPrice }),
    ...(newStock === undefined ? {} : { stock: newStock }),
  }
}

function priceAfter(price: Cents, change: PriceChange): Cents {
  return 'set' in change ? change.set : percentOf(price, 100 + change.percent)
}

async function apply(
  tx: Tx,
  { row, price, stock }: Change,
  category: Category | undefined,
  actor: string,
  now: number,
): Promise<void> {
  const { id, price_cents, stock_quantity, category_id } = row
  if (price !== undefined) await setPrice(tx, id, price, now)
  if (stock !== undefined) await setStock(tx, row, stock, now)
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.update',
    subject: 'product',
    subjectId: id,
    before: {
      ...(price === undefined ? {} : { price: price_cents }),
      ...(stock === undefined ? {} : { stockQuantity: stock_quantity }),
      ...(category ? { categoryId: category_id } : {}),
    },
    after: {
      ...(price === undefined ? {} : { price }),
      ...(stock === undefined ? {} : { stockQuantity: stock }),
      ...(category ? { categoryId: category.id } : {}),
    },
  })
}
