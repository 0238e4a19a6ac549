import { isAppliance } from '../knowledge/appliances.ts'
import type { ErrorCode, HowTo, Symptom } from '../knowledge/entries.ts'
import type { Library } from '../knowledge/library.ts'
import { type CodeInText, codesInText } from './codes-in-text.ts'
import type { Meaning } from './meaning.ts'

/** A page that helps more than any part. */
export type Guide =
  | {
      readonly type: 'error-code'
      readonly maker: string
      readonly code: string
      readonly entry: ErrorCode
    }
  | { readonly type: 'error-codes' }
  | { readonly type: 'symptom'; readonly symptom: Symptom }
  | { readonly type: 'how-to'; readonly howTo: HowTo }

const MOST_GUIDES = 4
/** "How to replace": a part is named, but what is wanted is how it is fitted. */
const FITTING = new Set(
  'replace replacing change changing install installing fit remove put swap'.split(' '),
)

/** The guides that a text asks for, the best first. */
export function guidesInText(
  words: readonly string[],
  meaning: Meaning,
  library: Library,
): readonly Guide[] {
  const codes = onePerPage(codesInText(words, library)).map(
    (code) => ({ type: 'error-code', ...code }) as const,
  )
  return [
    ...codes,
    ...howToIn(words, meaning, library),
    ...(codes.length === 0 ? symptomIn(meaning, library) : []),
  ].slice(0, MOST_GUIDES)
}

/** One page says what a maker's code means on all its appliances. */
function onePerPage(codes: readonly CodeInText[]): readonly CodeInText[] {
  return codes.filter(({ maker }, at) => codes.findIndex((other) => other.maker === maker) === at)
}

function howToIn(words: readonly string[], { part }: Meaning, library: Library): readonly Guide[] {
  const asksHow = words.includes('how') && words.some((word) => FITTING.has(word))
  if (!asksHow || !part || !isAppliance(part.appliance)) return []
  const howTo = library.howToFor(part.appliance, part.kind)
  return howTo ? [{ type: 'how-to', howTo }] : []
}

function symptomIn({ symptom: found }: Meaning, library: Library): readonly Guide[] {
  if (!found) return []
  const symptom = library.symptoms.get(found.symptom.id)
  if (symptom) return [{ type: 'symptom', symptom }]
  const isSomeCode = /-(error-code|lights-blinking)$/.test(found.symptom.id)
  return isSomeCode && library.codes.size > 0 ? [{ type: 'error-codes' }] : []
}
