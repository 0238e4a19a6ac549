import type { NamedPart } from './part-names/named-parts.ts'
import { phraseStem } from './phrases.ts'
import type { SearchWord } from './query-text.ts'
import { synonymsOf } from './synonyms.ts'
import { singular, wordsOf } from './words.ts'

/** In the names of kinds, but not of every part of the kind. */
const NOT_IN_EVERY_NAME = new Set(['and', 'kit', 'assembly', 'set'])

/** The words of a kind in the place of those that were typed for it; the rest of the text ranks. */
export function wordsOfPart(part: NamedPart, typed: readonly SearchWord[]): readonly SearchWord[] {
  const kind = wordsOfKind(part)
  const isSaid = (word: string) => kind.some((each) => each.word === word)
  return [...kind, ...asRest(typed.filter(({ word }) => !isSaid(word)))]
}

/** The words that were typed for the part, where the catalogue does not call it by its kind. */
export function wordsAsTyped(part: NamedPart, typed: readonly SearchWord[]): readonly SearchWord[] {
  const isSaid = (word: SearchWord) => isOfPart(part, word)
  return [...typed.filter(isSaid), ...asRest(typed.filter((word) => !isSaid(word)))]
}

/** The words of a kind's own name that each part of it has. */
export function wordsOfKind({ kind }: NamedPart): readonly SearchWord[] {
  return wordsOf(kind)
    .filter((word) => !NOT_IN_EVERY_NAME.has(word))
    .map((word) => wordOfKind(singular(word)))
}

/** Whether the part was named by this word, among others. */
export function isOfPart({ phrase }: NamedPart, { word }: SearchWord): boolean {
  return phrase.includes(phraseStem(word))
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
