import type { RelatedPart } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'
import type { Param } from '../engine/parameters.ts'
import { type EachRow, prepared, preparedForRows, type RowOf } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'

/** Bounds the work, however many models a part fits and however many parts a model has. */
const MOST_MODELS = 6
const MOST_FITS = 1_200
const MOST_CANDIDATES = 60
/** Beside one part. */
const MOST_COMPANIONS = 6
const MOST_EQUIVALENTS = 6

/** What is asked of a product to find the parts beside it. */
type Relations = { readonly id: number; readonly kindKey: string; readonly name: string }

const relationsBySlug = prepared((db, param: Param<{ slug: string }>) =>
  db
    .selectFrom('products')
    .select(['id', 'kind_key as kindKey', 'name'])
    .where('slug', '=', param('slug'))
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1),
)

/** Of a product that shoppers may see. */
export async function findRelations(db: Db, slug: string): Promise<Relations | undefined> {
  const [row] = await relationsBySlug(db, { slug })
  return row
}

const companionsSharingModels = prepared((db, param: Param<Relations>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom(fitsOfSameModels(db, param).as('shared'))
        .select(({ fn }) => ['shared.product_id', fn.countAll<number>().as('models')])
        .groupBy('shared.product_id')
        .as('candidates'),
    )
    .innerJoin('products', 'products.id', 'candidates.product_id')
    .innerJoin('kind_companions', 'kind_companions.companion_key', 'products.kind_key')
    .select(['products.id', 'kind_companions.rank'])
    .where('kind_companions.kind_key', '=', param('kindKey'))
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .where('products.available', '=', 1)
    .orderBy('kind_companions.rank')
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

/** Parts that are replaced together with this one and fit the same models, one of each kind. */
export async function companionParts(db: Db, part: Relations): Promise<readonly RelatedPart[]> {
  if (part.kindKey === '') return []
  const bestOfKind = new Map<number, number>()
  for (const { id, rank } of await companionsSharingModels(db, part)) {
    if (!bestOfKind.has(rank)) bestOfKind.set(rank, id)
  }
  const ids = [...bestOfKind.values()].slice(0, MOST_COMPANIONS)
  const rows = await partsById(
    db,
    ids.map((id) => ({ id })),
  )
  return ids.flatMap((wanted) => rows.filter((row) => row.id === wanted)).map(toRelatedPart)
}

const numbersStoodFor = prepared((db, param: Param<{ id: number }>) =>
  db.selectFrom('equivalents').select('oem_key as key').where('product_id', '=', param('id')),
)
const ownNumbers = prepared((db, param: Param<{ id: number }>) =>
  db
    .selectFrom('part_numbers')
    .select('key')
    .where('product_id', '=', param('id'))
    .where('kind', 'in', ['own', 'manufacturer']),
)
type NumberKey = { readonly key: string }
const aftermarketFor = preparedForRows((db, eachRow: EachRow<NumberKey>) =>
  db
    .selectFrom('equivalents')
    .select('product_id as id')
    .where(
      'oem_key',
      'in',
      eachRow((param) => param('key')),
    )
    .limit(MOST_CANDIDATES),
)
const originalsOf = preparedForRows((db, eachRow: EachRow<NumberKey>) =>
  db
    .selectFrom('part_numbers')
    .select('product_id as id')
    .where(
      'key',
      'in',
      eachRow((param) => param('key')),
    )
    .where('kind', 'in', ['own', 'manufacturer'])
    .limit(MOST_CANDIDATES),
)

/** The maker's original of this part, and what others make in its place: nothing that only resembles it. */
export async function equivalentParts(db: Db, { id }: Relations): Promise<readonly RelatedPart[]> {
  const stoodFor = await numbersStoodFor(db, { id })
  const keys = [...stoodFor, ...(await ownNumbers(db, { id }))]
  const found = [...(await originalsOf(db, stoodFor)), ...(await aftermarketFor(db, keys))]
  const others = new Set(found.map((row) => row.id).filter((other) => other !== id))
  const rows = await partsById(
    db,
    [...others].map((other) => ({ id: other })),
  )
  return rows
    .filter((row) => row.deleted_at === null && row.visible === 1)
    .sort(originalFirst)
    .slice(0, MOST_EQUIVALENTS)
    .map(toRelatedPart)
}

const partsById = preparedForRows((db, eachRow: EachRow<{ id: number }>) =>
  db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'brand', 'price_cents', 'image_url', 'available', 'origin'])
    .select(['deleted_at', 'visible'])
    .where(
      'id',
      'in',
      eachRow((param) => param('id')),
    ),
)
type PartRow = RowOf<typeof partsById>

function originalFirst(one: PartRow, other: PartRow): number {
  const copies = Number(one.origin === 'aftermarket') - Number(other.origin === 'aftermarket')
  return copies || one.price_cents - other.price_cents || one.id - other.id
}

function toRelatedPart(row: PartRow): RelatedPart {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    price: fromCents(row.price_cents),
    imageUrl: row.image_url,
    inStock: row.available === 1,
    origin: row.origin ?? undefined,
  }
}
