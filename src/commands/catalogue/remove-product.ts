import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { wasTakenOut } from '#storage/catalogue/products/deleted-products.ts'
import {
  lockRow,
  softDeleteProduct,
  undeleteProduct,
} from '#storage/catalogue/products/product-changes.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { productNotFound, refuseTakenSku } from './save-product.ts'

type RemoveProduct = { readonly id: number; readonly actor: string }

/** Without a confirmation, as specified: that is why it can be undone. */
export const deleteProduct: Command<RemoveProduct, void> = async (tx, { id, actor }, { now }) => {
  await lockCatalogue(tx)
  const row = await lockRow(tx, id)
  if (!row || row.deleted_at !== null) throw productNotFound()
  await softDeleteProduct(tx, row, now)
  const { name, sku } = row
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.delete',
    subject: 'product',
    subjectId: id,
    before: { name, sku },
  })
}

/**
 * Undoes a deletion; a product that is not deleted is left as it is. Its slug is still its own, but
 * its SKU may have been given to another product.
 */
export const restoreProduct: Command<RemoveProduct, void> = async (tx, { id, actor }, { now }) => {
  await lockCatalogue(tx)
  const row = await lockRow(tx, id)
  if (!row || wasTakenOut(row)) throw productNotFound()
  if (row.deleted_at === null) return
  await refuseTakenSku(tx, row.sku)
  const category =
    row.category_id === null ? undefined : await findCategoryById(tx, row.category_id)
  await undeleteProduct(tx, row, category?.name ?? '', now)
  const { name, sku } = row
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.restore',
    subject: 'product',
    subjectId: id,
    after: { name, sku },
  })
}
