import { nameKey } from '#domain/catalogue/products.ts'
import type { NamedPart } from '#domain/search/part-names/named-parts.ts'
import { wordsAsTyped, wordsOfPart } from '#domain/search/part-words.ts'
import { groupFrequency, planGroups, type WordGroup } from '#domain/search/plan.ts'
import type { SearchText, SearchWord } from '#domain/search/query-text.ts'
import { type Candidate, isNamedBy, rank } from '#domain/search/rank.ts'
import {
  isUnknown,
  ofAppliance,
  tellingWords,
  withoutNarrowing,
  withoutOneWord,
} from '#domain/search/requirements.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { readSymptom } from '#domain/search/symptoms/likeness.ts'
import type { Vocabulary } from '#domain/search/vocabulary.ts'
import type { Audience } from '../catalogue/audience.ts'
import type { Db } from '../engine/schema.ts'
import { candidatesOf, hidesAny } from './candidates.ts'
import {
  firstMatching,
  hasNamed,
  type Matching,
  type MatchScope,
  matching,
  type WordScope,
} from './matching-keys.ts'
import { type Asked, missingWords } from './missing-words.ts'
import {
  type NamedFirst,
  rankedGroups,
  rankedHits,
  splitByName,
  type WordHits,
} from './ranked-hits.ts'

/** With fewer results than this, a word that no product has is taken for a misspelling. */
const FEW = 3
const RARE = 3
/** A sentence with more words than this is never what a part is called. */
const MOST_WORDS_OF_A_NAME = 3

/** The words for which nothing was found: no part of the named kind has them. */
type Missing = { readonly missing: readonly SearchWord[] }

const NOTHING: WordHits & Missing = {
  keys: [],
  cut: false,
  symptoms: new Map(),
  correction: undefined,
  mentions: new Set(),
  words: '',
  missing: [],
}

/** The products that these words mean, best first. */
export async function searchByWords(
  db: Db,
  vocabulary: Vocabulary,
  asked: Asked,
  depth: WordScope,
): Promise<WordHits & Missing> {
  const { read, words, part } = asked
  const namedOnly = words.every(({ role }) => role === 'weak')
  const onlyShown = depth.audience === 'shoppers' && (await hidesAny(db))
  const wanted = { ...depth, read, namedOnly, onlyShown }
  const best = await whatIsMeant(db, vocabulary, asked, wanted)
  if (!best) return NOTHING
  if ('missing' in best) return { ...NOTHING, missing: best.missing }
  // All products decide what the words mean: a filter narrows down, it never changes the meaning.
  const scope = { ...wanted, namedOnly: best.namedOnly }
  const { groups, required } = best
  const found = depth.within ? await matching(db, groups, required, scope) : best
  const hits = await rankedHits(db, vocabulary, found, { ...scope, kind: part?.kind })
  return { ...hits, missing: [] }
}

/** These products by how well they match the words; those without a match go, if others match. */
export async function narrowByWords(
  db: Db,
  vocabulary: Vocabulary,
  { read, words, part }: Asked,
  keys: readonly SearchKey[],
  audience: Audience,
): Promise<NamedFirst & { readonly matched: number }> {
  const meant = part && read.isSentence ? wordsOfPart(part, words) : words
  const groups = planGroups(meant, vocabulary, { roots: read.complains, slips: false })
  if (groups.every(isUnknown)) return { keys, matched: 0, mentions: new Set(), words: '' }
  const all = await candidatesOf(db, keys, groups, audience)
  const symptom = readSymptom(read.phrase)
  const ranked = rank(all, rankedGroups(groups, vocabulary), { symptom, kind: part?.kind })
  // A hidden product that matches more words must not push out those that shoppers see.
  const shown = new Set(all.filter(({ hidden }) => !hidden).map(({ key }) => key))
  const counts = (key: SearchKey) => shown.size === 0 || shown.has(key)
  const measure = ranked.filter(({ key }) => counts(key))
  const most = measure.reduce((sofar, { matched }) => Math.max(sofar, matched), 0)
  const best = new Set(ranked.filter(({ matched }) => matched >= most).map(({ key }) => key))
  const content = groups.filter(({ role }) => role === 'content')
  const called = keysOf(all.filter((each) => best.has(each.key) && isNamedBy(content, each)))
  // "Door shelf" names the kind "Door Bin", unless something is called so.
  const ofKind = keysOf(all.filter((each) => isOfKind(each, part)))
  const named = [...called].some(counts) ? called : new Set([...called, ...ofKind])
  const found = ranked.map(({ key }) => key).filter((key) => best.has(key) || named.has(key))
  const split = splitByName(found, (key) => named.has(key), { read, words: content })
  return { ...split, matched: most }
}

