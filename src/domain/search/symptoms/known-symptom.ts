import { wordsOf } from '../words.ts'
import { readSymptom, type Symptom } from './likeness.ts'

/** What goes wrong with one appliance, and which parts are behind it. */
export type KnownSymptom = {
  /** Its name in addresses and tables: "refrigerator-not-cooling". */
  readonly id: string
  readonly appliance: string
  readonly said: readonly Symptom[]
  /** The kinds of part that are behind it, the likeliest first. */
  readonly kinds: readonly string[]
}

type Row = {
  /** What people say, separated by commas. */
  readonly says: string
  readonly kinds: string
}

/** The rows of one appliance, by the rest of their ids. */
export function knownSymptoms(
  appliance: string,
  rows: Readonly<Record<string, Row>>,
): readonly KnownSymptom[] {
  return Object.entries(rows).map(([name, { says, kinds }]) => ({
    id: `${appliance}-${name}`,
    appliance,
    said: says.split(', ').map((phrase) => readSymptom(wordsOf(phrase))),
    kinds: kinds.split(', '),
  }))
}
