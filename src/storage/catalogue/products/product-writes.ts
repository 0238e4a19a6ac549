import { type Insertable, sql } from 'kysely'
import {
  isAvailable,
  kindOf,
  nameKey,
  type ProductDraft,
  skuKey,
} from '#domain/catalogue/products.ts'
import { productSlug, slugWithId } from '#domain/catalogue/slugs.ts'
import { popularityOf, searchKeyOf } from '#domain/search/standing.ts'
import { idsOf, whileExecuting } from '../../engine/bulk.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import { asNewRows, insertionInto } from '../../engine/inserts.ts'
import { reserveIds } from '../../engine/reserve-ids.ts'
import { flag, type Schema, type Tx } from '../../engine/schema.ts'
import { noteEvents } from '../../integrations/note-events.ts'
import { readTerms, writeTerms } from '../../search-index/postings-of-product.ts'
import { writeFits } from '../models/fit-writes.ts'
import { countBrands } from './brands.ts'
import { writeEquivalents } from './equivalents.ts'
import { writePartNumbers } from './part-numbers.ts'

export type NewProduct = {
  readonly draft: ProductDraft
  readonly categoryId: number | undefined
  readonly categoryName: string
}

export type NewProductsOptions = {
  readonly reason: 'created' | 'import'
  readonly importRunId?: number
  readonly now: number
}

const insertRows = insertionInto('products', asNewRows)
const insertMovements = insertionInto('stock_movements', asNewRows)

/** Inserts products with everything that finds them; returns their ids in the order given. */
export async function insertProducts(
  tx: Tx,
  products: readonly NewProduct[],
  options: NewProductsOptions,
): Promise<readonly number[]> {
  if (products.length === 0) return []
  const ids = await reserveIds(tx, 'products', products.length)
  const slugs = await freeSlugs(tx, products, ids)
  const placed = products.map((product, index) => {
    const id = at(ids, index)
    const popularity = popularityOf(product.draft)
    const searchKey = searchKeyOf({ id, available: isAvailable(product.draft), popularity })
    return { ...product, id, slug: at(slugs, index), searchKey }
  })
  const rows = placed.map(({ id, slug, searchKey, ...product }) => ({
    ...productRow(product, options),
    id,
    slug,
    search_key: searchKey,
    import_run_id: options.importRunId ?? null,
    created_at: options.now,
  }))
  const terms = await whileExecuting(insertRows(tx, rows), () =>
    readTerms(
      placed.map(({ id, searchKey, draft, categoryName }) => ({
        ...draft,
        id,
        searchKey,
        categoryName,
        kind: kindOf(draft.gpsCategory),
      })),
    ),
  )
  await writePartNumbers(tx, placed)
  await writeEquivalents(tx, placed)
  await writeFits(tx, placed, options.importRunId)
  await insertMovements(
    tx,
    placed
      .filter(({ draft }) => draft.stockQuantity > 0)
      .map(({ id, draft }) => ({
        product_id: id,
        change: draft.stockQuantity,
        reason: options.reason,
        order_id: null,
        at: options.now,
      })),
  )
  await writeTerms(tx, terms)
  raiseCatalogueVersion(tx)
  await countBrands(
    tx,
    products.map(({ draft }) => ({ brand: draft.brand, change: 1 })),
  )
  await noteEvents(
    tx,
    ids.map((subjectId) => ({ kind: 'product.created', subjectId })),
    options.now,
  )
  return ids
}

/** The columns that a draft decides. */
export function productRow(
  { draft, categoryId }: NewProduct,
  { now }: { readonly now: number },
): Omit<Insertable<Schema['products']>, 'slug' | 'search_key' | 'created_at' | 'import_run_id'> {
  const kind = kindOf(draft.gpsCategory)
  return {
    name: draft.name,
    name_key: nameKey(draft.name),
    sku: draft.sku,
    sku_key: skuKey(draft.sku),
    show_sku: flag(draft.showSku),
    brand: draft.brand,
    brand_key: nameKey(draft.brand),
    part_number: draft.partNumber,
    upc_ean: draft.upcEan,
    price_cents: draft.price,
    compare_price_cents: draft.comparePrice ?? null,
    retail_price_cents: draft.retailPrice ?? null,
    sale_price_cents: draft.salePrice ?? null,
    description: draft.description,
    short_description: draft.shortDescription,
    image_url: draft.imageUrl,
    image_description: draft.imageDescription,
    image_is_thumbnail: flag(draft.imageIsThumbnail),
    images: JSON.stringify(draft.images),
    features: JSON.stringify(draft.features),
    tips: JSON.stringify(draft.tips),
    origin: draft.origin ?? null,
    category_id: categoryId ?? null,
    kind,
    kind_key: nameKey(kind),
    in_stock: flag(draft.inStock),
    stock_quantity: draft.stockQuantity,
    low_stock_level: draft.lowStockLevel,
    track_inventory: flag(draft.trackInventory),
    availability: draft.availability,
    allow_purchases: flag(draft.allowPurchases),
    sell_at_zero: flag(draft.sellAtZero),
    visible: flag(draft.visible),
    weight: draft.weight,
    dimensions: draft.dimensions,
    model: draft.model,
    gps_enabled: flag(draft.gpsEnabled),
    gps_category: draft.gpsCategory,
    gtin: draft.gtin,
    manufacturer_part_number: draft.manufacturerPartNumber,
    search_keywords: draft.searchKeywords,
    meta_keywords: draft.metaKeywords,
    meta_title: draft.metaTitle,
    meta_description: draft.metaDescription,
    condition: draft.condition,
    show_condition: flag(draft.showCondition),
    item_type: draft.itemType,
    product_type: draft.productType,
    tax_class: draft.taxClass,
    free_shipping: flag(draft.freeShipping),
    popularity: popularityOf(draft),
    given_popularity: draft.popularity ?? null,
    updated_at: now,
    deleted_at: null,
  }
}

/** Each product's plain slug if it is free, checked in one query; the others get their id added. */
async function freeSlugs(
  tx: Tx,
  products: readonly NewProduct[],
  ids: readonly number[],
): Promise<readonly string[]> {
  const bases = products.map(({ draft }) => productSlug(draft.name, draft.sku))
  const known = await idsOf(tx, bases, sql`select id from products where slug = given.value`)
  const taken = new Set(['', ...known.keys()])
  return bases.map((base, index) => {
    const slug = taken.has(base) ? slugWithId(base, at(ids, index)) : base
    taken.add(base)
    return slug
  })
}

function at<Value>(values: readonly Value[], index: number): Value {
  const value = values[index]
  if (value === undefined) throw new Error('there is no value for each product')
  return value
}
