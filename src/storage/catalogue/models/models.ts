import { foldedKey, numberKey } from '#domain/catalogue/part-number.ts'
import type { Origin } from '#domain/catalogue/products.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import type { Db } from '../../engine/schema.ts'
import { after, MOST_MODELS } from './number-ranges.ts'

export type Model = {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly brand: string
  /** "Side-by-Side Refrigerator", "Refrigerator", or empty when unknown. */
  readonly appliance: string
  /** A picture of this style of appliance, or empty. */
  readonly imageUrl: string
  /** Staff said what it is; otherwise it is known from the lists of its parts alone. */
  readonly described: boolean
  readonly category: { readonly name: string; readonly slug: string } | undefined
}

type KindCount = { readonly kind: string; readonly count: number }

/** The model with this number, or the only one that begins with it or looks like it. */
export async function findModel(db: Db, number: string): Promise<Model | undefined> {
  const key = numberKey(number)
  if (key === '') return undefined
  const [exact] = await modelsByKeys(db, [key])
  if (exact) return exact
  const beginning = await modelsByPrefix(db, key, 2)
  const alike = beginning.length === 0 ? await modelsByFoldedKey(db, foldedKey(key)) : beginning
  return alike.length === 1 ? alike[0] : undefined
}

export async function modelsByKeys(db: Db, keys: readonly string[]): Promise<readonly Model[]> {
  if (keys.length === 0) return []
  const rows = await models(db).where('models.key', 'in', keys).execute()
  return rows.map(toModel)
}

export async function modelsByFoldedKey(db: Db, folded: string): Promise<readonly Model[]> {
  const rows = await models(db)
    .where('models.folded_key', '=', folded)
    .orderBy('models.key')
    .limit(MOST_MODELS)
    .execute()
  return rows.map(toModel)
}

/** Models whose number has this prefix, in the order of their numbers. */
export async function modelsByPrefix(
  db: Db,
  prefix: string,
  most = MOST_MODELS,
): Promise<readonly Model[]> {
  const rows = await models(db)
    .where('models.key', '>=', prefix)
    .where('models.key', '<', after(prefix))
    .orderBy('models.key')
    .limit(most)
    .execute()
  return rows.map(toModel)
}

/** How many parts there are for a model, by kind, most parts first. */
export async function kindsForModel(db: Db, modelId: number): Promise<readonly KindCount[]> {
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(['products.kind_key', (eb) => eb.fn.min('products.kind').as('kind')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fits.model_id', '=', modelId)
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .groupBy('products.kind_key')
    .execute()
  return rows
    .map(({ kind, count }) => ({ kind: kind ?? '', count: Number(count) }))
    .sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1))
}

type ModelParts = {
  readonly count: number
  /** Whose original parts most of them are: another maker's may fit too, and may have come first. */
  readonly maker: string
}

/** Who made the appliance: as it was described, or as its parts tell. */
export function makerOf(model: Model, parts: ModelParts | undefined): string {
  return model.described ? model.brand : parts?.maker || model.brand
}

/** How many parts there are for each of these models, and whose. */
export async function partsForModels(
  db: Db,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, ModelParts>> {
  if (modelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(['fits.model_id as id', 'products.brand', 'products.origin'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fits.model_id', 'in', modelIds)
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .groupBy(['fits.model_id', 'products.brand', 'products.origin'])
    .execute()
  const byModel = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byModel].map(([id, makers]) => [id, toModelParts(makers)]))
}

/** The products that are listed for a model and that shoppers may see, up to a bound. */
export async function productsFitting(
  db: Db,
  modelId: number,
): Promise<{ readonly productIds: readonly number[]; readonly more: boolean }> {
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select('products.id')
    .where('fits.model_id', '=', modelId)
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .orderBy('products.search_key')
    .limit(COUNT_BOUND + 1)
    .execute()
  const productIds = rows.slice(0, COUNT_BOUND).map(({ id }) => id)
  return { productIds, more: rows.length > COUNT_BOUND }
}

function toModelParts(
  makers: readonly { brand: string; origin: Origin | null; count: number }[],
): ModelParts {
  const [most] = makers
    .filter(({ brand, origin }) => brand !== '' && origin !== 'aftermarket')
    .sort((a, b) => Number(b.count) - Number(a.count) || (a.brand < b.brand ? -1 : 1))
  const count = makers.reduce((sum, maker) => sum + Number(maker.count), 0)
  return { count, maker: most?.brand ?? '' }
}

function models(db: Db) {
  return db
    .selectFrom('models')
    .leftJoin('categories', 'categories.id', 'models.category_id')
    .select(['models.id', 'models.key', 'models.name', 'models.brand'])
    .select(['models.appliance', 'models.style', 'models.image_url'])
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
}

type ModelRow = {
  id: number
  key: string
  name: string
  brand: string
  appliance: string
  style: string
  image_url: string
  category_name: string | null
  category_slug: string | null
}

function toModel(row: ModelRow): Model {
  const { category_name: name, category_slug: slug } = row
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    brand: row.brand,
    appliance: row.appliance
      ? `${row.style} ${row.appliance}`.trim()
      : (name ?? '').replace(/\s*parts$/i, ''),
    imageUrl: row.image_url,
    described: row.appliance !== '',
    category: name !== null && slug !== null ? { name, slug } : undefined,
  }
}
