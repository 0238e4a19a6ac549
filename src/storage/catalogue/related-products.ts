import type { RelatedPart } from '#domain/catalogue/products.ts'
import { fromCents } from '#domain/money.ts'
import type { Db } from '../engine/schema.ts'
import { statement } from '../engine/statements.ts'

/** However many models a part fits and parts a model has, this much is looked at. */
const MOST_MODELS = 6
const MOST_FITS = 600
const MOST_CANDIDATES = 60
/** Of either sort beside one part. */
const MOST_PARTS = 6

/** What is asked of a product to find the parts beside it. */
export type Relations = {
  readonly id: number
  readonly kindKey: string
  readonly brandKey: string
  readonly categoryId: number | null
}

type PartRow = {
  id: number
  slug: string
  name: string
  brand: string
  price_cents: number
  image_url: string
  available: 0 | 1
}

const PART_COLUMNS = 'id, slug, name, brand, price_cents, image_url, available'

const relationsBySlug = statement<[slug: string], Relations>(`
  select id, kind_key as "kindKey", brand_key as "brandKey", category_id as "categoryId"
  from products where slug = ? and deleted_at is null and visible = 1`)

/** Of a product that shoppers may see. */
export async function findRelations(db: Db, slug: string): Promise<Relations | undefined> {
  const [row] = await relationsBySlug(db, slug)
  return row
}

const sharingModels = statement<
  [id: number, itself: number, kindKey: string],
  { id: number; kind_key: string }
>(`
  select products.id, products.kind_key
  from (
    select shared.product_id, count(*) as models
    from (
      select product_id from fits
      where model_id in (
        select model_id from fits where product_id = ? order by model_id limit ${MOST_MODELS}
      )
      limit ${MOST_FITS}
    ) as shared
    group by shared.product_id
  ) as candidates
  inner join products on products.id = candidates.product_id
  where products.deleted_at is null and products.visible = 1 and products.available = 1
    and products.id <> ? and products.kind_key <> ?
  order by candidates.models desc, products.search_key
  limit ${MOST_CANDIDATES}`)

/** As many as are ever asked for at once: one text for all of them. */
const partsById = statement<number[], PartRow>(`
  select ${PART_COLUMNS} from products where id in (${Array(MOST_PARTS).fill('?').join(', ')})`)

/** Other kinds of part for the same appliances, one of each kind, the best shared first. */
export async function partsForSameModels(
  db: Db,
  { id, kindKey }: Relations,
): Promise<readonly RelatedPart[]> {
  const onePerKind = new Map<string, number>()
  for (const candidate of await sharingModels(db, id, id, kindKey)) {
    if (!onePerKind.has(candidate.kind_key)) onePerKind.set(candidate.kind_key, candidate.id)
  }
  const ids = [...onePerKind.values()].slice(0, MOST_PARTS)
  const [first] = ids
  if (first === undefined) return []
  const rows = await partsById(db, ...ids, ...Array(MOST_PARTS - ids.length).fill(first))
  return ids.flatMap((wanted) => rows.filter((row) => row.id === wanted)).map(toRelatedPart)
}

// The plus keeps an engine from walking the whole category instead of the few of the kind.
const ofKindByOthers = statement<
  [kindKey: string, brandKey: string, categoryId: number | null],
  PartRow
>(`
  select ${PART_COLUMNS} from products
  where kind_key = ? and brand_key <> ? and +category_id is not distinct from ?
    and deleted_at is null and visible = 1
  order by search_key
  limit ${MOST_PARTS}`)

/** The same kind of part by other makers. */
export async function sameKindByOthers(
  db: Db,
  { kindKey, brandKey, categoryId }: Relations,
): Promise<readonly RelatedPart[]> {
  if (kindKey === '') return []
  const rows = await ofKindByOthers(db, kindKey, brandKey, categoryId)
  return rows.map(toRelatedPart)
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
  }
}
