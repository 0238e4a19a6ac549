import { type Category, MOST_NEW_CATEGORIES_PER_IMPORT } from '#domain/catalogue/categories.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'
import type { ImportRow } from '#domain/product-import/rows.ts'
import { listCategories } from '#storage/catalogue/categories.ts'
import { insertCategory } from '#storage/catalogue/category-writes.ts'
import { insertProducts, type NewProduct } from '#storage/catalogue/product-writes.ts'
import { takenSkus } from '#storage/catalogue/skus.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { extendLease } from '#storage/product-import/runs.ts'

export type NumberedRow = ImportRow & { readonly line: number }

/** Rows stored by one transaction: about 100 ms of writing, which an order beside it may wait for. */
export const MOST_STORED_ROWS = 100

export type ImportRowsInput = {
  readonly runId: number
  readonly rows: readonly NumberedRow[]
  /** How many categories this run has created so far. */
  readonly newCategories: number
  /** Rows refused since the chunk before, and how far the file is read: for whoever watches. */
  readonly rejectedBefore: number
  readonly readBytes: number
}

export type ImportRowsOutput = {
  /** How many of the rows were looked at; the others are for the next transaction. */
  readonly taken: number
  readonly created: readonly { readonly name: string; readonly sku: string }[]
  /** Lines whose SKU exists already, in the shop or earlier in the file. */
  readonly skipped: readonly number[]
  readonly rejected: readonly (RowProblem & { readonly line: number })[]
  readonly newCategories: number
}

/** A chunk of an import in one transaction: small, so that orders beside it do not wait. */
export const importRows: Command<ImportRowsInput, ImportRowsOutput> = async (
  tx,
  { runId, rows, newCategories, rejectedBefore, readBytes },
  { now },
) => {
  // From here on nobody else adds one of these SKUs.
  await lockCatalogue(tx)
  const fresh = new Set(await withoutTakenSkus(tx, rows))
  const categories = await CategoryShelf.open(tx, runId, newCategories, now)
  const rejected: (RowProblem & { line: number })[] = []
  const accepted: NewProduct[] = []
  let taken = rows.length
  for (const [at, row] of rows.entries()) {
    if (!fresh.has(row)) continue
    if (accepted.length === MOST_STORED_ROWS) {
      taken = at
      break
    }
    const { draft, category, line } = row
    const shelf = await categories.of(row)
    if (shelf === 'too many') {
      rejected.push({ line, column: 'Category', reason: TOO_MANY_CATEGORIES, value: category })
    } else {
      accepted.push({ draft, categoryId: shelf?.id, categoryName: shelf?.name ?? '' })
    }
  }
  await insertProducts(tx, accepted, { reason: 'import', importRunId: runId, now })
  const output = {
    taken,
    created: accepted.map(({ draft }) => ({ name: draft.name, sku: draft.sku })),
    skipped: rows
      .slice(0, taken)
      .filter((row) => !fresh.has(row))
      .map((row) => row.line),
    rejected,
    newCategories: categories.created,
  }
  await extendLease(tx, runId, now, {
    created: output.created.length,
    skipped: output.skipped.length,
    rejected: rejected.length + rejectedBefore,
    readBytes,
  })
  return output
}

export const TOO_MANY_CATEGORIES = `An import creates at most ${MOST_NEW_CATEGORIES_PER_IMPORT} new categories`

async function withoutTakenSkus(
  tx: Tx,
  rows: readonly NumberedRow[],
): Promise<readonly NumberedRow[]> {
  const taken = new Set(
    await takenSkus(
      tx,
      rows.map(({ draft }) => draft.sku),
    ),
  )
  return rows.filter(({ draft }) => {
    const key = skuKey(draft.sku)
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

/** A cell that lists several means the first, unless a category is called just that. */
export function categoryOf(
  { category, categories }: NumberedRow,
  known: { has: (key: string) => boolean },
): string {
  return known.has(nameKey(categories)) ? categories : category
}

type Shelf = Pick<Category, 'id' | 'name'>

/** The shop's categories by name, growing by those a file brings. */
class CategoryShelf {
  created: number
  readonly #tx: Tx
  readonly #runId: number
  readonly #now: number
  readonly #byName: Map<string, Shelf>

  constructor(tx: Tx, runId: number, created: number, now: number, known: readonly Shelf[]) {
    this.#tx = tx
    this.#runId = runId
    this.created = created
    this.#now = now
    this.#byName = new Map(known.map((category) => [nameKey(category.name), category]))
  }

  static async open(tx: Tx, runId: number, created: number, now: number): Promise<CategoryShelf> {
    return new CategoryShelf(tx, runId, created, now, await listCategories(tx))
  }

  async of(row: NumberedRow): Promise<Shelf | undefined | 'too many'> {
    const name = categoryOf(row, this.#byName)
    if (name === '') return undefined
    const known = this.#byName.get(nameKey(name))
    if (known) return known
    if (this.created >= MOST_NEW_CATEGORIES_PER_IMPORT) return 'too many'
    const draft = { name, description: '', imageUrl: '', sortOrder: 0 }
    const { id } = await insertCategory(this.#tx, draft, this.#now, this.#runId)
    this.created += 1
    const shelf = { id, name }
    this.#byName.set(nameKey(name), shelf)
    return shelf
  }
}
