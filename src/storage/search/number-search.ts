import {
  foldedKey,
  type NumberKey,
  relatedKeys,
  SHORTEST_PREFIX,
} from '#domain/catalogue/part-number.ts'
import type { PossibleNumber, SearchText } from '#domain/search/query-text.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import type { WrittenNumber } from '#domain/search/written-numbers.ts'
import type { Audience } from '../catalogue/audience.ts'
import {
  type NumberedPart,
  partsByFoldedKey,
  partsByKeys,
  partsByPrefix,
  partsOfModels,
} from '../catalogue/lists/numbered-parts.ts'
import {
  type Model,
  modelsByFoldedKey,
  modelsByKeys,
  modelsByPrefix,
} from '../catalogue/models/models.ts'
import type { Db } from '../engine/schema.ts'

/** Why a product is among the results. */
export type SearchMatch = {
  readonly kind: 'fits' | 'replaces' | 'number' | 'symptom' | 'mentions'
  readonly text: string
}

export type Hit = {
  readonly key: SearchKey
  readonly match?: SearchMatch
  /** Only staff see it. */
  readonly hidden?: true
}

export type NumberHits = {
  readonly number: PossibleNumber
  readonly hits: readonly Hit[]
  /** The model, if one was typed. */
  readonly model: Model | undefined
  /** Whether the products are the parts of a model: further words then narrow them down. */
  readonly ofModel: boolean
}

type NumberSearch = {
  readonly found: NumberHits | undefined
  /** Hidden products found before: the search goes on after them, as it would for shoppers. */
  readonly passed: readonly Hit[]
}

/** Nobody compares more numbers in one text; each is looked up on its own. */
const MOST_NUMBERS_CHECKED = 4

type NumberScope = { readonly most: number; readonly audience: Audience }

/** What the numbers in the text find: as typed, then as a prefix, then as misread. */
export async function searchByNumber(
  db: Db,
  read: Pick<SearchText, 'numbers'>,
  scope: NumberScope,
): Promise<NumberSearch> {
  const passed: Hit[] = []
  for await (const found of readings(db, read, scope)) {
    if (found.hits.some(({ hidden }) => !hidden)) return { found, passed }
    passed.push(...found.hits)
  }
  return { found: undefined, passed }
}

/** Those of the written numbers that neither a part nor a model has; `found` was looked up. */
export async function unknownAmong(
  db: Db,
  written: readonly WrittenNumber[],
  found: PossibleNumber,
  scope: NumberScope,
): Promise<readonly string[]> {
  const unknown: string[] = []
  for (const { key, text } of written.slice(0, MOST_NUMBERS_CHECKED)) {
    if (key.includes(found.key) || found.key.includes(key)) continue
    const alone = { numbers: [{ key, from: 0, to: 0, whole: true }] }
    const other = await searchByNumber(db, alone, { ...scope, most: 1 })
    if (!other.found) unknown.push(text)
  }
  return unknown
}

/** The parts of one model, best standing first. */
export async function partsOfModel(
  db: Db,
  model: Model,
  scope: NumberScope,
): Promise<readonly Hit[]> {
  return fittingHits(db, [model], scope)
}

/** Parts whose number has this prefix, for suggestions. */
export async function partsBeginningWith(db: Db, key: NumberKey): Promise<readonly Hit[]> {
  const parts = await partsByPrefix(db, key)
  return distinct(parts.map((part) => (part.key === key ? exactHit(part) : likeHit(part))))
}

/** Letters alone, or very few characters, are a prefix of far too much. */
function isTelling({ key, whole, from, to }: PossibleNumber): boolean {
  const isShort = key.length < (whole ? SHORTEST_PREFIX : SHORTEST_PREFIX + 2)
  return !isShort && /\d/.test(key) && (whole || from === to)
}

/** Each is looked up only if those before it found nothing. */
async function* readings(
  db: Db,
  read: Pick<SearchText, 'numbers'>,
  scope: NumberScope,
): AsyncGenerator<NumberHits, void> {
  if (read.numbers.length === 0) return
  yield* exactly(db, read.numbers, scope)
  const telling = read.numbers.filter(isTelling)
  for (const find of [beginningWith, misread]) {
    for (const number of telling) {
      const found = await find(db, number, scope)
      if (found) yield found
    }
  }
}

async function* exactly(
  db: Db,
  numbers: readonly PossibleNumber[],
  scope: NumberScope,
): AsyncGenerator<NumberHits, void> {
  const keys = numbers.map(({ key }) => key)
  const parts = await partsByKeys(db, keys, scope.audience)
  const models = await modelsByKeys(db, keys)
  for (const number of numbers) {
    const own = parts.filter((part) => part.key === number.key)
    const model = models.find(({ key }) => key === number.key)
    const fitting = model ? await partsOfModel(db, model, scope) : []
    if (own.length > 0 || fitting.length > 0) {
      const hits = distinct([...own.map(exactHit), ...fitting])
      yield { number, hits, model, ofModel: own.length === 0 }
    }
  }
}

/** Revision and colour letters are often left off; the shortest number comes first. */
async function beginningWith(
  db: Db,
  number: PossibleNumber,
  scope: NumberScope,
): Promise<NumberHits | undefined> {
  const parts = await partsByPrefix(db, number.key, scope.audience)
  const models = await modelsByPrefix(db, number.key)
  const shortest = Math.min(...[...parts, ...models].map(({ key }) => key.length))
  const near = parts.filter(({ key }) => key.length <= shortest + 1)
  const far = parts.filter(({ key }) => key.length > shortest + 1)
  return numberHits(number, parts, models, [
    ...near.map(likeHit),
    ...(await fittingHits(db, models, scope)),
    ...far.map(likeHit),
  ])
}

async function misread(
  db: Db,
  number: PossibleNumber,
  scope: NumberScope,
): Promise<NumberHits | undefined> {
  const folded = foldedKey(number.key)
  const related = await partsByKeys(db, relatedKeys(number.key), scope.audience)
  const parts = related.some(({ visible }) => visible)
    ? related
    : [...related, ...(await partsByFoldedKey(db, folded, scope.audience))]
  const models = await modelsByFoldedKey(db, folded)
  return numberHits(number, parts, models, [
    ...parts.map(likeHit),
    ...(await fittingHits(db, models, scope)),
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

function exactHit(part: NumberedPart): Hit {
  return isCurrent(part) ? hitOf(part) : hitOf(part, { kind: 'replaces', text: part.number })
}

function likeHit(part: NumberedPart): Hit {
  return hitOf(part, { kind: isCurrent(part) ? 'number' : 'replaces', text: part.number })
}

function isCurrent({ kind }: NumberedPart): boolean {
  return kind === 'own' || kind === 'manufacturer'
}

async function fittingHits(
  db: Db,
  models: readonly Model[],
  { most, audience }: NumberScope,
): Promise<readonly Hit[]> {
  const names = new Map(models.map(({ id, name }) => [id, name]))
  const parts = await partsOfModels(db, [...names.keys()], most, audience)
  return parts.map((part) => hitOf(part, { kind: 'fits', text: names.get(part.modelId) ?? '' }))
}

function hitOf(
  { searchKey, visible }: Pick<NumberedPart, 'searchKey' | 'visible'>,
  match?: SearchMatch,
): Hit {
  return { key: searchKey, ...(match && { match }), ...(!visible && { hidden: true }) }
}

export function distinct(hits: readonly Hit[]): readonly Hit[] {
  const seen = new Set<SearchKey>()
  return hits.filter(({ key }) => !seen.has(key) && seen.add(key))
}
