import { LONGEST_NUMBER, type NumberKey, numberKey } from '../catalogue/part-number.ts'

/** A token that can only be a part or model number, as it was written. */
export type WrittenNumber = { readonly text: string; readonly key: NumberKey }

const FEWEST_DIGITS = 3
const SHORTEST_WITH_LETTERS = 7
const SHORTEST_WITH_FOUR_DIGITS = 5
/** "25.03", "10 1/2" and "2024" are something else. */
const SHORTEST_OF_DIGITS = 6

/** The numbers that somebody wrote out: if one is not known, the shop says so. */
export function writtenNumbers(tokens: readonly string[]): readonly WrittenNumber[] {
  const found = new Map<NumberKey, WrittenNumber>()
  tokens.forEach((token, at) => {
    const bare = withoutPunctuation(token)
    const text = isSellersPrefix(tokens[at - 1]) && /^\d/.test(bare) ? tokens[at - 1] + bare : bare
    const key = numberKey(text)
    if (isNumber(key) && !found.has(key)) found.set(key, { text, key })
  })
  return [...found.values()]
}

/** "PS 2421266" is one number in two words. */
function isSellersPrefix(token: string | undefined): boolean {
  return /^(ps|ap|wp)$/i.test(token ?? '')
}

function withoutPunctuation(token: string): string {
  return token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function isNumber(key: NumberKey): boolean {
  const digits = key.replace(/\D/g, '').length
  if (key.length > LONGEST_NUMBER || digits < FEWEST_DIGITS) return false
  if (digits === key.length) return digits >= SHORTEST_OF_DIGITS
  const shortest = digits > FEWEST_DIGITS ? SHORTEST_WITH_FOUR_DIGITS : SHORTEST_WITH_LETTERS
  return key.length >= shortest
}
