import { LONGEST_NUMBER, numberKey } from './part-number.ts'

/** "Search Keywords" mixes numbers that lead to the part with what people say when it fails. */
export type SearchKeywords = {
  /** Older numbers of makers that this part replaces, as written. */
  readonly replaced: readonly string[]
  /** Other sellers' numbers for the same part. */
  readonly sellers: readonly string[]
  /** "dishwasher not draining" */
  readonly phrases: readonly string[]
}

/** AP and PS numbers are two sellers' own catalogue numbers, known all over the trade. */
const SELLER_NUMBER = /^(AP|PS)\d{6,9}$/

export function readKeywords(text: string): SearchKeywords {
  const entries = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
  const numbers = entries.filter(isNumber)
  return {
    replaced: numbers.filter((number) => !SELLER_NUMBER.test(numberKey(number))),
    sellers: numbers.filter((number) => SELLER_NUMBER.test(numberKey(number))),
    phrases: entries.filter((entry) => !isNumber(entry)),
  }
}

/** The same keywords with other replaced numbers; everything else keeps its place behind them. */
export function withReplacedNumbers(text: string, replaced: readonly string[]): string {
  const known = new Set(readKeywords(text).replaced)
  const others = text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !known.has(entry))
  return [...replaced, ...others].join(', ')
}

/** Whether the keywords would read it back as a number that the part replaces. */
export function isReplacedNumber(text: string): boolean {
  return readKeywords(text).replaced[0] === text
}

/** One word of at least four letters and digits with a digit among them. */
function isNumber(entry: string): boolean {
  const key = numberKey(entry)
  return !/\s/.test(entry) && /\d/.test(key) && key.length >= 4 && key.length <= LONGEST_NUMBER
}
