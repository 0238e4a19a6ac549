import { commonWordFor } from './synonyms.ts'
import { singular, stemOf, wordsOf } from './words.ts'

/** The stems of a few words: "spraying arms" and "spray arm" are one phrase. */
export type Phrase = readonly string[]

/** Where each stem of a text stands. */
export type PhraseText = ReadonlyMap<string, readonly number[]>

/** Words of one phrase that are further apart do not belong together. */
const WIDEST_GAP = 6
/** Words side by side say more than the same words in one sentence. */
const SIDE_BY_SIDE = 1.25

export function readPhrases(separatedByCommas: string): readonly Phrase[] {
  return (
    separatedByCommas
      .split(',')
      // "Light bulb" is the same word twice.
      .map((phrase) => [...new Set(wordsOf(phrase).map(phraseStem))])
  )
}

export function phraseText(words: readonly string[]): PhraseText {
  const places = new Map<string, number[]>()
  words.forEach((word, place) => {
    const stem = phraseStem(word)
    places.set(stem, [...(places.get(stem) ?? []), place])
  })
  return places
}

/** What phrases stand for, by the first stem of each: a text is compared with few of thousands. */
type PhraseTable<Meaning> = ReadonlyMap<string, readonly Entry<Meaning>[]>

type Entry<Meaning> = {
  readonly phrase: Phrase
  readonly meaning: Meaning
  /** Its place among all: of phrases that are as good, the first counts. */
  readonly place: number
}

export function phraseTable<Meaning>(
  rows: readonly { readonly phrases: readonly Phrase[]; readonly meaning: Meaning }[],
): PhraseTable<Meaning> {
  const entries = rows
    .flatMap(({ phrases, meaning }) => phrases.map((phrase) => ({ phrase, meaning })))
    .map((entry, place) => ({ ...entry, place }))
  return Map.groupBy(entries, ({ phrase }) => phrase[0] ?? '')
}

type FoundPhrase<Meaning> = Entry<Meaning> & Found

/** Every phrase of the table that is in the text, in the table's order. */
export function phrasesIn<Meaning>(
  text: PhraseText,
  table: PhraseTable<Meaning>,
): readonly FoundPhrase<Meaning>[] {
  const found: FoundPhrase<Meaning>[] = []
  for (const stem of text.keys()) {
    for (const entry of table.get(stem) ?? []) {
      const where = findPhrase(entry.phrase, text)
      if (where) found.push({ ...entry, ...where })
    }
  }
  return found.sort((a, b) => a.place - b.place)
}

/** How much of the text a phrase explains, and where it begins. */
type Found = { readonly score: number; readonly at: number }

function findPhrase(phrase: Phrase, text: PhraseText): Found | undefined {
  const [first, ...others] = phrase.map((stem) => text.get(stem) ?? [])
  if (!first) return undefined
  let best: Found | undefined
  for (const at of first) {
    const nearest = others.map((places) => nearestTo(at, places))
    const widest = Math.max(0, ...nearest.map((place) => Math.abs(place - at)))
    if (widest > WIDEST_GAP) continue
    const isTogether = widest < phrase.length
    const score = phrase.length * (isTogether ? SIDE_BY_SIDE : 1)
    if (!best || score > best.score) best = { score, at }
  }
  return best
}

/** One stem for all forms and all common words of a thing: "seals" is "gasket". */
export function phraseStem(word: string): string {
  return stemOf(commonWordFor(singular(word)))
}

function nearestTo(at: number, places: readonly number[]): number {
  return places.reduce(
    (nearest, place) => (Math.abs(place - at) < Math.abs(nearest - at) ? place : nearest),
    Number.POSITIVE_INFINITY,
  )
}