function isOfKind({ kind }: Candidate, part: NamedPart | undefined): boolean {
  return part !== undefined && nameKey(kind) === nameKey(part.kind)
}

function keysOf(candidates: readonly Candidate[]): ReadonlySet<SearchKey> {
  return new Set(candidates.map(({ key }) => key))
}

type Meant = Matching & { readonly namedOnly: boolean }

async function whatIsMeant(
  db: Db,
  vocabulary: Vocabulary,
  asked: Asked,
  wanted: MatchScope,
): Promise<Meant | Missing | undefined> {
  const { read, words, part } = asked
  const few = { most: FEW, ranked: FEW, within: undefined }
  const scope = wanted.within ? { ...wanted, ...few } : wanted
  const plan = (slips: boolean) =>
    planGroups(promoted(words), vocabulary, { roots: slips || read.complains, slips })
  const typed = plan(false)
  const asTyped = isMoreThanAName(read, words, part)
    ? undefined
    : await firstMatching(db, typed, withoutNarrowing(typed), scope)
  if (asTyped && (!part || (await hasNamed(db, asTyped, scope)))) {
    const isSure = asTyped.keys.length >= FEW || !hasRareWord(asTyped.groups)
    if (isSure) return { ...asTyped, namedOnly: scope.namedOnly }
  } else {
    const missing = await missingWords(db, vocabulary, asked, scope.onlyShown)
    if (missing.length > 0) return { missing }
    const named = part && (await partNamed(db, vocabulary, words, part, scope))
    if (named) return { ...named, namedOnly: true }
  }
  const corrected = plan(true)
  const found =
    more(asTyped, await firstMatching(db, corrected, withoutNarrowing(corrected), scope)) ??
    (await firstMatching(db, typed, withoutOneWord(typed, read, vocabulary), scope)) ??
    (await firstMatching(db, corrected, withoutOneWord(corrected, read, vocabulary), scope))
  if (found) return { ...found, namedOnly: scope.namedOnly }
  if (!read.isSentence) return undefined
  const byName = { ...scope, namedOnly: true }
  const telling = await firstMatching(db, typed, tellingWords(typed, vocabulary), byName)
  return telling && { ...telling, namedOnly: true }
}

/** The parts of a kind, by its own name or by what it was called; brand and appliance narrow. */
async function partNamed(
  db: Db,
  vocabulary: Vocabulary,
  words: readonly SearchWord[],
  part: NamedPart,
  scope: MatchScope,
): Promise<Matching | undefined> {
  const byName = { ...scope, namedOnly: true }
  for (const meant of [wordsOfPart(part, words), wordsAsTyped(part, words)]) {
    const groups = planGroups(meant, vocabulary, { roots: false, slips: false })
    const found = await firstMatching(db, groups, ofAppliance(groups), byName)
    if (found) return found
  }
  return undefined
}

/** A sentence about a part: its words will not all be in one product. */
function isMoreThanAName(
  read: SearchText,
  words: readonly SearchWord[],
  part: NamedPart | undefined,
): boolean {
  const content = words.filter(({ role }) => role === 'content')
  return part !== undefined && read.isSentence && content.length > MOST_WORDS_OF_A_NAME
}

function more(one: Matching | undefined, other: Matching | undefined): Matching | undefined {
  return (other?.keys.length ?? 0) > (one?.keys.length ?? 0) ? other : one
}

/** If there are only words that fit any part, they are what is meant. */
function promoted(words: readonly SearchWord[]): readonly SearchWord[] {
  if (words.some(({ role }) => role !== 'weak')) return words
  return words.map((word) => (word.word.length > 2 ? { ...word, role: 'content' } : word))
}

function hasRareWord(groups: readonly WordGroup[]): boolean {
  return groups.some((group) => group.role !== 'weak' && groupFrequency(group) <= RARE)
}
