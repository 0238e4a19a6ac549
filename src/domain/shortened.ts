/** The most that a sentence repeats of what somebody sent; it has at most two such parts. */
const LONGEST_PIECE = 80

/** Text from outside, shortened for a sentence: enough to recognise it. */
export function shortened(text: string, longest = LONGEST_PIECE): string {
  if (text.length <= longest) return text
  // Half of a surrogate pair is not a character.
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
