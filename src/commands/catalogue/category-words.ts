import { reindexRows } from '#storage/catalogue/bulk-changes.ts'
import { findCategoryById } from '#storage/catalogue/categories.ts'
import {
  categoriesWithStaleWords,
  forgetStaleWords,
  nextProductsOf,
  noteStaleWords,
  staleWordsAfter,
} from '#storage/catalogue/category-words.ts'
import { lockRows } from '#storage/catalogue/product-changes.ts'
import { lockCatalogue, raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command, Write } from '#storage/engine/commands.ts'
import type { Db } from '#storage/engine/schema.ts'

/** Products per transaction, as many as an import writes at once. */
const STEP_PRODUCTS = 100

/** Indexes some products of a renamed category again; returns whether there are more. */
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
  const rows = await lockRows(
    tx,
    next.map(({ id }) => id),
  )
  await reindexRows(tx, rows, category.name)
  raiseCatalogueVersion(tx)
  await noteStaleWords(tx, categoryId, last)
  return true
}

/** Indexes all products of renamed categories again, also where an earlier process was ended. */
export async function renewStaleWords(
  db: Db,
  write: Write<{ renewCategoryWords: typeof renewCategoryWords }>,
): Promise<void> {
  for (const categoryId of await categoriesWithStaleWords(db)) {
    while (await write('renewCategoryWords', { categoryId })) {
      // Each step is a transaction of its own, so that orders do not wait for all of them.
    }
  }
}
