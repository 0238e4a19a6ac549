import { groupFrequency, planGroups, rarity, type WordGroup } from '#domain/search/plan.ts'
import type { SearchText, SearchWord } from '#domain/search/query-text.ts'
import { type Candidate, type Ranked, type RankedGroup, rank } from '#domain/search/rank.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { readSymptom } from '#domain/search/symptoms.ts'
import type { Vocabulary } from '#domain/search/vocabulary.ts'
import { singular } from '#domain/search/words.ts'
import type { Audience } from '../catalogue/audience.ts'
import type { Db } from '../engine/schema.ts'
import { candidatesOf } from './candidates.ts'
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

/** With fewer results than this, a word that no product has is taken for a misspelling. */
const FEW = 3
const RARE = 3
/** Each costs a scan: long texts get no more of them than short ones. */
const MOST_ATTEMPTS = 5

export type WordHits = {
  readonly keys: readonly SearchKey[]
  readonly symptoms: ReadonlyMap<SearchKey, string>
  /** The text with its misspelt words corrected, if the results are for that. */
  readonly correction: string | undefined
}

const NOTHING: WordHits = { keys: [], symptoms: new Map(), correction: undefined }

/** The products that these words mean, best first. */
export async function searchByWords(
  db: Db,
  vocabulary: Vocabulary,
  read: SearchText,
  words: readonly SearchWord[],
  depth: WordScope,
): Promise<WordHits> {
  const wanted = { ...depth, read, namedOnly: words.every(({ role }) => role === 'weak') }
  const best = await meaningOf(db, vocabulary, read, words, wanted)
  if (!best) return NOTHING
  const { groups, required } = best
  const keys = wanted.within ? await keysOf(db, groups, required, wanted) : best.keys
  return hits(db, vocabulary, { groups, required, keys }, wanted)
}

/** All products decide what the words mean: a filter narrows down, it never changes the meaning. */
async function meaningOf(
  db: Db,
  vocabulary: Vocabulary,
  read: SearchText,
  words: readonly SearchWord[],
  wanted: Scope,
): Promise<Found | undefined> {
  const few = { most: FEW, ranked: FEW, within: undefined }
  const scope = wanted.within ? { ...wanted, ...few } : wanted
  const plan = (slips: boolean) =>
    planGroups(promoted(words), vocabulary, { roots: slips || read.complains, slips })
  const mostOfIt = (groups: readonly WordGroup[]) => withoutOneWord(groups, read, vocabulary)
  const asTyped = await firstFound(db, plan(false), withoutNarrowing, scope)
  if (asTyped && (asTyped.keys.length >= FEW || !hasRareWord(asTyped.groups))) {
    return asTyped
  }
  const corrected = await firstFound(db, plan(true), withoutNarrowing, scope)
  const isBetter = corrected && corrected.keys.length > (asTyped?.keys.length ?? 0)
  return (
    (isBetter ? corrected : asTyped) ??
    (await firstFound(db, plan(false), mostOfIt, scope)) ??
    (await firstFound(db, plan(true), mostOfIt, scope))
  )
}

/** These products by how well they match the words; those without a match go, if others match. */
export async function narrowByWords(
  db: Db,
  vocabulary: Vocabulary,
  read: SearchText,
  words: readonly SearchWord[],
  keys: readonly SearchKey[],
  audience: Audience,
): Promise<{ readonly keys: readonly SearchKey[]; readonly matched: number }> {
  const groups = planGroups(words, vocabulary, { roots: read.complains, slips: false })
  if (groups.every((group) => group.alternatives.length === 0)) return { keys, matched: 0 }
  const all = await candidatesOf(db, keys, groups, audience)
  const ranked = rank(all, ranking(groups, vocabulary), readSymptom(read.phrase))
  // A hidden product that matches more words must not push out those that shoppers see.
  const shown = new Set(all.filter(({ hidden }) => !hidden).map(({ key }) => key))
  const measure = shown.size > 0 ? ranked.filter(({ key }) => shown.has(key)) : ranked
  const most = measure.reduce((sofar, { matched }) => Math.max(sofar, matched), 0)
  const best = ranked.filter(({ matched }) => matched >= most)
  return { keys: best.map(({ key }) => key), matched: most }
}

/** All groups count for the rank, also those that need not match. */
type Found = {
  readonly groups: readonly WordGroup[]
  readonly required: Requirement
  readonly keys: readonly SearchKey[]
}

/** If there are only words that fit any part, they are what is meant. */
function promoted(words: readonly SearchWord[]): readonly SearchWord[] {
  if (words.some(({ role }) => role !== 'weak')) return words
  return words.map((word) => (word.word.length > 2 ? { ...word, role: 'content' } : word))
}

type Requirement = readonly WordGroup[]

type Scope = WordScope & {
  readonly read: SearchText
  /** "parts" is in every category's name: such words count in names alone. */
  readonly namedOnly: boolean
}

/** All words must match; brand and appliance only if that leaves any results. */
function withoutNarrowing(groups: readonly WordGroup[]): readonly Requirement[] {
  const required = groups.filter(({ role }) => role !== 'weak')
  const content = required.filter(({ role }) => role === 'content')
  if (content.length === 0 || content.length === required.length) return [required]
  return [required, required.filter(({ role }) => role !== 'maker'), content]
}

