import { type RawBuilder, sql } from 'kysely'
import type { Category } from '#domain/catalogue/categories.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { isAvailableKey, type SearchKey } from '#domain/search/standing.ts'
import type { KnownSymptom } from '#domain/search/symptoms/known-symptom.ts'
import { applianceNamed } from '#domain/search/synonyms.ts'
import { wordsOf } from '#domain/search/words.ts'
import { listCategories } from '../catalogue/categories/categories.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'

type SymptomParts = {
  readonly keys: readonly SearchKey[]
  /** A kind has more parts than its share of the results. */
  readonly cut: boolean
}

type Wanted = {
  readonly symptom: KnownSymptom
  /** Brands that the text names, as keys: their parts come first within a kind. */
  readonly brands: ReadonlySet<string>
}

type PartRow = {
  readonly search_key: SearchKey
  readonly kind_key: string
  readonly brand_key: string
  readonly price_cents: number
}

const KEYS_AT_ONCE = 256

/** The parts that may be behind a symptom: the likeliest kind first, within a kind the cheapest. */
export async function partsForSymptom(db: Db, wanted: Wanted, most: number): Promise<SymptomParts> {
  const kinds = wanted.symptom.kinds.map(nameKey)
  const each = shareOfKind(wanted.symptom, most)
  const categories = categoriesOf(wanted.symptom, await listCategories(db))
  const { rows } = await sql<PartRow>`
    ${sql.join(
      kinds.map((kind) => partsOfKind(kind, categories, each)),
      sql` union all `,
    )}`.execute(db)
  const counts = kinds.map((kind) => rows.filter(({ kind_key }) => kind_key === kind).length)
  return { keys: likeliestFirst(rows, wanted), cut: counts.some((count) => count >= each) }
}

/** So many parts of each kind are read, that the likeliest do not leave the others out. */
export function shareOfKind({ kinds }: KnownSymptom, most: number): number {
  return Math.ceil(most / kinds.length)
}

/** The same among given products, such as those of one model. */
export async function symptomPartsAmong(
  db: Db,
  wanted: Wanted,
  keys: readonly SearchKey[],
): Promise<readonly SearchKey[]> {
  const rows: PartRow[] = []
  for (const part of inParts(keys, KEYS_AT_ONCE)) {
    const found = await db
      .selectFrom('products')
      .select(['search_key', 'kind_key', 'brand_key', 'price_cents'])
      .where('search_key', 'in', part)
      .where('kind_key', 'in', wanted.symptom.kinds.map(nameKey))
      .execute()
    rows.push(...found)
  }
  return likeliestFirst(rows, wanted)
}

/** A kind's own index is sorted by standing, so a kind with many parts costs no more than its share. */
function partsOfKind(
  kind: string,
  categories: readonly number[],
  most: number,
): RawBuilder<PartRow> {
  const ofAppliance =
    categories.length > 0 ? sql`and category_id in (${sql.join(categories)})` : sql``
  return sql<PartRow>`select * from (
    select search_key, kind_key, brand_key, price_cents from products
    where kind_key = ${kind} and deleted_at is null and visible = 1 ${ofAppliance}
    order by search_key limit ${most}) as part`
}

/** "Control Board" is a kind of part of every appliance: the category tells them apart. */
function categoriesOf(
  { appliance }: KnownSymptom,
  categories: readonly Category[],
): readonly number[] {
  return categories
    .filter(({ name }) => wordsOf(name).some((word) => applianceNamed(word) === appliance))
    .map(({ id }) => id)
}

function likeliestFirst(
  rows: readonly PartRow[],
  { symptom, brands }: Wanted,
): readonly SearchKey[] {
  const places = new Map(symptom.kinds.map((kind, place) => [nameKey(kind), place]))
  const placeOf = ({ kind_key }: PartRow) => places.get(kind_key) ?? places.size
  const isOther = ({ brand_key }: PartRow) => Number(!brands.has(brand_key))
  const isGone = ({ search_key }: PartRow) => Number(!isAvailableKey(search_key))
  return [...rows]
    .sort(
      (a, b) =>
        placeOf(a) - placeOf(b) ||
        isOther(a) - isOther(b) ||
        isGone(a) - isGone(b) ||
        a.price_cents - b.price_cents ||
        a.search_key - b.search_key,
    )
    .map(({ search_key }) => search_key)
}
