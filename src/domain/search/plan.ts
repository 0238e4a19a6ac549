import type { SearchWord } from './query-text.ts'
import type { WordRole } from './synonyms.ts'
import type { NearTerm, Term, Vocabulary } from './vocabulary.ts'

/** One typed word and the words of the catalogue that it may mean. */
export type WordGroup = {
  readonly word: string
  readonly role: WordRole
  readonly alternatives: readonly Alternative[]
}

type Alternative = {
  readonly id: number
  readonly term: string
  readonly frequency: number
  /** 1 for the word itself, and less for words that are further from it. */
  readonly closeness: number
  readonly corrected: boolean
}

const CLOSENESS = { exact: 1, inflected: 0.95, joined: 0.9, synonym: 0.75, prefix: 0.6, root: 0.5 }
const CLOSENESS_BY_EDITS = [1, 0.7, 0.5]

const MOST_EXPANSIONS = 30
/** A word that stands by itself is most likely complete. */
const MOST_EXPANSIONS_OF_A_WORD = 8
const SHORTEST_PREFIX_OF_A_WORD = 2
const MOST_CORRECTIONS = 5
const SHORTEST_PART_OF_A_COMPOUND = 3

type Leeway = {
  /** Also words that only share a root. */
  readonly roots: boolean
  /** Also words of which a known word may be a misspelling; an unknown one always is. */
  readonly slips: boolean
}

/** The groups for the typed words; a word without a match has a group without alternatives. */
export function planGroups(
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
  leeway: Leeway,
): readonly WordGroup[] {
  // Two typed words with the same meaning each stay on their own: "light bulb".
  const typed = new Set(words.map(({ word }) => word))
  const groups = words
    .map((word) => ({ ...word, synonyms: word.synonyms.filter((each) => !typed.has(each)) }))
    .flatMap((word) => groupsOf(word, vocabulary, leeway))
  return withJoinedWords(groups, vocabulary)
}

/** Whether this is the typed word in some form, or there is no other form of it. */
export function isTypedWord({ alternatives }: WordGroup, { closeness }: Alternative): boolean {
  const isOwn = (each: number) => each >= CLOSENESS.joined
  return isOwn(closeness) || !alternatives.some((each) => isOwn(each.closeness))
}

/** How rare a group is: rare words say more. */
export function rarity(group: WordGroup, vocabulary: Vocabulary): number {
  return Math.log(1 + vocabulary.commonest() / Math.max(1, groupFrequency(group)))
}

export function groupFrequency(group: WordGroup): number {
  return group.alternatives.reduce(
    (sum, { frequency, closeness }) => sum + (closeness > CLOSENESS.prefix ? frequency : 0),
    0,
  )
}

function groupsOf(word: SearchWord, vocabulary: Vocabulary, { roots, slips }: Leeway): WordGroup[] {
  const known = knownAlternatives(word, vocabulary, roots)
  if (known.length > 0 && !slips) return [group(word, known)]
  const near = nearTerms(word, vocabulary)
  const corrections = near.map(({ term, edits }) =>
    alternative(term, CLOSENESS_BY_EDITS[edits] ?? 0, true),
  )
  if (known.length > 0) {
    // For a word that exists only the nearest corrections are considered.
    const likely = corrections.filter((_, index) => near[index]?.edits === 1)
    return [group(word, [...known, ...likely])]
  }
  const nearest = near[0]?.edits
  const parts = nearest === 1 ? undefined : compoundParts(word.word, vocabulary)
  if (parts) return parts.map((part) => group({ ...word, word: part.term }, [alternative(part, 1)]))
  return [group(word, corrections)]
}

function nearTerms({ word, typed }: SearchWord, vocabulary: Vocabulary): readonly NearTerm[] {
  const near = vocabulary.near(word, MOST_CORRECTIONS)
  if (typed === word) return near
  return [...near, ...vocabulary.near(typed, MOST_CORRECTIONS)].sort((a, b) => a.edits - b.edits)
}

function knownAlternatives(
  { word, role, synonyms, last }: SearchWord,
  vocabulary: Vocabulary,
  roots: boolean,
): readonly Alternative[] {
  const found: Alternative[] = []
  const add = (terms: readonly (Term | undefined)[], closeness: number) => {
    for (const term of terms) if (term) found.push(alternative(term, closeness))
  }
  const exact = vocabulary.lookup(word)
  add([exact], CLOSENESS.exact)
  add(vocabulary.sameStem(word), CLOSENESS.inflected)
  add(synonyms.map(vocabulary.lookup), CLOSENESS.synonym)
  if (last && (word.length >= SHORTEST_PREFIX_OF_A_WORD || role === 'content')) {
    const most = exact ? MOST_EXPANSIONS_OF_A_WORD : MOST_EXPANSIONS
    add(vocabulary.withPrefix(word, most), CLOSENESS.prefix)
  }
  if (roots) add(vocabulary.sameRoot(word), CLOSENESS.root)
  return found
}

/** "doorgasket" is "door gasket" when both are words of the catalogue. */
function compoundParts(word: string, vocabulary: Vocabulary): readonly Term[] | undefined {
  let best: readonly Term[] | undefined
  let bestFrequency = 0
  const end = word.length - SHORTEST_PART_OF_A_COMPOUND
  for (let at = SHORTEST_PART_OF_A_COMPOUND; at <= end; at += 1) {
    const first = vocabulary.lookup(word.slice(0, at))
    const second = vocabulary.lookup(word.slice(at))
    if (!first || !second) continue
    const frequency = Math.min(first.frequency, second.frequency)
    if (frequency > bestFrequency) {
      best = [first, second]
      bestFrequency = frequency
    }
  }
  return best
}

/** "ice maker" also finds what is called an "icemaker": that word then stands for both. */
function withJoinedWords(
  groups: readonly WordGroup[],
  vocabulary: Vocabulary,
): readonly WordGroup[] {
  const joins = groups.map((group, index) => {
    const next = groups[index + 1]
    return next && vocabulary.lookup(group.word + next.word)
  })
  return groups.map((group, index) => {
    const found = [joins[index], joins[index - 1]].filter((term) => term !== undefined)
    if (found.length === 0) return group
    const joined = found.map((term) => alternative(term, CLOSENESS.joined))
    return { ...group, alternatives: distinct([...group.alternatives, ...joined]) }
  })
}

function group({ word, role }: SearchWord, alternatives: readonly Alternative[]): WordGroup {
  return { word, role, alternatives: distinct(alternatives) }
}

function distinct(alternatives: readonly Alternative[]): readonly Alternative[] {
  const closest = new Map<number, Alternative>()
  for (const each of alternatives) {
    const known = closest.get(each.id)
    if (!known || known.closeness < each.closeness) closest.set(each.id, each)
  }
  return [...closest.values()]
}

function alternative(term: Term, closeness: number, corrected = false): Alternative {
  return { id: term.id, term: term.term, frequency: term.frequency, closeness, corrected }
}
