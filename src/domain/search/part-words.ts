import type { NamedPart } from './part-names/named-parts.ts'
import { phraseStem } from './phrases.ts'
import type { SearchWord } from './query-text.ts'
import { synonymsOf } from './synonyms.ts'
import { singular, wordsOf } from './words.ts'

/** In the names of kinds, but not of every part of the kind. */
const NOT_IN_EVERY_NAME = new Set(['and', 'kit', 'assembly', 'set'])

/** The words of a kind in the place of those that were typed for it; the rest of the text ranks. */
export function wordsOfPart(part: NamedPart, typed: readonly SearchWord[]): readonly SearchWord[] {
  const kind = wordsOf(part.kind)
    .filter((word) => !NOT_IN_EVERY_NAME.has(word))
    .map((word) => wordOfKind(singular(word)))
  const isSaid = (word: string) => kind.some((each) => each.word === word)
  return [...kind, ...asRest(typed.filter(({ word }) => !isSaid(word)))]
}

/** The words that were typed for the part, where the catalogue does not call it by its kind. */
export function wordsAsTyped(part: NamedPart, typed: readonly SearchWord[]): readonly SearchWord[] {
  const isOfPhrase = ({ word }: SearchWord) => part.phrase.includes(phraseStem(word))
  return [...typed.filter(isOfPhrase), ...asRest(typed.filter((word) => !isOfPhrase(word)))]
}

function wordOfKind(word: string): SearchWord {
  return {
    word,
    typed: word,
    role: 'content',
    synonyms: synonymsOf(word, false),
    last: false,
    token: 0,
  }
}

function asRest(words: readonly SearchWord[]): readonly SearchWord[] {
  return words.map((word) =>
    word.role === 'content' ? { ...word, role: 'weak', last: false } : word,
  )
}
