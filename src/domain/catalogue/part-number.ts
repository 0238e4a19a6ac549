/**
 * Part and model numbers are text with a key. `110.772200`, `110-772200` and `110772200` are one
 * number, leading zeros count, and nothing is ever read as a quantity (`8010E016` is no exponent).
 */
export type NumberKey = string

/** Upper case, letters and digits only. */
export function numberKey(text: string): NumberKey {
  // Most numbers are keys already, and this function is called very often.
  if (/^[A-Z0-9]*$/.test(text)) return text
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
}

/** The key with letters that are misread on worn tags folded onto the digits they resemble. */
export function foldedKey(key: NumberKey): string {
  return key.replace(/[OQILSBZ]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
}

/** Short numbers are too common as prefixes; no number on a tag is longer than this. */
export const SHORTEST_PREFIX = 4
export const LONGEST_NUMBER = 40

/** Whirlpool's numbers begin with WP or not; Bosch pads six digits to eight. */
export function relatedKeys(key: NumberKey): readonly NumberKey[] {
  const related = key.startsWith('WP') ? [key.slice(2)] : [`WP${key}`]
  if (/^\d{6}$/.test(key)) related.push(`00${key}`)
  if (/^0+\d{5,}$/.test(key)) related.push(key.replace(/^0+/, ''))
  return related
}

const SHORTEST_NUMBER = 4
/** "WP 2188656" is one number; "belt 40 inch" is none. */
const LONGEST_LETTERS = 3

/** Whether a text in a search box may be the number of one part or model, and nothing else. */
export function mayBeNumber(text: string): boolean {
  const key = numberKey(text)
  if (!/\d/.test(key) || key.length < SHORTEST_NUMBER || key.length > LONGEST_NUMBER) return false
  return text
    .trim()
    .split(/\s+/)
    .every((word) => /\d/.test(word) || numberKey(word).length <= LONGEST_LETTERS)
}
