import { readKeywords } from '../catalogue/keywords.ts'
import type { SearchKey } from './standing.ts'
import { isStopWord, singular, wordsOf } from './words.ts'

/** What the search index needs of a product. */
export type IndexedProduct = {
  readonly id: number
  readonly searchKey: SearchKey
  readonly name: string
  readonly brand: string
  readonly categoryName: string
  readonly kind: string
  readonly description: string
  readonly shortDescription: string
  readonly features: readonly string[]
  readonly searchKeywords: string
  readonly metaKeywords: string
}

/** The fields of a product, best last; the weight of a word is the set of its fields. */
export const FIELD = {
  text: 1,
  keywords: 4,
  category: 8,
  brand: 16,
  kind: 32,
  name: 64,
} as const

const LONGEST_TERM = 40
/** A description of twenty thousand characters would fill the index with noise. */
const MOST_TERMS = 200

/** The words of a product with their weights. */
export function termsOf(product: IndexedProduct): Map<string, number> {
  const weights = new Map<string, number>()
  const add = (text: string, field: number) => {
    for (const term of indexTerms(text)) {
      const known = weights.get(term)
      if (known === undefined && weights.size >= MOST_TERMS) continue
      weights.set(term, (known ?? 0) | field)
    }
  }
  add(product.name, FIELD.name)
  add(product.kind, FIELD.kind)
  add(product.brand, FIELD.brand)
  add(product.categoryName, FIELD.category)
  add(readKeywords(product.searchKeywords).phrases.join(' '), FIELD.keywords)
  add(readKeywords(product.metaKeywords).phrases.join(' '), FIELD.keywords)
  add(product.shortDescription, FIELD.text)
  add(product.features.join(' '), FIELD.text)
  add(product.description, FIELD.text)
  return weights
}

export function indexTerms(text: string): string[] {
  const terms: string[] = []
  for (const word of wordsOf(text)) {
    if (!isStopWord(word) && isTerm(word)) terms.push(singular(word))
  }
  return terms
}

/** Part numbers are not words of the index; "12", "30in" and "240v" are. */
export function isTerm(word: string): boolean {
  return word.length <= LONGEST_TERM && (!/\d/.test(word) || /^\d{0,3}\p{L}{0,4}$/u.test(word))
}
