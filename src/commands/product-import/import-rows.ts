import { type Category, MOST_NEW_CATEGORIES_PER_IMPORT } from '#domain/catalogue/categories.ts'
import { categoryPicture } from '#domain/catalogue/category-picture.ts'
import { nameKey, skuKey } from '#domain/catalogue/products.ts'
import type { ImportRow } from '#domain/product-import/check-row.ts'
import type { RowProblem } from '#domain/product-import/columns.ts'
import { listCategories } from '#storage/catalogue/categories/categories.ts'
import { insertCategory } from '#storage/catalogue/categories/category-writes.ts'
import { takenSkus } from '#storage/catalogue/products/skus.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { extendLease } from '#storage/product-import/runs.ts'
import { NewParts } from './new-parts.ts'
import { nextBatchSize } from './next-batch-size.ts'

/** Of a row, everything that is stored, and where it is. */
export type NumberedRow = Omit<ImportRow, 'cost'> & { readonly line: number }

/** Where nothing is stored, as for a file that was imported before. */
const MOST_ROWS_TOGETHER = 500

export type ImportRowsInput = {
  readonly runId: number
  readonly rows: readonly NumberedRow[]
  /** How many categories this run has created so far. */
  readonly newCategories: number
  /** Rows refused since the last chunk, and how much of the file was read: for the progress bar. */
  readonly rejectedBefore: number
  readonly readBytes: number
}

export type ImportRowsOutput = {
  /** How many of the rows were processed; the others are for the next transaction. */
  readonly taken: number
  readonly created: readonly { readonly name: string; readonly sku: string }[]
  /** Lines whose SKU exists already, in the shop or earlier in the file. */
  readonly skipped: readonly number[]
  readonly rejected: readonly (RowProblem & { readonly line: number })[]
  readonly newCategories: number
  /** How many rows the next transaction should get. */
  readonly mostRows: number
}

/** Imports rows until the transaction's time is up, so that orders do not wait for it. */
export const importRows: Command<ImportRowsInput, ImportRowsOutput> = async (
  tx,
  { runId, rows, newCategories, rejectedBefore, readBytes },
  moment,
) => {
  const { now } = moment
  // From here on no other transaction adds one of these SKUs.
  await lockCatalogue(tx)
  const fresh = new Set(await withoutTakenSkus(tx, rows))
  const categories = await RunCategories.open(tx, runId, newCategories, now)
  const parts = new NewParts(tx, runId, moment)
  const created: { name: string; sku: string }[] = []
  const skipped: number[] = []
  const rejected: (RowProblem & { line: number })[] = []
  let taken = 0
  for (const row of rows) {
    const { draft, category, line } = row
    taken += 1
    if (!fresh.has(row)) {
      skipped.push(line)
      continue
    }
    const found = await categories.of(row)
    if (found === 'too many') {
      rejected.push({ line, column: 'Category', reason: TOO_MANY_CATEGORIES, value: category })
      continue
    }
    created.push({ name: draft.name, sku: draft.sku })
    if (!(await parts.add({ draft, categoryId: found?.id, categoryName: found?.name ?? '' }))) break
  }
  await parts.insertWaiting()
  const output = {
    taken,
    created,
    skipped,
    rejected,
    newCategories: categories.created,
    mostRows: created.length > 0 ? nextBatchSize(rows.length, taken) : MOST_ROWS_TOGETHER,
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

/** Of several categories in a cell the first counts, unless one has the whole cell as its name. */
export function categoryOf(
  { category, categories }: Pick<NumberedRow, 'category' | 'categories'>,
  known: { has: (key: string) => boolean },
): string {
  return known.has(nameKey(categories)) ? categories : category
}

type NamedCategory = Pick<Category, 'id' | 'name'>

/** The shop's categories by name, together with those that this run creates. */
export class RunCategories {
  created: number
  readonly #tx: Tx
  readonly #runId: number
  readonly #now: number
  readonly #byName: Map<string, NamedCategory>

  constructor(
    tx: Tx,
    runId: number,
    created: number,
    now: number,
    known: readonly NamedCategory[],
  ) {
    this.#tx = tx
    this.#runId = runId
    this.created = created
    this.#now = now
    this.#byName = new Map(known.map((category) => [nameKey(category.name), category]))
  }

  static async open(tx: Tx, runId: number, created: number, now: number): Promise<RunCategories> {
    return new RunCategories(tx, runId, created, now, await listCategories(tx))
  }

  async of(
    row: Pick<NumberedRow, 'category' | 'categories'>,
  ): Promise<NamedCategory | undefined | 'too many'> {
    const name = categoryOf(row, this.#byName)
    if (name === '') return undefined
    const known = this.#byName.get(nameKey(name))
    if (known) return known
    if (this.created >= MOST_NEW_CATEGORIES_PER_IMPORT) return 'too many'
    const draft = { name, description: '', imageUrl: categoryPicture(name), sortOrder: 0 }
    const { id } = await insertCategory(this.#tx, draft, this.#now, this.#runId)
    this.created += 1
    const category = { id, name }
    this.#byName.set(nameKey(name), category)
    return category
  }
}
