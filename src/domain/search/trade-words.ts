import { once } from '../once.ts'
import { PART_NAMES } from './part-names/named-parts.ts'
import { KNOWN_SYMPTOMS } from './symptoms/symptom-in-text.ts'
import { APPLIANCE_WORDS, isMaker, isPosition } from './synonyms.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { isStopWord, isWeakWord, singular } from './words.ts'

/** A sentence is full of words that have nothing to do with parts: fewer are taken for misspelt. */
const SHORTEST_CORRECTED = 5
const SHORTEST_WITH_TWO_ERRORS = 9

/** A sentence with the misspelt words of the trade corrected: "dishwaher", "gaskit". */
export function correctedWords(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): readonly string[] {
  return words.map((written) => {
    const word = withoutMeasure(written)
    const base = singular(word)
    if (word.length < SHORTEST_CORRECTED || isOrdinary(base) || isKnown(base)) return word
    const [nearest] = tradeWords().near(base, 1)
    return nearest && nearest.edits <= mostEdits(base) ? nearest.term.term : word
  })
}

function mostEdits(word: string): number {
  return word.length < SHORTEST_WITH_TWO_ERRORS ? 1 : 2
}

/** "bins10 1/2": the space before a measure is often left out. */
function withoutMeasure(word: string): string {
  const letters = /^(\p{L}{3,})\d+$/u.exec(word)?.[1]
  return letters && tradeWords().lookup(singular(letters)) ? letters : word
}

function isOrdinary(word: string): boolean {
  const isPlain = isStopWord(word) || isWeakWord(word) || isMaker(word) || isPosition(word)
  return (
    isPlain || tradeWords().lookup(word) !== undefined || tradeWords().sameStem(word).length > 0
  )
}

/** What parts, appliances and faults are called, whether or not a catalogue says so. */
const tradeWords = once((): Vocabulary => {
  const words = new Set([
    ...APPLIANCE_WORDS,
    ...PART_NAMES.flatMap(({ words }) => words()),
    ...KNOWN_SYMPTOMS.flatMap(({ said }) => said.flatMap(({ words }) => words)),
  ])
  const vocabulary = createVocabulary()
  vocabulary.learn([...words].map((term, id) => ({ id, term: singular(term), frequency: 1 })))
  return vocabulary
})
