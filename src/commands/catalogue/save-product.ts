import type { Category } from '#domain/catalogue/categories.ts'
import { changedMeanwhile, ShopError } from '#domain/errors.ts'
import { draftFromForm, type ProductForm } from '#domain/product-import/product-form.ts'
import { shortened } from '#domain/shortened.ts'
import { changedFields } from '#domain/staff/changed-fields.ts'
import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { lockProduct, updateProduct } from '#storage/catalogue/products/product-changes.ts'
import { insertProducts } from '#storage/catalogue/products/product-writes.ts'
import { productWithSku } from '#storage/catalogue/products/skus.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { describePictures, refuseLostPictures } from '../pictures/wanted-pictures.ts'

type CreateProduct = {
  readonly form: ProductForm
  readonly categoryId: number
  /** What its uploaded pictures show, by address; what is left out stays. */
  readonly alts?: Readonly<Record<string, string>> | undefined
  readonly actor: string
}

type ChangeProduct = CreateProduct & {
  readonly id: number
  /** The version that the form showed; without it the last save wins. */
  readonly version: number | undefined
}

/** Returns the new product's id. */
export const createProduct: Command<CreateProduct, number> = async (
  tx,
  { form, categoryId, alts = {}, actor },
  { now },
) => {
  await lockCatalogue(tx)
  const category = await categoryFor(tx, categoryId)
  await refuseTakenSku(tx, form.sku)
  const draft = draftFromForm(form)
  const product = { draft, categoryId, categoryName: category.name }
  const [id] = await insertProducts(tx, [product], { reason: 'created', now })
  if (id === undefined) throw new Error('the product was not stored')
  await refuseLostPictures(tx, draft)
  await describePictures(tx, draft, alts)
  const { name, sku, price } = draft
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.create',
    subject: 'product',
    subjectId: id,
    after: { name, sku, price },
  })
  return id
}

export const changeProduct: Command<ChangeProduct, void> = async (
  tx,
  { id, form, categoryId, alts = {}, version, actor },
  { now },
) => {
  await lockCatalogue(tx)
  const product = await lockProduct(tx, id)
  if (!product || product.row.deleted_at !== null) throw productNotFound()
  if (version !== undefined && version !== product.row.version) {
    throw changedMeanwhile('this product')
  }
  const category = await categoryFor(tx, categoryId)
  await refuseTakenSku(tx, form.sku, id)
  const draft = draftFromForm(form, product.draft)
  await updateProduct(tx, product, draft, category, now)
  await refuseLostPictures(tx, draft, product.draft)
  const described = await describePictures(tx, draft, alts)
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'product.update',
    subject: 'product',
    subjectId: id,
    ...changedFields(
      { ...product.draft, categoryId: product.row.category_id, alts: described.before },
      { ...draft, categoryId, alts: described.after },
    ),
  })
}

export function productNotFound(): ShopError {
  return new ShopError('not_found', 'Product not found')
}

export async function refuseTakenSku(tx: Tx, sku: string, exceptId?: number): Promise<void> {
  const taken = await productWithSku(tx, sku)
  if (!taken || taken.id === exceptId) return
  throw new ShopError(
    'duplicate_sku',
    `The SKU ${shortened(sku)} belongs to another product: ${shortened(taken.name)}.`,
  )
}

async function categoryFor(tx: Tx, id: number): Promise<Category> {
  const category = await findCategoryById(tx, id)
  if (!category) throw new ShopError('invalid', 'Category is required')
  return category
}
