import { rarity, type WordGroup } from '#domain/search/plan.ts'
import type { SearchText } from '#domain/search/query-text.ts'
import {
  type Candidate,
  isNamedBy,
  type Ranked,
  type RankedGroup,
  rank,
} from '#domain/search/rank.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { readSymptom } from '#domain/search/symptoms/likeness.ts'
import type { Vocabulary } from '#domain/search/vocabulary.ts'
import { singular } from '#domain/search/words.ts'
import type { Db } from '../engine/schema.ts'
import { candidatesOf } from './candidates.ts'
import type { Matching, MatchScope } from './matching-keys.ts'

/** Products in their order, of which the last may only mention the words. */
export type NamedFirst = {
  readonly keys: readonly SearchKey[]
  /** Those that only mention the words, at the end; empty if none is called by them. */
  readonly mentions: ReadonlySet<SearchKey>
  /** The words that must match, as the catalogue spells them. */
  readonly words: string
}

export type WordHits = NamedFirst & {
  /** There may be more than was read. */
  readonly cut: boolean
  readonly symptoms: ReadonlyMap<SearchKey, string>
  /** The text with its misspelt words corrected, if the results are for that. */
  readonly correction: string | undefined
}

/** The products by how well they match; those that match by name or kind before the others. */
export async function rankedHits(
  db: Db,
  vocabulary: Vocabulary,
  found: Matching,
  {
    read,
    most: mostFound,
    ranked: most,
    audience,
    kind,
  }: MatchScope & { readonly kind: string | undefined },
): Promise<WordHits> {
  const { groups, required, keys } = found
  const first = await candidatesOf(db, keys.slice(0, most), groups, audience)
  const ranked = rank(first, rankedGroups(groups, vocabulary), {
    symptom: readSymptom(read.phrase),
    kind,
  })
  const top = first.find(({ key }) => key === ranked[0]?.key)
  const ordered = [...ranked.map(({ key }) => key), ...keys.slice(most)]
  return {
    ...splitByName(ordered, namedAmong(found, first), { read, words: required }),
    cut: keys.length >= mostFound,
    symptoms: symptomsOf(ranked),
    correction: top && correctionOf(groups, top, read),
  }
}

/** The products that are called by these words before those that only mention them. */
export function splitByName(
  ordered: readonly SearchKey[],
  isNamed: (key: SearchKey) => boolean,
  { read, words }: { readonly read: SearchText; readonly words: readonly WordGroup[] },
): NamedFirst {
  const named = ordered.filter(isNamed)
  // Names contain no symptoms; and where nothing matches by name, there is nothing to set apart.
  const isSplit = !read.complains && named.length > 0
  const mentions = isSplit ? ordered.filter((key) => !isNamed(key)) : []
  return {
    keys: isSplit ? [...named, ...mentions] : ordered,
    mentions: new Set(mentions),
    words: words.filter(isContent).map(spelling).join(' '),
  }
}

export function rankedGroups(
  groups: readonly WordGroup[],
  vocabulary: Vocabulary,
): readonly RankedGroup[] {
  return groups.map((group) => ({ ...group, rarity: rarity(group, vocabulary) }))
}

function namedAmong(
  { named, required }: Matching,
  candidates: readonly Candidate[],
): (key: SearchKey) => boolean {
  if (named) return (key) => named.has(key)
  const content = required.filter(isContent)
  const byName = new Set(
    candidates.filter((each) => isNamedBy(content, each)).map(({ key }) => key),
  )
  return (key) => byName.has(key)
}

function isContent({ role }: WordGroup): boolean {
  return role === 'content' || role === 'position'
}

function spelling({ word, alternatives }: WordGroup): string {
  const isAsTyped = alternatives.some(({ corrected }) => !corrected)
  return isAsTyped ? word : (alternatives[0]?.term ?? word)
}

function symptomsOf(ranked: readonly Ranked[]): ReadonlyMap<SearchKey, string> {
  return new Map(
    ranked.flatMap(({ key, symptom }) => (symptom === undefined ? [] : [[key, symptom] as const])),
  )
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
