import type { Insertable } from 'kysely'
import { kindOf, nameKey, type ProductDraft, productSlug, skuKey } from '#domain/products.ts'
import { searchKeyOf } from '#domain/search-standing.ts'
import { countBrands } from './brands.ts'
import { insertMissing } from './bulk.ts'
import { writeFits } from './fits.ts'
import { writePartNumbers } from './part-numbers.ts'
import { flag, type Schema, type Tx } from './schema.ts'
import { indexProducts } from './search-index.ts'
import { raiseCatalogueVersion } from './settings.ts'

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

/** New products with everything that leads to them; answers their ids in the order given. */
export async function insertProducts(
  tx: Tx,
  products: readonly NewProduct[],
  options: NewProductsOptions,
): Promise<readonly number[]> {
  if (products.length === 0) return []
  const slugs = await freeSlugs(tx, products)
  const rows = products.map((product, index) => ({
    ...productRow(product, options),
    slug: slugs[index] ?? '',
    // Standing needs the id; until it is known a value that nothing else can have.
    search_key: -(options.now * 1_000 + index + 1),
    import_run_id: options.importRunId ?? null,
    created_at: options.now,
  }))
  const stored = await tx
    .insertInto('products')
    .values(rows)
    .returning(['id', 'slug', 'available'])
    .execute()
  const bySlug = new Map(stored.map((row) => [row.slug, row]))
  const placed = products.map((product, index) => {
    const row = bySlug.get(slugs[index] ?? '')
    if (!row) throw new Error('a product was not stored')
    const popularity = product.draft.compatibility.length
    const searchKey = searchKeyOf({ id: row.id, available: row.available === 1, popularity })
    return { ...product, id: row.id, searchKey, popularity }
  })
  await setStandings(tx, placed)
  await writePartNumbers(tx, placed)
  await writeFits(tx, placed)
  await insertMissing(
    tx,
    'stock_movements',
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
  await indexProducts(
    tx,
    placed.map(({ id, searchKey, draft, categoryName }) => ({
      ...draft,
      id,
      searchKey,
      categoryName,
      kind: kindOf(draft.gpsCategory),
    })),
  )
  await raiseCatalogueVersion(tx)
  await countBrands(
    tx,
    products.map(({ draft }) => ({ brand: draft.brand, change: 1 })),
  )
  return placed.map(({ id }) => id)
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
    popularity: draft.compatibility.length,
    updated_at: now,
    deleted_at: null,
  }
}

/** Two SKUs may read alike in a path (`53-1026`, `53 1026`): the later one gets a number. */
async function freeSlugs(tx: Tx, products: readonly NewProduct[]): Promise<readonly string[]> {
  const wanted = products.map(({ draft }) => productSlug(draft.name, draft.sku))
  const taken = new Set(
    (await tx.selectFrom('products').select('slug').where('slug', 'in', wanted).execute()).map(
      (row) => row.slug,
    ),
  )
  const slugs: string[] = []
  for (const base of wanted) {
    let slug = base
    for (let copy = 2; taken.has(slug) || (copy > 2 && (await slugIsTaken(tx, slug))); copy += 1) {
      slug = `${base.slice(0, -String(copy).length - 1)}-${copy}`
    }
    taken.add(slug)
    slugs.push(slug)
  }
  return slugs
}

async function slugIsTaken(tx: Tx, slug: string): Promise<boolean> {
  const row = await tx
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined
}

async function setStandings(
  tx: Tx,
  placed: readonly { readonly id: number; readonly searchKey: number }[],
): Promise<void> {
  for (const { id, searchKey } of placed) {
    await tx.updateTable('products').set({ search_key: searchKey }).where('id', '=', id).execute()
  }
}
