import {
  foldedKey,
  type NumberKey,
  relatedKeys,
  SHORTEST_PREFIX,
} from '#domain/catalogue/part-number.ts'
import type { PossibleNumber, SearchText } from '#domain/search/query-text.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { type Model, modelsByFoldedKey, modelsByKeys, modelsByPrefix } from '../catalogue/models.ts'
import {
  type NumberedPart,
  partsByFoldedKey,
  partsByKeys,
  partsByPrefix,
  partsOfModels,
} from '../catalogue/numbered-parts.ts'
import type { Db } from '../engine/schema.ts'

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
  const telling = read.numbers.filter(isTelling)
  return (
    (await exactly(db, read.numbers, most)) ??
    (await firstOf(telling, (number) => beginningWith(db, number, most))) ??
    (await firstOf(telling, (number) => misread(db, number, most)))
  )
}

/** The parts of one model, best standing first. */
export async function partsOfModel(db: Db, model: Model, most: number): Promise<readonly Hit[]> {
  return fittingHits(db, [model], most)
}

/** Parts with a number that begins so, as somebody types it. */
export async function partsBeginningWith(db: Db, key: NumberKey): Promise<readonly Hit[]> {
  const parts = await partsByPrefix(db, key)
  return distinct(parts.map((part) => (part.key === key ? exactHit(part) : likeHit(part))))
}

/** Letters alone, or very few characters, begin far too much. */
function isTelling({ key, whole, from, to }: PossibleNumber): boolean {
  const isShort = key.length < (whole ? SHORTEST_PREFIX : SHORTEST_PREFIX + 2)
  return !isShort && /\d/.test(key) && (whole || from === to)
}

async function firstOf(
  numbers: readonly PossibleNumber[],
  find: (number: PossibleNumber) => Promise<NumberHits | undefined>,
): Promise<NumberHits | undefined> {
  for (const number of numbers) {
    const found = await find(number)
    if (found) return found
  }
  return undefined
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
    const fitting = model ? await partsOfModel(db, model, most) : []
    if (own.length > 0 || fitting.length > 0) {
      const hits = distinct([...own.map(exactHit), ...fitting])
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
  const near = parts.filter(({ key }) => key.length <= shortest + 1)
  const far = parts.filter(({ key }) => key.length > shortest + 1)
  return numberHits(number, parts, models, [
    ...near.map(likeHit),
    ...(await fittingHits(db, models, most)),
    ...far.map(likeHit),
  ])
}

async function misread(
  db: Db,
  number: PossibleNumber,
  most: number,
): Promise<NumberHits | undefined> {
  const folded = foldedKey(number.key)
  const related = await partsByKeys(db, relatedKeys(number.key))
  const parts = related.length > 0 ? related : await partsByFoldedKey(db, folded)
  const models = await modelsByFoldedKey(db, folded)
  return numberHits(number, parts, models, [
    ...parts.map(likeHit),
    ...(await fittingHits(db, models, most)),
  ])
}

function numberHits(
  number: PossibleNumber,
  parts: readonly NumberedPart[],
  models: readonly Model[],
  hits: readonly Hit[],
): NumberHits | undefined {
  if (hits.length === 0) return undefined
  const ofModel = parts.length === 0
  const model = ofModel && models.length === 1 ? models[0] : undefined
  return { number, hits: distinct(hits), model, ofModel }
}

function exactHit({ kind, number, searchKey }: NumberedPart): Hit {
  if (kind === 'own' || kind === 'manufacturer') return { key: searchKey }
  return { key: searchKey, match: { kind: 'replaces', text: number } }
}

function likeHit({ kind, number, searchKey }: NumberedPart): Hit {
  const isCurrent = kind === 'own' || kind === 'manufacturer'
  return { key: searchKey, match: { kind: isCurrent ? 'number' : 'replaces', text: number } }
}

async function fittingHits(
  db: Db,
  models: readonly Model[],
  most: number,
): Promise<readonly Hit[]> {
  const names = new Map(models.map(({ id, name }) => [id, name]))
  const parts = await partsOfModels(db, [...names.keys()], most)
  return parts.map(({ searchKey, modelId }) => ({
    key: searchKey,
    match: { kind: 'fits', text: names.get(modelId) ?? '' },
  }))
}

function distinct(hits: readonly Hit[]): readonly Hit[] {
  const seen = new Set<SearchKey>()
  return hits.filter(({ key }) => !seen.has(key) && seen.add(key))
}
