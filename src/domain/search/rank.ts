import { nameKey } from '../catalogue/products.ts'
import { isTypedWord, type WordGroup } from './plan.ts'
import { isAvailableKey, type SearchKey } from './standing.ts'
import { complains, likeness, type Symptom } from './symptoms/likeness.ts'
import type { WordRole } from './synonyms.ts'
import { FIELD, indexTerms } from './terms.ts'

/** What ranking needs to know of a product. */
export type Candidate = {
  readonly key: SearchKey
  readonly name: string
  readonly kind: string
  readonly keywords: string
  /** The weight of each term of the search that the product contains. */
  readonly weights: ReadonlyMap<number, number>
}

export type Ranked = {
  readonly key: SearchKey
  readonly score: number
  /** Content words that it contains. */
  readonly matched: number
  /** The phrase that matched, where its name does not show why it is a result. */
  readonly symptom: string | undefined
}

export type RankedGroup = WordGroup & { readonly rarity: number }

type FieldValues = Readonly<Record<keyof typeof FIELD, number>>

/** The weight of a word by field. An appliance belongs in the category, a maker in the brand. */
const VALUES: Readonly<Record<WordRole, FieldValues>> = {
  content: { name: 1, kind: 1.15, keywords: 0.5, category: 0.35, brand: 0.35, text: 0.25 },
  position: { name: 1, kind: 1, keywords: 0.3, category: 0.2, brand: 0.2, text: 0.2 },
  weak: { name: 1, kind: 1.15, keywords: 0.5, category: 0.35, brand: 0.35, text: 0.25 },
  appliance: { name: 0.8, kind: 0.8, keywords: 0.6, category: 1, brand: 0.5, text: 0.4 },
  maker: { name: 0.7, kind: 0.5, keywords: 0.4, category: 0.4, brand: 1, text: 0.4 },
}
/** Symptoms use the words that are in the keywords. */
const VALUES_OF_A_COMPLAINT = { ...VALUES, content: { ...VALUES.content, keywords: 1 } }
const FIELDS = Object.entries(FIELD) as [keyof typeof FIELD, number][]

/** Optional words count, but less than required ones. */
const WEAK_SHARE = 0.3
const SAID_IN_FEW_WORDS = 0.3
const SAME_KIND = 0.25
/** "Filter" for a refrigerator is its water filter, not the filter's housing. */
const KIND_SAID = 0.4
const SYMPTOM = 0.7
const SYMPTOM_OF_A_COMPLAINT = 0.9
/** A brand or appliance that is in the name as well. */
const ALSO_IN_NAME = 0.15
/** Below this a phrase means something else; words without a symptom must be closer to it. */
const LEAST_LIKENESS = 0.75
const LEAST_LIKENESS_TO_A_COMPLAINT = 0.55
const IN_STOCK = 0.15

/** What a text says beyond its words. */
type Said = {
  readonly symptom: Symptom
  /** The kind of part that it names. */
  readonly kind: string | undefined
}

/** Best first; equals stay in their standing order. */
export function rank(
  candidates: readonly Candidate[],
  groups: readonly RankedGroup[],
  { symptom, kind }: Said,
): readonly Ranked[] {
  const total = groups.reduce((sum, group) => sum + share(group), 0) || 1
  const phraseIn = phraseFinder(symptom)
  const said = kind === undefined ? undefined : nameKey(kind)
  return candidates
    .map((candidate) => {
      const ranked = rankOne(candidate, groups, symptom, phraseIn, total)
      return nameKey(candidate.kind) === said
        ? { ...ranked, score: ranked.score + KIND_SAID }
        : ranked
    })
    .sort((a, b) => b.score - a.score || a.key - b.key)
}

/** Whether a product is called what was typed: each of these groups is in its name or kind. */
export function isNamedBy(
  groups: readonly WordGroup[],
  { kind, weights }: Pick<Candidate, 'kind' | 'weights'>,
): boolean {
  const anyOfBoth = FIELD.name | FIELD.kind
  return groups.every((group) =>
    group.alternatives.some((each) => {
      // A cap "with seal" is no gasket, but a "Door Seal" is one.
      const isFree = group.role !== 'content' || kind === '' || isTypedWord(group, each)
      return ((weights.get(each.id) ?? 0) & (isFree ? anyOfBoth : FIELD.kind)) !== 0
    }),
  )
}

