import { sql } from 'kysely'
import type { RelatedPart } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'
import type { Param } from '../engine/parameters.ts'
import { type EachRow, prepared, preparedForRows, type RowOf } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'

/** Bounds the work, however many models a part fits and however many parts a model has. */
const MOST_MODELS = 6
const MOST_FITS = 600
const MOST_CANDIDATES = 60
/** Shown of each sort beside one part. */
const MOST_PARTS = 6

/** What is needed of a product to find its related parts. */
export type Relations = {
  readonly id: number
  readonly kindKey: string
  readonly brandKey: string
  readonly categoryId: number | null
}

const PART_COLUMNS = [
  'id',
  'slug',
  'name',
  'brand',
  'price_cents',
  'image_url',
  'available',
] as const

const relationsBySlug = prepared((db, param: Param<{ slug: string }>) =>
  db
    .selectFrom('products')
    .select(['id', 'kind_key as kindKey', 'brand_key as brandKey', 'category_id as categoryId'])
    .where('slug', '=', param('slug'))
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1),
)

/** Of a product that shoppers may see. */
export async function findRelations(db: Db, slug: string): Promise<Relations | undefined> {
  const [row] = await relationsBySlug(db, { slug })
  return row
}

const sharingModels = prepared((db, param: Param<{ id: number; kindKey: string }>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom(fitsOfSameModels(db, param).as('shared'))
        .select(({ fn }) => ['shared.product_id', fn.countAll<number>().as('models')])
        .groupBy('shared.product_id')
        .as('candidates'),
    )
    .innerJoin('products', 'products.id', 'candidates.product_id')
    .select(['products.id', 'products.kind_key'])
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .where('products.available', '=', 1)
    .where('products.id', '<>', param('id'))
    .where('products.kind_key', '<>', param('kindKey'))
    .orderBy('candidates.models', 'desc')
    .orderBy('products.search_key')
    .limit(MOST_CANDIDATES),
)
function fitsOfSameModels(db: Db, param: Param<{ id: number }>) {
  return db
    .selectFrom('fits')
    .select('product_id')
    .where('model_id', 'in', (eb) =>
      eb
        .selectFrom('fits')
        .select('model_id')
        .where('product_id', '=', param('id'))
        .orderBy('model_id')
        .limit(MOST_MODELS),
    )
    .limit(MOST_FITS)
}

const partsById = preparedForRows((db, eachRow: EachRow<{ id: number }>) =>
  db
    .selectFrom('products')
    .select(PART_COLUMNS)
    .where(
      'id',
      'in',
      eachRow((param) => param('id')),
    ),
)

/** Other kinds of part for the same appliances, one of each kind, the best shared first. */
export async function partsForSameModels(
  db: Db,
  { id, kindKey }: Relations,
): Promise<readonly RelatedPart[]> {
  const onePerKind = new Map<string, number>()
  for (const candidate of await sharingModels(db, { id, kindKey })) {
    if (!onePerKind.has(candidate.kind_key)) onePerKind.set(candidate.kind_key, candidate.id)
  }
  const ids = [...onePerKind.values()].slice(0, MOST_PARTS)
  const rows = await partsById(
    db,
    ids.map((id) => ({ id })),
  )
  return ids.flatMap((wanted) => rows.filter((row) => row.id === wanted)).map(toRelatedPart)
}

type Kind = { kindKey: string; brandKey: string; categoryId: number | null }
const ofKindByOthers = prepared((db, param: Param<Kind>) =>
  db
    .selectFrom('products')
    .select(PART_COLUMNS)
    .where('kind_key', '=', param('kindKey'))
    .where('brand_key', '<>', param('brandKey'))
    // The plus stops an engine from scanning the whole category instead of the few of the kind.
    .where(sql<number | null>`+category_id`, 'is not distinct from', param('categoryId'))
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .orderBy('search_key')
    .limit(MOST_PARTS),
)

/** The same kind of part by other makers. */
export async function sameKindByOthers(
  db: Db,
  { kindKey, brandKey, categoryId }: Relations,
): Promise<readonly RelatedPart[]> {
  if (kindKey === '') return []
  const rows = await ofKindByOthers(db, { kindKey, brandKey, categoryId })
  return rows.map(toRelatedPart)
}

function toRelatedPart(row: RowOf<typeof partsById>): RelatedPart {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    price: fromCents(row.price_cents),
    imageUrl: row.image_url,
    inStock: row.available === 1,
  }
}