/** The least significant word is dropped first, and never more than a third of them. */
function withoutOneWord(
  groups: readonly WordGroup[],
  read: SearchText,
  vocabulary: Vocabulary,
): readonly Requirement[] {
  const content = groups.filter(({ role }) => role === 'content')
  if (content.length < 2 || (content.length === 2 && !read.complains)) return []
  const least = [...content].sort((a, b) => informs(a, vocabulary) - informs(b, vocabulary))
  const without = (dropped: readonly WordGroup[]) =>
    content.filter((group) => !dropped.includes(group))
  const attempts = least.slice(0, MOST_ATTEMPTS).map((dropped) => without([dropped]))
  return content.length < 6 ? attempts : [...attempts, without(least.slice(0, 2))]
}

/** A word that the catalogue does not have at all says nothing about its parts. */
function informs(group: WordGroup, vocabulary: Vocabulary): number {
  return group.alternatives.length === 0 ? 0 : rarity(group, vocabulary)
}

async function firstFound(
  db: Db,
  groups: readonly WordGroup[],
  requirements: (groups: readonly WordGroup[]) => readonly Requirement[],
  scope: Scope,
): Promise<Found | undefined> {
  for (const required of requirements(groups)) {
    const keys = await keysOf(db, groups, required, scope)
    if (keys.length > 0) return { groups, required, keys }
  }
  return undefined
}

async function keysOf(
  db: Db,
  groups: readonly WordGroup[],
  required: Requirement,
  scope: Scope,
): Promise<readonly SearchKey[]> {
  const keys = await keysBestFirst(db, required, scope)
  return keys.length === 0 ? keys : wholeFirst(db, groups, keys, scope)
}

/**
 * All that match the words; where that is more than will be ranked, those that match by name come
 * first. Symptoms are an exception: they are about what parts do, not what they are called.
 */
async function keysBestFirst(
  db: Db,
  required: readonly WordGroup[],
  { read, most, ranked, namedOnly, within }: Scope,
): Promise<readonly SearchKey[]> {
  const keys = await keysMatching(db, required, { named: namedOnly, most, within })
  if (namedOnly || keys.length <= ranked || read.complains) return keys
  const named = await keysMatching(db, required, {
    named: true,
    most: ranked,
    within: onlyThose(within, keys),
  })
  return [...new Set([...named, ...keys])].slice(0, most)
}

/** A small set of products that was scanned once need not be scanned in full again. */
function onlyThose(within: Within | undefined, keys: readonly SearchKey[]): Within | undefined {
  if (!within?.few) return within
  const found = new Set(keys)
  return { few: within.few.filter(({ searchKey }) => found.has(searchKey)) }
}

/** Where there is more than will be ranked, names that contain even the weak words come first. */
async function wholeFirst(
  db: Db,
  groups: readonly WordGroup[],
  keys: readonly SearchKey[],
  { most, ranked, within }: Scope,
): Promise<readonly SearchKey[]> {
  const hasWeakWord = groups.some(({ role }) => role === 'weak')
  if (!hasWeakWord || keys.length <= ranked) return keys
  const whole = await keysMatching(db, groups, {
    named: true,
    most: ranked,
    within: onlyThose(within, keys),
  })
  return [...new Set([...whole, ...keys])].slice(0, most)
}

async function hits(
  db: Db,
  vocabulary: Vocabulary,
  { groups, keys }: Found,
  { read, ranked: most, audience }: Scope,
): Promise<WordHits> {
  const first = await candidatesOf(db, keys.slice(0, most), groups, audience)
  const ranked = rank(first, ranking(groups, vocabulary), readSymptom(read.phrase))
  const [best] = ranked
  const top = first.find(({ key }) => key === best?.key)
  return {
    keys: [...ranked.map(({ key }) => key), ...keys.slice(most)],
    symptoms: symptomsOf(ranked),
    correction: top && correctionOf(groups, top, read),
  }
}

function ranking(groups: readonly WordGroup[], vocabulary: Vocabulary): readonly RankedGroup[] {
  return groups.map((group) => ({ ...group, rarity: rarity(group, vocabulary) }))
}

function symptomsOf(ranked: readonly Ranked[]): ReadonlyMap<SearchKey, string> {
  return new Map(
    ranked.flatMap(({ key, symptom }) => (symptom === undefined ? [] : [[key, symptom] as const])),
  )
}

function hasRareWord(groups: readonly WordGroup[]): boolean {
  return groups.some((group) => group.role !== 'weak' && groupFrequency(group) <= RARE)
}

/** The words as the best result spells them. */
function correctionOf(
  groups: readonly WordGroup[],
  best: Candidate,
  read: SearchText,
): string | undefined {
  const spelt = new Map<string, string>()
  for (const group of groups) {
    const [closest] = group.alternatives
      .filter(({ id }) => best.weights.has(id))
      .sort((a, b) => b.closeness - a.closeness)
    if (closest?.corrected) spelt.set(group.word, closest.term)
  }
  if (spelt.size === 0) return undefined
  return read.phrase.map((word) => spelt.get(singular(word)) ?? word).join(' ')
}
