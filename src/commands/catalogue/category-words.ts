import { reindexRows } from '#storage/catalogue/bulk-changes.ts'
import { findCategoryById } from '#storage/catalogue/categories.ts'
import {
  categoriesWithStaleWords,
  forgetStaleWords,
  nextProductsOf,
  noteStaleWords,
  staleWordsAfter,
} from '#storage/catalogue/category-words.ts'
import { holdRows } from '#storage/catalogue/product-changes.ts'
import { lockCatalogue, raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command, Write } from '#storage/engine/commands.ts'
import type { Db } from '#storage/engine/schema.ts'

/** Products of one transaction, as many as an import writes at once. */
const STEP_PRODUCTS = 100

/** One step of giving a renamed category's products their new words; answers whether more is to do. */
export const renewCategoryWords: Command<{ readonly categoryId: number }, boolean> = async (
  tx,
  { categoryId },
) => {
  await lockCatalogue(tx)
  const done = await staleWordsAfter(tx, categoryId)
  if (!done) return false
  const category = await findCategoryById(tx, categoryId)
  const next = category ? await nextProductsOf(tx, categoryId, done, STEP_PRODUCTS) : []
  const last = next.at(-1)
  if (!category || !last) {
    await forgetStaleWords(tx, categoryId)
    return false
  }
  const rows = await holdRows(
    tx,
    next.map(({ id }) => id),
  )
  await reindexRows(tx, rows, category.name)
  raiseCatalogueVersion(tx)
  await noteStaleWords(tx, categoryId, last)
  return true
}

/** Finishes what renaming began, also what a process that ended left undone. */
export async function renewStaleWords(
  db: Db,
  write: Write<{ renewCategoryWords: typeof renewCategoryWords }>,
): Promise<void> {
  for (const categoryId of await categoriesWithStaleWords(db)) {
    while (await write('renewCategoryWords', { categoryId })) {
      // Each step is a transaction of its own, so that orders beside it do not wait.
    }
  }
}
