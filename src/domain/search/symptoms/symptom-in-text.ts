import { DISHWASHER_SYMPTOMS } from './dishwasher.ts'
import { DRYER_SYMPTOMS } from './dryer.ts'
import { HVAC_SYMPTOMS } from './hvac.ts'
import type { KnownSymptom } from './known-symptom.ts'
import { NOT, type Symptom } from './likeness.ts'
import { OVEN_RANGE_SYMPTOMS } from './oven-range.ts'
import { REFRIGERATOR_SYMPTOMS } from './refrigerator.ts'
import { WASHER_SYMPTOMS } from './washer.ts'

export const KNOWN_SYMPTOMS: readonly KnownSymptom[] = [
  ...REFRIGERATOR_SYMPTOMS,
  ...DISHWASHER_SYMPTOMS,
  ...WASHER_SYMPTOMS,
  ...DRYER_SYMPTOMS,
  ...OVEN_RANGE_SYMPTOMS,
  ...HVAC_SYMPTOMS,
]

/** "The ice maker is not working" denies all of it. */
const WORKING = 'work'

type Said = KnownSymptom['said'][number] & {
  readonly symptom: KnownSymptom
  readonly place: number
}

/** What is said, by its first meaning besides "not": a text is compared with few of a thousand. */
export type SymptomTable = ReadonlyMap<string, readonly Said[]>

export function symptomTable(symptoms: readonly KnownSymptom[]): SymptomTable {
  return Map.groupBy(
    symptoms
      .flatMap((symptom) => symptom.said.map((said) => ({ symptom, ...said })))
      .map((said, place) => ({ ...said, place })),
    ({ core }) => [...core].find((meaning) => meaning !== NOT) ?? NOT,
  )
}

export type SymptomInText = {
  readonly symptom: KnownSymptom
  /** How much of the text it explains. */
  readonly score: number
}

/** "Not" alone says little, but "not draining" says more than "draining". */
const SHARE_OF_NOT = 0.5
const SHARE_OF_A_DISTANT_NOT = 0.25

/** The symptom that a text describes: all of a known phrase is in it, and of several the longest. */
export function symptomInText(
  typed: Symptom,
  appliances: ReadonlySet<string>,
  table: SymptomTable,
): SymptomInText | undefined {
  let best: SymptomInText | undefined
  // In a long text "not" may belong to something else than what is "too warm".
  const said = new Set([...typed.core, ...typed.optional, ...(typed.denied ? [NOT] : [])])
  let bestPlace = 0
  for (const meaning of said) {
    for (const { symptom, core, score: whole, place } of table.get(meaning) ?? []) {
      if (appliances.size > 0 && !appliances.has(symptom.appliance)) continue
      if (!isPartOf(core, said)) continue
      const score = whole - (core.has(NOT) ? 1 - shareOfNot(core, typed) : 0)
      // Of two that are as good, the first of the tables counts.
      if (best && (score < best.score || (score === best.score && place > bestPlace))) continue
      best = { symptom, score }
      bestPlace = place
    }
  }
  return best
}

function shareOfNot(core: ReadonlySet<string>, { denied }: Symptom): number {
  const isNear = denied?.has(WORKING) || [...core].some((each) => denied?.has(each))
  return isNear ? SHARE_OF_NOT : SHARE_OF_A_DISTANT_NOT
}

function isPartOf(core: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  for (const each of core) if (!whole.has(each)) return false
  return true
}
