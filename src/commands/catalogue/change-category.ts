import type { CategoryDraft } from '#domain/catalogue/categories.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import { shortened } from '#domain/shortened.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { noteStaleWords } from '#storage/catalogue/categories/category-words.ts'
import {
  categoryWithName,
  countProductsIn,
  deleteCategory as deleteCategoryRow,
  insertCategory,
  updateCategory,
} from '#storage/catalogue/categories/category-writes.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'

const audited = auditedAs('category')

type CreateCategory = { readonly draft: CategoryDraft; readonly actor: string }
type ChangeCategory = CreateCategory & {
  readonly id: number
  /** The version that the form showed; without it the last save wins. */
  readonly version: number | undefined
}

/** Returns the new category's id. */
export const createCategory: Command<CreateCategory, number> = async (
  tx,
  { draft, actor },
  { now },
) => {
  await lockCatalogue(tx)
  await refuseTakenName(tx, draft.name)
  const { id } = await insertCategory(tx, draft, now)
  await recordAudit(tx, { ...audited(id, actor, now), action: 'category.create', after: draft })
  return id
}

export const changeCategory: Command<ChangeCategory, void> = async (
  tx,
  { id, draft, version, actor },
  { now },
) => {
  await lockCatalogue(tx)
  const category = await findCategoryById(tx, id)
  if (!category) throw categoryNotFound()
  if (version !== undefined && version !== category.version) throw changedMeanwhile('this category')
  await refuseTakenName(tx, draft.name, id)
  await updateCategory(tx, id, draft, now)
  if (draft.name !== category.name) await noteStaleWords(tx, id)
  const { name, description, imageUrl, sortOrder } = category
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'category.update',
    ...changedFields({ name, description, imageUrl, sortOrder }, draft),
  })
}

/** A category with products cannot be deleted: they would vanish or silently lose it. */
export const deleteCategory: Command<
  { readonly id: number; readonly actor: string },
  void
> = async (tx, { id, actor }, { now }) => {
  await lockCatalogue(tx)
  const category = await findCategoryById(tx, id)
  if (!category) throw categoryNotFound()
  const products = await countProductsIn(tx, id)
  if (products > 0) throw categoryInUse(category.name, products)
  await deleteCategoryRow(tx, id)
  const { name } = category
  await recordAudit(tx, { ...audited(id, actor, now), action: 'category.delete', before: { name } })
}

async function refuseTakenName(tx: Tx, name: string, exceptId?: number): Promise<void> {
  const taken = await categoryWithName(tx, name)
  if (!taken || taken.id === exceptId) return
  throw new ShopError(
    'duplicate_name',
    `There is already a category called ${shortened(taken.name)}.`,
  )
}

function categoryNotFound(): ShopError {
  return new ShopError('not_found', 'Category not found')
}

function categoryInUse(name: string, products: number): ShopError {
  const count =
    products >= COUNT_BOUND
      ? `${COUNT_BOUND.toLocaleString('en-US')} or more products are`
      : products === 1
        ? '1 product is'
        : `${products} products are`
  return new ShopError(
    'category_in_use',
    `${count} in the category ${shortened(name)}. Move them to another category first.`,
    { products },
  )
}
