import { deleteCategory } from '../catalogue/categories/category-writes.ts'
import type { Tx } from '../engine/schema.ts'
import { forgetDemoRows, nextDemoRows } from './demo-rows.ts'
import type { Step } from './step.ts'

/** Removes the demo's categories that hold nothing and that nobody has edited: they are few. */
export async function removeDemoCategories(tx: Tx, after: number): Promise<Step> {
  const [next] = await nextDemoRows(tx, 'category', after, 1)
  if (!next) return { last: undefined, rows: 0, counts: {} }
  const { id } = next
  const isOurs = await isUntouched(tx, id)
  const isEmpty = isOurs && !(await holdsProducts(tx, id))
  if (isEmpty) {
    await deleteCategory(tx, id)
    await tx.deleteFrom('list_counts').where('category_id', '=', id).execute()
  }
  if (isEmpty || !isOurs) await forgetDemoRows(tx, 'category', [id])
  return { last: id, rows: 1, counts: { removed_categories: isEmpty ? 1 : 0 } }
}

async function isUntouched(tx: Tx, id: number): Promise<boolean> {
  const category = await tx
    .selectFrom('categories')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return category?.version === 1
}

/** Hidden ones count: staff will want to show them where they were. */
async function holdsProducts(tx: Tx, id: number): Promise<boolean> {
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}
