import { type Phrase, readPhrases } from '../phrases.ts'
import { wordsOf } from '../words.ts'

/** A kind of part of one appliance, and what people call it. */
export type PartName = {
  readonly appliance: string
  readonly kind: string
  readonly phrases: () => readonly Phrase[]
  readonly words: () => readonly string[]
}

/** The rows of one appliance. The kind's own name counts as one of the things it is called. */
export function partNames(
  appliance: string,
  called: Readonly<Record<string, string>>,
): readonly PartName[] {
  return Object.entries(called).map(([kind, names]) => {
    const all = `${kind}, ${names}`
    return { appliance, kind, phrases: () => readPhrases(all), words: () => wordsOf(all) }
  })
}
