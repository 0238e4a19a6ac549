import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import {
  forgetStaleWords,
  nextProductsOf,
  noteStaleWords,
  staleWordsAfter,
} from '#storage/catalogue/categories/category-words.ts'
import { reindexRows } from '#storage/catalogue/products/bulk-changes.ts'
import { lockRows } from '#storage/catalogue/products/product-changes.ts'
import { isPostgres } from '#storage/engine/bulk.ts'
import { lockCatalogue, raiseCatalogueVersion } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { ChunkTime } from '../chunk-time.ts'

/** Products between two looks at the clock: on SQLite carts and orders wait for the transaction. */
const PRODUCTS_AT_ONCE = 10
/**
 * Products per transaction: a second batch might lock its rows in another order than orders lock
 * theirs.
 */
const PRODUCTS_AT_ONCE_ON_POSTGRES = 100

/** Indexes some products of a renamed category again; returns whether there are more. */
export const renewCategoryWords: Command<{ readonly categoryId: number }, boolean> = async (
  tx,
  { categoryId },
  moment,
) => {
  await lockCatalogue(tx)
  const begun = await staleWordsAfter(tx, categoryId)
  if (!begun) return false
  const category = await findCategoryById(tx, categoryId)
  const isSingle = isPostgres(tx)
  const most = isSingle ? PRODUCTS_AT_ONCE_ON_POSTGRES : PRODUCTS_AT_ONCE
  const time = new ChunkTime(tx, moment)
  let done = begun
  do {
    const next = category ? await nextProductsOf(tx, categoryId, done, most) : []
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
    done = last
  } while (!isSingle && !time.isUp)
  await noteStaleWords(tx, categoryId, done)
  return true
}
