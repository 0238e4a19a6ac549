import { applianceNamed, canonicalOf, isMaker, oppositeOf, withPhrases } from '../synonyms.ts'
import { isNegation, isStopWord, isWeakWord, rootOf, singular, wordsOf } from '../words.ts'

/** What is wrong, as a set of meanings: "won't dispense" and "not dispensing" are one. */
export type Symptom = {
  readonly core: ReadonlySet<string>
  /** Words that may be missing on the other side: the appliance, the maker, "working". */
  readonly optional: ReadonlySet<string>
  /** What is denied: the words that follow a "not". Undefined if nothing is. */
  readonly denied: ReadonlySet<string> | undefined
  /** Word for word. */
  readonly words: readonly string[]
}

/** In place of every word that denies. */
export const NOT = 'not'
const TOO = 'too'
/** "Won't stop filling" is not "stopped filling". */
const STOP = 'stop'
/** Among phrases that mean the same, the one in the same words. */
const SLIGHT = 0.01
/** Words after a "not" that it may be about. */
const NEAR = 3
const WORD_FOR_WORD = 1.15
/** Phrases repeat from part to part; reading each once is enough. */
const MOST_REMEMBERED = 5_000
const remembered = new Map<string, Symptom>()

export function readSymptom(typed: readonly string[]): Symptom {
  const words = withPhrases(typed)
  const core = new Set<string>()
  const optional = new Set<string>()
  const negated = words.some(isNegation)
  const denied = negated || words.some(isStopping)
  for (const word of words) {
    const base = singular(word)
    const opposite = denied ? oppositeOf(base) : undefined
    if (opposite) {
      core.add(TOO).add(meaning(opposite))
    } else if (isStopping(word)) core.add(negated ? STOP : NOT)
    else if (word === TOO) core.add(TOO)
    else if (isNegation(word)) core.add(NOT)
    else if (!isStopWord(word)) (mayBeMissing(base) ? optional : core).add(meaning(base))
  }
  // "Not cooling" has become "too warm" as a whole.
  if (denied && core.has(TOO)) core.delete(NOT)
  return { core, optional, denied: denied ? deniedIn(words) : undefined, words: typed }
}

export function complains({ core }: Symptom): boolean {
  return core.has(NOT) || core.has(TOO)
}

/** About 1 if a phrase means the same as the text, 0 if they share nothing but "not". */
export function likeness(typed: Symptom, phrase: string): number {
  const said = rememberedSymptom(phrase)
  const shared = countShared(typed.core, said.core)
  const extra = countShared(typed.optional, said.optional)
  const marks = [NOT, TOO].filter((mark) => typed.core.has(mark) && said.core.has(mark))
  if (shared === marks.length) return 0
  if (typed.words.join(' ') === said.words.join(' ')) return WORD_FOR_WORD
  const different = typed.optional.size - extra + Math.abs(typed.words.length - said.words.length)
  return (2 * shared + extra) / (typed.core.size + said.core.size + extra) - SLIGHT * different
}

function rememberedSymptom(phrase: string): Symptom {
  const known = remembered.get(phrase)
  if (known) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const symptom = readSymptom(wordsOf(phrase))
  remembered.set(phrase, symptom)
  return symptom
}

function meaning(word: string): string {
  return rootOf(canonicalOf(word))
}

/** "Fills with water but won't agitate": what a "not" is about follows it closely. */
function deniedIn(words: readonly string[]): ReadonlySet<string> {
  const denied = words.flatMap((word, at) =>
    isNegation(word) || isStopping(word) ? words.slice(at + 1, at + 1 + NEAR) : [],
  )
  return new Set(denied.map((word) => meaning(singular(word))))
}

/** "Stopped cooling" is "not cooling". */
function isStopping(word: string): boolean {
  return /^(stop|stops|stopped|stopping|quit|quits|ceased|barely|hardly)$/.test(word)
}

function mayBeMissing(word: string): boolean {
  return applianceNamed(word) !== undefined || isMaker(word) || isWeakWord(word)
}

function countShared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0
  for (const each of a) if (b.has(each)) count += 1
  return count
}
