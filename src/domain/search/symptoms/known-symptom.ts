import { once } from '../../once.ts'
import { applianceNamed } from '../synonyms.ts'
import { singular, wordsOf } from '../words.ts'
import { readSymptom } from './likeness.ts'

/** What goes wrong with one appliance, and which parts are behind it. */
export type KnownSymptom = {
  /** Its name in addresses and tables: "refrigerator-not-cooling". */
  readonly id: string
  readonly appliance: string
  readonly said: readonly SaidSymptom[]
  /** The kinds of part that are behind it, the likeliest first. */
  readonly kinds: readonly string[]
}

/** One way to say it. */
type SaidSymptom = {
  /** All of these meanings are in a text that says it. */
  readonly core: ReadonlySet<string>
  /** How much of a text it explains. */
  readonly score: number
  readonly words: readonly string[]
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
  return Object.entries(rows).map(([name, { says, kinds }]) => {
    const said = once(() => says.split(', ').map((phrase) => readSaid(wordsOf(phrase))))
    return {
      id: `${appliance}-${name}`,
      appliance,
      get said() {
        return said()
      },
      kinds: kinds.split(', '),
    }
  })
}

/** Of little meaning by themselves, but "light" alone is not "light out". */
const SHARE_OF_WEAK_WORDS = 0.3

/** The meanings that a text must have to say the same as these words. */
export function readSaid(words: readonly string[]): SaidSymptom {
  const isCounted = (word: string) =>
    applianceNamed(word) === undefined && singular(word) !== 'working'
  const { core, optional } = readSymptom(words.filter(isCounted))
  return {
    core: new Set([...core, ...optional]),
    score: core.size + optional.size * SHARE_OF_WEAK_WORDS,
    words,
  }
}
