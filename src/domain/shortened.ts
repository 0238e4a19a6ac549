/** Of what somebody sent, so much may stand in a sentence, which has two such pieces at most. */
const LONGEST_PIECE = 80

/** Text from outside as a sentence repeats it: enough to recognise it by. */
export function shortened(text: string, longest = LONGEST_PIECE): string {
  if (text.length <= longest) return text
  // Half of a character is no text.
  return `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