function rankOne(
  candidate: Candidate,
  groups: readonly RankedGroup[],
  symptom: Symptom,
  phraseIn: PhraseFinder,
  total: number,
): Ranked {
  let score = 0
  let matched = 0
  let inName = 0
  let content = 0
  let inKeywords = false
  const said = new Map<string, number>()
  const values = complains(symptom) ? VALUES_OF_A_COMPLAINT : VALUES
  for (const group of groups) {
    const best = bestAlternative(group, candidate.weights, values[group.role])
    score += share(group) * best.value
    if (best.weight & (FIELD.name | FIELD.kind)) said.set(best.term, best.closeness)
    if (best.anywhere & FIELD.keywords) inKeywords = true
    if (group.role !== 'content') continue
    content += 1
    if (best.weight > 0) matched += 1
    if (best.weight & (FIELD.name | FIELD.kind)) inName += 1
  }
  score /= total
  score += SAID_IN_FEW_WORDS * agreement(said, groups, indexTerms(candidate.name))
  score += SAME_KIND * shareSaid(said, indexTerms(candidate.kind))
  const phrase = inKeywords ? phraseIn(candidate.keywords) : undefined
  if (phrase) {
    const worth = complains(symptom) ? SYMPTOM_OF_A_COMPLAINT : SYMPTOM
    score += worth * phrase.likeness * phrase.likeness
  }
  if (isAvailableKey(candidate.key)) score += IN_STOCK
  return {
    key: candidate.key,
    score,
    matched,
    symptom: inName < content || complains(symptom) ? phrase?.text : undefined,
  }
}

function share(group: RankedGroup): number {
  return group.role === 'weak' ? group.rarity * WEAK_SHARE : group.rarity
}

type BestAlternative = {
  readonly value: number
  readonly weight: number
  /** All places of all its words. */
  readonly anywhere: number
  readonly term: string
  readonly closeness: number
}

function bestAlternative(
  group: RankedGroup,
  weights: ReadonlyMap<number, number>,
  values: FieldValues,
): BestAlternative {
  let best: BestAlternative = { value: 0, weight: 0, anywhere: 0, term: '', closeness: 0 }
  let anywhere = 0
  for (const { id, term, closeness } of group.alternatives) {
    const weight = weights.get(id)
    if (weight === undefined) continue
    anywhere |= weight
    const named = weight & FIELD.name && group.role !== 'content' ? ALSO_IN_NAME : 0
    const value = closeness * (fieldValue(weight, values) + named)
    if (value > best.value) best = { value, weight, anywhere, term, closeness }
  }
  return { ...best, anywhere }
}

function fieldValue(weight: number, values: FieldValues): number {
  let best = 0
  for (const [field, bit] of FIELDS) if (weight & bit) best = Math.max(best, values[field])
  return best
}

/** How much of the name was typed: "Drain Pump" before "Drain Pump Cover". */
function agreement(
  said: ReadonlyMap<string, number>,
  groups: readonly RankedGroup[],
  name: readonly string[],
): number {
  const typed = groups.filter(({ role }) => role !== 'weak').length
  const shared = name.reduce((sum, term) => sum + (said.get(term) ?? 0), 0)
  return Math.min(1, (2 * shared) / Math.max(1, name.length + typed))
}

/** How much of the kind was typed: all of it is best. */
function shareSaid(said: ReadonlyMap<string, number>, kind: readonly string[]): number {
  return kind.filter((term) => said.has(term)).length / Math.max(1, kind.length)
}

/** Finds the phrase of a product's keywords that is closest to the text. */
type PhraseFinder = (keywords: string) => Phrase | undefined

type Phrase = { readonly text: string; readonly likeness: number }

function phraseFinder(symptom: Symptom): PhraseFinder {
  const least = complains(symptom) ? LEAST_LIKENESS_TO_A_COMPLAINT : LEAST_LIKENESS
  // Parts share their phrases: each is compared once a search.
  const compared = new Map<string, number>()
  return (keywords) => {
    let best: Phrase | undefined
    for (const entry of keywords.split(',')) {
      const text = entry.trim()
      if (/^\S*\d\S*$/.test(text)) continue
      const known = compared.get(text) ?? likeness(symptom, text)
      compared.set(text, known)
      if (known >= least && known > (best?.likeness ?? 0)) best = { text, likeness: known }
    }
    return best
  }
}
