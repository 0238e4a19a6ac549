import { LONGEST_NUMBER, numberKey } from './part-number.ts'

/** "Search Keywords" contains numbers that find the part and symptoms that people describe. */
type SearchKeywords = {
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
  const replaced: string[] = []
  const sellers: string[] = []
  const phrases: string[] = []
  for (const entry of entriesOf(text)) {
    const number = numberIn(entry)
    if (number === undefined) phrases.push(entry)
    else if (SELLER_NUMBER.test(numberKey(number))) sellers.push(number)
    else replaced.push(number)
  }
  return { replaced, sellers, phrases }
}

/** The same keywords with other replaced numbers; everything else follows in its order. */
export function withReplacedNumbers(text: string, replaced: readonly string[]): string {
  const known = new Set(readKeywords(text).replaced)
  const others = entriesOf(text).filter((entry) => !known.has(numberIn(entry) ?? ''))
  return [...replaced, ...others].join(', ')
}

/** The same text with one more replaced number. */
export function withReplacedNumber(text: string, number: string): string {
  return text === '' ? number : `${text}, ${number}`
}

/** Undoes `withReplacedNumber`: all that stood there before stands there again, to the letter. */
export function withoutReplacedNumber(text: string, number: string): string {
  const key = numberKey(number)
  // Entries and, between them, what separates them.
  const pieces = text.split(/([,\n])/)
  const at = pieces.findLastIndex((piece) => numberKey(numberIn(piece.trim()) ?? '') === key)
  if (at === -1) return text
  if (at > 0) return pieces.toSpliced(at - 1, 2).join('')
  return pieces.slice(2).join('').trimStart()
}

/** Whether it would be read as a number that the part replaces. */
export function isReplacedNumber(text: string): boolean {
  return readKeywords(text).replaced[0] === text && !text.includes('\0')
}

function entriesOf(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
}

/** One word of at least four letters and digits, at least one of them a digit. */
const SHORTEST_NUMBER = 4
/** Followed by words, a year or a voltage is not a part number: only long ones are. */
const SHORTEST_BEFORE_WORDS = 6

/** The number that an entry is or begins with: suppliers add remarks such as "850007 OLD". */
function numberIn(entry: string): string | undefined {
  const [first = '', ...words] = entry.split(/\s+/)
  const key = numberKey(first)
  const shortest = words.length === 0 ? SHORTEST_NUMBER : SHORTEST_BEFORE_WORDS
  const isNumber = /\d/.test(key) && key.length >= shortest && key.length <= LONGEST_NUMBER
  return isNumber ? first : undefined
}
