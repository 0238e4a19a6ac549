import { foldedKey, type NumberKey, relatedKeys, SHORTEST_PREFIX } from '#domain/part-number.ts'
import type { SearchKey } from '#domain/search-standing.ts'
import type { PossibleNumber, SearchText } from '#domain/search-text.ts'
import { type Model, modelsByFoldedKey, modelsByKeys, modelsByPrefix } from './models.ts'
import { after, MOST_NUMBERS } from './number-ranges.ts'
import type { Db, Schema } from './schema.ts'

/** Why a product is among the results. */
export type SearchMatch = {
  readonly kind: 'fits' | 'replaces' | 'number' | 'symptom'
  readonly text: string
}

export type Hit = { readonly key: SearchKey; readonly match?: SearchMatch }

export type NumberHits = {
  readonly number: PossibleNumber
  readonly hits: readonly Hit[]
  /** The model that was typed, when it was one. */
  readonly model: Model | undefined
  /** Whether the products are the parts of a model: words beside it then choose among them. */
  readonly ofModel: boolean
}

/** What the numbers in the text lead to: as typed, then as a beginning, then as misread. */
export async function searchByNumber(
  db: Db,
  read: SearchText,
  most: number,
): Promise<NumberHits | undefined> {
  if (read.numbers.length === 0) return undefined
  return (
    (await exactly(db, read.numbers, most)) ??
    (await firstOf(read.numbers, (number) => beginningWith(db, number, most))) ??
    (await firstOf(read.numbers, (number) => misread(db, number, most)))
  )
}

async function firstOf(
  numbers: readonly PossibleNumber[],
  find: (number: PossibleNumber) => Promise<NumberHits | undefined>,
): Promise<NumberHits | undefined> {
  for (const number of numbers.filter(isTelling)) {
    const found = await find(number)
    if (found) return found
  }
  return undefined
}

/** Letters alone, or very few characters, begin far too much. */
function isTelling({ key, whole, from, to }: PossibleNumber): boolean {
  const isShort = key.length < (whole ? SHORTEST_PREFIX : SHORTEST_PREFIX + 2)
  return !isShort && /\d/.test(key) && (whole || from === to)
}

async function exactly(
  db: Db,
  numbers: readonly PossibleNumber[],
  most: number,
): Promise<NumberHits | undefined> {
  const keys = numbers.map(({ key }) => key)
  const parts = await partsByKeys(db, keys)
  const models = await modelsByKeys(db, keys)
  for (const number of numbers) {
    const own = parts.filter((part) => part.key === number.key)
    const model = models.find(({ key }) => key === number.key)
    const fitting = model ? await partsOfModels(db, [model], most) : []
    if (own.length > 0 || fitting.length > 0) {
      const hits = distinct([...own.map(partHit), ...fitting])
      return { number, hits, model, ofModel: own.length === 0 }
    }
  }
  return undefined
}

/** Revision and colour letters are often left off; what lacks the fewest comes first. */
async function beginningWith(
  db: Db,
  number: PossibleNumber,
  most: number,
): Promise<NumberHits | undefined> {
  const parts = await partsByPrefix(db, number.key)
  const models = await modelsByPrefix(db, number.key)
  const shortest = Math.min(...[...parts, ...models].map(({ key }) => key.length))
  const isNear = ({ key }: { key: string }) => key.length <= shortest + 1
  const fitting = await partsOfModels(db, models, most)
  const near = parts.filter(isNear).map(prefixHit)
  const far = parts.filter((part) => !isNear(part)).map(prefixHit)
  const hits = distinct([...near, ...fitting, ...far])
  const [model] = models
  const only = models.length === 1 && parts.length === 0 ? model : undefined
  return hits.length > 0 ? { number, hits, model: only, ofModel: parts.length === 0 } : undefined
}

