import { once } from '../../once.ts'
import { type Phrase, type PhraseText, phraseStem, phrasesIn, phraseTable } from '../phrases.ts'
import { wordsOf } from '../words.ts'
import { DISHWASHER_PARTS } from './dishwasher.ts'
import { DRYER_PARTS } from './dryer.ts'
import { HVAC_PARTS } from './hvac.ts'
import { OVEN_RANGE_PARTS } from './oven-range.ts'
import type { PartName } from './part-name.ts'
import { REFRIGERATOR_PARTS } from './refrigerator.ts'
import { WASHER_PARTS } from './washer.ts'

/** In the order in which people ask for them: "filter" by itself is a refrigerator's. */
export const PART_NAMES: readonly PartName[] = [
  ...REFRIGERATOR_PARTS,
  ...DISHWASHER_PARTS,
  ...WASHER_PARTS,
  ...DRYER_PARTS,
  ...OVEN_RANGE_PARTS,
  ...HVAC_PARTS,
]

/** A kind of part that a text names. */
export type NamedPart = {
  readonly kind: string
  readonly appliance: string
  /** The stems by which it was recognised. */
  readonly phrase: Phrase
  /** How much of the text it explains. */
  readonly score: number
  /** Named by a word that may as well be about something else. */
  readonly isVague: boolean
}

/** On their own these words are about what happens more often than about a part. */
const VAGUE: ReadonlySet<string> = new Set(
  wordsOf(
    'arm bulb cable compressor cord detergent dispenser drawer fan foot glass leg motor rope sensor spring ' +
      'switch timer vent wheel',
  ).map(phraseStem),
)
const VAGUE_SHARE = 0.5

const table = once(() =>
  phraseTable(PART_NAMES.map((name) => ({ phrases: name.phrases(), meaning: name }))),
)

/** The part that a text names best; of the named appliances, if it names any. */
export function namedPart(
  text: PhraseText,
  appliances: ReadonlySet<string>,
): NamedPart | undefined {
  let best: (NamedPart & { readonly at: number }) | undefined
  for (const { phrase, meaning, score: whole, at } of phrasesIn(text, table())) {
    const { kind, appliance } = meaning
    if (appliances.size > 0 && !appliances.has(appliance)) continue
    const vague = isVague(phrase)
    const score = vague ? VAGUE_SHARE : whole
    // Of two that are as good, what is mentioned first is what is asked for.
    if (best && (score < best.score || (score === best.score && at >= best.at))) continue
    best = { kind, appliance, phrase, score, isVague: vague, at }
  }
  return best
}

function isVague([stem = '', ...others]: Phrase): boolean {
  return others.length === 0 && VAGUE.has(stem)
}
