import { planGroups, rarity, type WordGroup } from './plan.ts'
import type { SearchText, SearchWord } from './query-text.ts'
import { type Candidate, rank } from './rank.ts'
import { type Requirement, withoutNarrowing, withoutOneWord } from './requirements.ts'
import type { SearchKey } from './standing.ts'
import { readSymptom } from './symptoms/likeness.ts'
import { type IndexedProduct, isTerm, termsOf } from './terms.ts'
import { createVocabulary, type Term, type Vocabulary } from './vocabulary.ts'

/** Which of a few products these words mean, best first: a search without the index. */
export function searchFew(
  products: readonly IndexedProduct[],
  read: SearchText,
  words: readonly SearchWord[] = read.words,
): readonly SearchKey[] {
  const { vocabulary, candidates } = indexOf(products)
  const asked = words.filter(({ word }) => isTerm(word))
  const groups = planGroups(asked, vocabulary, { roots: read.complains, slips: false })
  for (const required of requirementsOf(groups, read, vocabulary)) {
    const matching = candidates.filter((each) => meets(each, required))
    if (matching.length === 0) continue
    const ranked = groups.map((group) => ({ ...group, rarity: rarity(group, vocabulary) }))
    const said = { symptom: readSymptom(read.phrase), kind: undefined }
    return rank(matching, ranked, said).map(({ key }) => key)
  }
  return []
}

/** The words of these products alone, and where each product has them. */
function indexOf(products: readonly IndexedProduct[]): {
  readonly vocabulary: Vocabulary
  readonly candidates: readonly Candidate[]
} {
  const terms = new Map<string, Term>()
  const candidates = products.map((product) => {
    const weights = new Map<number, number>()
    for (const [term, weight] of termsOf(product)) {
      const known = terms.get(term) ?? { id: terms.size, term, frequency: 0 }
      known.frequency += 1
      terms.set(term, known)
      weights.set(known.id, weight)
    }
    const { searchKey: key, name, kind, searchKeywords: keywords } = product
    return { key, name, kind, keywords, weights }
  })
  const vocabulary = createVocabulary()
  vocabulary.learn([...terms.values()])
  return { vocabulary, candidates }
}

/** If there are only words that fit any part, all of them are what is meant. */
function requirementsOf(
  groups: readonly WordGroup[],
  read: SearchText,
  vocabulary: Vocabulary,
): readonly Requirement[] {
  if (groups.length === 0) return []
  if (groups.every(({ role }) => role === 'weak')) return [groups]
  return [...withoutNarrowing(groups), ...withoutOneWord(groups, read, vocabulary)]
}

function meets({ weights }: Candidate, required: Requirement): boolean {
  return required.every(({ alternatives }) => alternatives.some(({ id }) => weights.has(id)))
}
