import type { ErrorCode } from '../knowledge/entries.ts'
import type { Library } from '../knowledge/library.ts'
import { codeKey } from '../knowledge/names.ts'
import { applianceNamed } from './synonyms.ts'
import { isStopWord, isWeakWord, singular } from './words.ts'

/** A maker's code that a text names. */
export type CodeInText = {
  readonly maker: string
  readonly code: string
  readonly entry: ErrorCode
}

/** "Er FF", "F8 E1" and "Speed Queen" are several words. */
const LONGEST_SPAN = 3
const CODE_WORDS = new Set(
  'error err code fault display flashing blinking says showing shows reads means'.split(' '),
)
/** Beside a code, no words that say more. */
const BESIDE_CODES = new Set(['machine', 'duet', 'elite', 'profile', 'cabrio', 'freezer'])

type Span = { readonly from: number; readonly to: number }

/**
 * The codes that a text means. Some codes look like words or numbers ("OFF", "13"), so the text has
 * to say that it is about a code, or to say nothing else.
 */
export function codesInText(words: readonly string[], library: Library): readonly CodeInText[] {
  const makers = spansOf(words, (span) => library.codes.has(span.join('-')))
  const named = makers.map((span) => words.slice(span.from, span.to).join('-'))
  const appliances = new Set(words.flatMap((word) => applianceNamed(word) ?? []))
  const searched = named.length > 0 ? named : [...library.codes.keys()]
  const isCode = (span: readonly string[]) =>
    searched.some((maker) => library.codes.get(maker)?.has(codeKey(span.join(''))))
  const codes = spansOf(words, isCode, makers)
  const saysSo = words.some((word) => CODE_WORDS.has(word))
  const others = words.filter((word, at) => !isInside(at, [...makers, ...codes]) && saysMore(word))
  for (const span of codes) {
    const typed = words.slice(span.from, span.to)
    const about = { key: codeKey(typed.join('')), hasMaker: named.length > 0, saysSo }
    if (!isMeant({ ...about, isAlone: others.length === 0, hasAppliance: appliances.size > 0 }))
      continue
    const found = searched.flatMap((maker) => entriesOf(library, maker, about.key))
    const ofAppliance = found.filter(({ entry }) => appliances.has(entry.appliance))
    return ofAppliance.length > 0 ? ofAppliance : appliances.size > 0 ? [] : found
  }
  return []
}

function isMeant(about: {
  readonly key: string
  readonly hasMaker: boolean
  readonly hasAppliance: boolean
  readonly saysSo: boolean
  readonly isAlone: boolean
}): boolean {
  const { key, hasMaker, hasAppliance, saysSo, isAlone } = about
  const isMixed = /\d/.test(key) && /[a-z]/.test(key)
  if (saysSo) return hasMaker || isMixed || isAlone
  if (!isAlone) return hasMaker && isMixed
  // "Carrier 24" may be anything.
  if (/^\d+$/.test(key)) return hasMaker && hasAppliance
  return hasMaker || isMixed || hasAppliance
}

/** Stretches of the text that pass, the longest first; none lies within another or within `taken`. */
function spansOf(
  words: readonly string[],
  passes: (span: readonly string[]) => boolean,
  taken: readonly Span[] = [],
): readonly Span[] {
  const found: Span[] = []
  for (let length = LONGEST_SPAN; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const span = { from, to: from + length }
      if ([...taken, ...found].some((other) => from < other.to && other.from < span.to)) continue
      if (passes(words.slice(from, span.to))) found.push(span)
    }
  }
  return found
}

function isInside(at: number, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => at >= from && at < to)
}

function saysMore(word: string): boolean {
  if (CODE_WORDS.has(word) || CODE_WORDS.has(singular(word)) || BESIDE_CODES.has(word)) return false
  return !isStopWord(word) && !isWeakWord(word) && applianceNamed(word) === undefined
}

function entriesOf(library: Library, maker: string, key: string): readonly CodeInText[] {
  const entries = library.codes.get(maker)?.get(key) ?? []
  return entries.map((entry) => ({
    maker,
    code: entry.codes.find((code) => codeKey(code) === key) ?? key,
    entry,
  }))
}