async function misread(
  db: Db,
  number: PossibleNumber,
  most: number,
): Promise<NumberHits | undefined> {
  const related = await partsByKeys(db, relatedKeys(number.key))
  const folded = foldedKey(number.key)
  const parts = related.length > 0 ? related : await partsByFoldedKey(db, folded)
  const models = await modelsByFoldedKey(db, folded)
  const fitting = await partsOfModels(db, models, most)
  const hits = distinct([...parts.map(prefixHit), ...fitting])
  const [model] = models
  const only = models.length === 1 && parts.length === 0 ? model : undefined
  return hits.length > 0 ? { number, hits, model: only, ofModel: parts.length === 0 } : undefined
}

/** The parts of one model, best standing first. */
export async function partsOfModel(db: Db, model: Model, most: number): Promise<readonly Hit[]> {
  return partsOfModels(db, [model], most)
}

type Part = {
  readonly key: NumberKey
  readonly kind: Schema['part_numbers']['kind']
  readonly number: string
  readonly search_key: SearchKey
  readonly part_number: string
}

const KIND_ORDER = { own: 0, manufacturer: 1, replaced: 2, keyword: 3 } as const

function partHit({ kind, number, search_key }: Part): Hit {
  if (kind === 'own' || kind === 'manufacturer') return { key: search_key }
  return { key: search_key, match: { kind: 'replaces', text: number } }
}

function prefixHit(part: Part): Hit {
  const isOwn = part.kind === 'own' || part.kind === 'manufacturer'
  return {
    key: part.search_key,
    match: { kind: isOwn ? 'number' : 'replaces', text: part.number },
  }
}

async function partsByKeys(db: Db, keys: readonly NumberKey[]): Promise<readonly Part[]> {
  if (keys.length === 0) return []
  const rows = await parts(db).where('part_numbers.key', 'in', keys).limit(MOST_NUMBERS).execute()
  return bestFirst(rows)
}

async function partsByFoldedKey(db: Db, folded: string): Promise<readonly Part[]> {
  const rows = await parts(db)
    .where('part_numbers.folded_key', '=', folded)
    .limit(MOST_NUMBERS)
    .execute()
  return bestFirst(rows)
}

async function partsByPrefix(db: Db, prefix: NumberKey): Promise<readonly Part[]> {
  const rows = await parts(db)
    .where('part_numbers.key', '>=', prefix)
    .where('part_numbers.key', '<', after(prefix))
    .orderBy('part_numbers.key')
    .limit(MOST_NUMBERS)
    .execute()
  return [...bestFirst(rows)].sort((a, b) => a.key.length - b.key.length)
}

function parts(db: Db) {
  return db
    .selectFrom('part_numbers')
    .innerJoin('products', 'products.id', 'part_numbers.product_id')
    .select(['part_numbers.key', 'part_numbers.kind', 'part_numbers.number'])
    .select(['products.search_key', 'products.part_number'])
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
}

function bestFirst(rows: readonly Part[]): readonly Part[] {
  return [...rows].sort(
    (a, b) => KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || a.search_key - b.search_key,
  )
}

/** The parts of these models: what fits more of them first, then in standing order. */
async function partsOfModels(
  db: Db,
  models: readonly Model[],
  most: number,
): Promise<readonly Hit[]> {
  if (models.length === 0) return []
  const byId = new Map(models.map((model) => [model.id, model]))
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(['products.search_key as key', (eb) => eb.fn.min('fits.model_id').as('model_id')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fits.model_id', 'in', [...byId.keys()])
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .groupBy('products.search_key')
    .orderBy('count', 'desc')
    .orderBy('products.search_key')
    .limit(most)
    .execute()
  return rows.map(({ key, model_id }) => ({
    key,
    match: { kind: 'fits', text: byId.get(model_id)?.name ?? '' },
  }))
}

function distinct(hits: readonly Hit[]): readonly Hit[] {
  const seen = new Set<SearchKey>()
  return hits.filter(({ key }) => !seen.has(key) && seen.add(key))
}
