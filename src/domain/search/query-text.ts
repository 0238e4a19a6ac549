import { LONGEST_NUMBER, type NumberKey, numberKey } from '../catalogue/part-number.ts'
import {
  canonicalOf,
  isApplianceWord,
  isMaker,
  isPosition,
  phraseAt,
  synonymsOf,
  type WordRole,
} from './synonyms.ts'
import { isNegation, isQuantifier, isStopWord, isWeakWord, singular, wordsOf } from './words.ts'
import { type WrittenNumber, writtenNumbers } from './written-numbers.ts'

/** What a shopper typed, read once. Nothing of it reaches the database as it was typed. */
export type SearchText = {
  readonly numbers: readonly PossibleNumber[]
  /** Those that can be nothing else: if one is not known, the shop says so. */
  readonly written: readonly WrittenNumber[]
  readonly words: readonly SearchWord[]
  /** Somebody says what is wrong: "won't", "not", "too". */
  readonly complains: boolean
  /** All words, the empty ones too: what a symptom is compared by. */
  readonly phrase: readonly string[]
  /** Somebody writes as they speak: not every word of it is in what they look for. */
  readonly isSentence: boolean
}

/** A stretch of the text that could be a part or model number, with the tokens it covers. */
export type PossibleNumber = {
  readonly key: NumberKey
  readonly from: number
  readonly to: number
  /** All that was typed. */
  readonly whole: boolean
}

export type SearchWord = {
  readonly word: string
  /** Before it was put into the singular: a misspelt "glass" may end in one s. */
  readonly typed: string
  readonly role: WordRole
  readonly synonyms: readonly string[]
  /** Perhaps not typed to its end. */
  readonly last: boolean
  /** The token it stands in: a token that was a number is no word. */
  readonly token: number
}

const MOST_TOKENS = 48
/** What a part is called takes fewer. */
const MOST_WORDS = 12
const SHORTEST_SENTENCE = 4
/** Nobody calls a part by so many words. */
const LONG = 7
/** "DD 61 - 00497 A": so many pieces of one number. */
const LONGEST_SPAN = 5
const SHORTEST_NUMBER = 3
/** Beside other words a number must look like one: "2 inch 30" is none. */
const SHORTEST_BESIDE_WORDS = 5

export function readSearch(text: string): SearchText {
  const tokens = text
    .split(/[\s"“”„‟«»″]+/u)
    .filter((token) => /[\p{L}\p{N}]/u.test(token))
    .slice(0, MOST_TOKENS)
  const flat = tokens.flatMap((token, index) =>
    wordsOf(token).map((word) => ({ word, token: index })),
  )
  const phrase = flat.map(({ word }) => word)
  const negated = phrase.some(isNegation)
  return {
    numbers: possibleNumbers(tokens),
    written: writtenNumbers(tokens),
    words: readWords(flat, phrase, negated),
    complains: negated || phrase.includes('too'),
    phrase,
    isSentence: isSentence(phrase),
  }
}

/** A lone letter or empty word, read as the beginning of another: "do" may become "door". */
export function withUnfinishedWord(read: SearchText): SearchText {
  const [word] = read.phrase
  const saysNothing = read.words.every((each) => each.role === 'weak' && each.word.length < 3)
  if (word === undefined || read.phrase.length > 1 || !saysNothing) return read
  return {
    ...read,
    words: [{ word, typed: word, role: 'content', synonyms: [], last: true, token: 0 }],
  }
}

/** The words that are left once some of the tokens turned out to be a number. */
export function wordsBeside(read: SearchText, number: PossibleNumber): readonly SearchWord[] {
  return read.words.filter(({ token }) => token < number.from || token > number.to)
}

function isSentence(phrase: readonly string[]): boolean {
  return phrase.length >= LONG || (phrase.length >= SHORTEST_SENTENCE && phrase.some(isStopWord))
}

/** Longest first: "DD61 00497A" is tried as one number before it is tried as two. */
function possibleNumbers(tokens: readonly string[]): readonly PossibleNumber[] {
  const found: PossibleNumber[] = []
  const shouted = tokens.every((token) => token === token.toUpperCase())
  for (let length = Math.min(LONGEST_SPAN, tokens.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const span = tokens.slice(from, from + length)
      const key = numberKey(span.join(''))
      const whole = length === tokens.length
      if (key.length > LONGEST_NUMBER || !couldBeNumber(span, key, whole, shouted)) continue
      found.push({ key, from, to: from + length - 1, whole })
    }
  }
  return found
}

/** Some filters are called "MWF" or "RPWFE": letters alone count if they are in capitals. */
function couldBeNumber(
  span: readonly string[],
  key: NumberKey,
  whole: boolean,
  shouted: boolean,
): boolean {
  if (whole) return key.length >= SHORTEST_NUMBER && (/\d/.test(key) || span.length === 1)
  if (/\d/.test(key)) return key.length >= SHORTEST_BESIDE_WORDS
  const [token = ''] = span
  return span.length === 1 && !shouted && /^[A-Z]{3,}$/.test(token)
}

function readWords(
  flat: readonly { readonly word: string; readonly token: number }[],
  phrase: readonly string[],
  negated: boolean,
): readonly SearchWord[] {
  const words: SearchWord[] = []
  for (let at = 0; at < flat.length; ) {
    const { words: meant, length } = phraseAt(phrase, at)
    const token = flat[at]?.token ?? 0
    const last = at + length >= flat.length && meant.length === 1
    for (const typed of meant) {
      if (isStopWord(typed) || isQuantifier(typed)) continue
      const word = singular(typed)
      if (words.some((known) => isSameThing(known.word, word))) continue
      words.push({
        word,
        typed,
        role: roleOf(word),
        synonyms: synonymsOf(word, negated),
        last,
        token,
      })
    }
    at += length
  }
  return words.slice(0, MOST_WORDS)
}

/** "Fridge" after "refrigerator" adds nothing. */
function isSameThing(known: string, word: string): boolean {
  return known === word || (isApplianceWord(word) && canonicalOf(known) === canonicalOf(word))
}

function roleOf(word: string): WordRole {
  if (isMaker(word)) return 'maker'
  if (isApplianceWord(word)) return 'appliance'
  if (isPosition(word)) return 'position'
  // A single letter or digit means little, but may distinguish one of several.
  if (isWeakWord(word) || word.length < 2 || /^\d{1,3}$/.test(word)) return 'weak'
  return 'content'
}
