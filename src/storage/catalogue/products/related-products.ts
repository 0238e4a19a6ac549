import { sql } from 'kysely'
import type { RelatedPart } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'
import type { Param } from '../../engine/parameters.ts'
import { type EachRow, prepared, preparedForRows, type RowOf } from '../../engine/prepared.ts'
import type { Db, Schema } from '../../engine/schema.ts'
import { spreadModels } from '../models/spread-models.ts'

/*
 * Bounds of the work, however many models a part fits and however many parts a model has: companions
 * are searched for on so many models, and asked whether they fit so many of them.
 */
const MOST_SEARCHED = 6
const MOST_ASKED = 60
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

type Candidate = { readonly id: number; readonly kindKey: string }
const companionsOnModels = preparedForRows((db, eachRow: EachRow<Candidate>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('fits')
        .select('product_id')
        .where(
          'model_id',
          'in',
          eachRow((param) => param('id')),
        )
        .limit(MOST_FITS)
        .as('found'),
    )
    .innerJoin('products', 'products.id', 'found.product_id')
    // Written so that no index of kinds is used: a kind may have as many parts as there are.
    .innerJoin('kind_companions', (join) =>
      join.on('kind_companions.companion_key', '=', sql<string>`products.kind_key || ''`),
    )
    .select(['products.id', 'kind_companions.rank', 'products.search_key'])
    .distinct()
    .where(
      'kind_companions.kind_key',
      'in',
      eachRow((param) => param('kindKey')),
    )
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .where('products.available', '=', 1)
    .orderBy('kind_companions.rank')
    .orderBy('products.search_key')
    .limit(MOST_CANDIDATES),
)

/** How many of these models each of these products fits. */
async function countShared(
  db: Db,
  products: readonly number[],
  models: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('fits')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('shared')])
    .where('model_id', 'in', models)
    .where('product_id', 'in', products)
    .groupBy('product_id')
    .execute()
  return new Map(rows.map((row) => [row.product_id, Number(row.shared)]))
}

/**
 * Parts that are replaced together with this one and fit most of the models it fits, one of each
 * kind: whoever has one of those models can nearly always use them.
 */
export async function companionParts(db: Db, part: Relations): Promise<readonly RelatedPart[]> {
  if (part.kindKey === '') return []
  const models = await spreadModels(db, part.id, MOST_ASKED)
  const apart = Math.ceil(models.length / MOST_SEARCHED)
  const searched = models.filter((_, at) => at % apart === 0)
  const candidates = await companionsOnModels(
    db,
    searched.map((id) => ({ id, kindKey: part.kindKey })),
  )
  const shared = await countShared(
    db,
    candidates.map(({ id }) => id),
    models,
  )
  const bestOfKind = new Map<number, { readonly id: number; readonly models: number }>()
  for (const { id, rank } of candidates) {
    const fitted = shared.get(id) ?? 0
    const best = bestOfKind.get(rank)?.models ?? models.length / 2
    if (fitted > best) bestOfKind.set(rank, { id, models: fitted })
  }
  const ids = [...bestOfKind.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, { id }]) => ({ id }))
    .slice(0, MOST_COMPANIONS)
  const rows = await partsById(db, ids)
  return ids.flatMap(({ id }) => rows.filter((row) => row.id === id)).map(toRelatedPart)
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
const originalsOf = partsWithNumbers(['own', 'manufacturer'])
const replacementsOf = partsWithNumbers(['replaced'])

/** Parts that have one of these numbers in such a role. */
function partsWithNumbers(kinds: readonly Schema['part_numbers']['kind'][]) {
  return preparedForRows((db, eachRow: EachRow<NumberKey>) =>
    db
      .selectFrom('part_numbers')
      .select('product_id as id')
      .where(
        'key',
        'in',
        eachRow((param) => param('key')),
      )
      .where('kind', 'in', kinds)
      .limit(MOST_CANDIDATES),
  )
}

/**
 * The maker's original of this part, what replaces it, and what others make in its place: nothing
 * that only resembles it.
 */
export async function equivalentParts(db: Db, { id }: Relations): Promise<readonly RelatedPart[]> {
  const [stoodFor, own] = await Promise.all([numbersStoodFor(db, { id }), ownNumbers(db, { id })])
  const found = await Promise.all([
    originalsOf(db, stoodFor),
    replacementsOf(db, own),
    aftermarketFor(db, [...stoodFor, ...own]),
  ])
  const others = new Set(
    found
      .flat()
      .map((row) => row.id)
      .filter((other) => other !== id),
  )
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
    .select(['availability', 'deleted_at', 'visible'])
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
    availability: row.availability,
    origin: row.origin ?? undefined,
  }
}
