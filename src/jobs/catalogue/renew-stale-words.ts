import type { renewCategoryWords } from '#commands/catalogue/category-words.ts'
import { categoriesWithStaleWords } from '#storage/catalogue/categories/category-words.ts'
import type { Write } from '#storage/engine/commands.ts'
import type { Db } from '#storage/engine/schema.ts'

/** Indexes the products of renamed categories again, and resumes what an earlier process left undone. */
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
