import type { WordGroup } from '#domain/search/plan.ts'
import type { SearchText } from '#domain/search/query-text.ts'
import type { Requirement } from '#domain/search/requirements.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import type { Audience } from '../catalogue/audience.ts'
import type { Db } from '../engine/schema.ts'
import { keysMatching } from './postings.ts'
import type { Within } from './within.ts'

/** How much a search reads. */
export type Depth = {
  readonly most: number
  /** This many are ranked; those behind them stay in standing order. */
  readonly ranked: number
}

export type WordScope = Depth & {
  readonly audience: Audience
  readonly within?: Within | undefined
}

export type MatchScope = WordScope & {
  readonly read: SearchText
  /** Content words count in names and kinds alone: "parts" is in every category's name. */
  readonly namedOnly: boolean
  /** Some products are hidden from those who search. */
  readonly onlyShown: boolean
}

/** What was found, by which words. All groups count for the rank, also those that need not match. */
export type Matching = {
  readonly groups: readonly WordGroup[]
  readonly required: Requirement
  readonly keys: readonly SearchKey[]
  /** Those that match by name or kind; undefined if so few were found that ranking tells. */
  readonly named: ReadonlySet<SearchKey> | undefined
}

/** The first of these requirements that any product meets. */
export async function firstMatching(
  db: Db,
  groups: readonly WordGroup[],
  requirements: readonly Requirement[],
  scope: MatchScope,
): Promise<Matching | undefined> {
  for (const required of requirements) {
    const found = await matching(db, groups, required, scope)
    if (found.keys.length > 0) return found
  }
  return undefined
}

export async function matching(
  db: Db,
  groups: readonly WordGroup[],
  required: Requirement,
  scope: MatchScope,
): Promise<Matching> {
  const found = await namedFirst(db, required, scope)
  const keys = await wholeFirst(db, groups, found, scope)
  return { groups, required, keys, named: found.named }
}

export async function hasNamed(
  db: Db,
  { named, required }: Matching,
  scope: MatchScope,
): Promise<boolean> {
  if (named) return named.size > 0
  const { onlyShown, within } = scope
  const where = { named: true, loosely: false, onlyShown, most: 1, within }
  const [first] = await keysMatching(db, required, where)
  return first !== undefined
}

type Keys = Pick<Matching, 'keys' | 'named'>

/**
 * All that match the words; where that is more than will be ranked, those that match by name come
 * first. Symptoms are an exception: they are about what parts do, not what they are called.
 */
async function namedFirst(
  db: Db,
  required: Requirement,
  { read, most, ranked, namedOnly, onlyShown, within }: MatchScope,
): Promise<Keys> {
  const where = { loosely: read.complains, onlyShown, most }
  const keys = await keysMatching(db, required, { ...where, named: namedOnly, within })
  if (namedOnly) return { keys, named: new Set(keys) }
  if (keys.length <= ranked || read.complains) return { keys, named: undefined }
  const narrowed = onlyThose(within, keys)
  const named = await keysMatching(db, required, { ...where, named: true, within: narrowed })
  return { keys: [...new Set([...named, ...keys])].slice(0, most), named: new Set(named) }
}

/** Where there is more than will be ranked, names that contain even the weak words come first. */
async function wholeFirst(
  db: Db,
  groups: readonly WordGroup[],
  { keys }: Keys,
  { most, ranked, onlyShown, within }: MatchScope,
): Promise<readonly SearchKey[]> {
  const hasWeakWord = groups.some(({ role }) => role === 'weak')
  if (!hasWeakWord || keys.length <= ranked) return keys
  const narrowed = onlyThose(within, keys)
  const byName = { named: true, loosely: true, onlyShown, most: ranked, within: narrowed }
  const whole = await keysMatching(db, groups, byName)
  return [...new Set([...whole, ...keys])].slice(0, most)
}

/** A small set of products that was scanned once need not be scanned in full again. */
function onlyThose(within: Within | undefined, keys: readonly SearchKey[]): Within | undefined {
  if (!within?.few) return within
  const found = new Set(keys)
  return { few: within.few.filter(({ searchKey }) => found.has(searchKey)) }
}
