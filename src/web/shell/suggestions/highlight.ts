type Piece = { readonly text: string; readonly hit: boolean }

/**
 * Cuts a text where the typed words stand in it. A number is found however it is punctuated:
 * "110772" stands in "110.772200".
 */
export function highlighted(text: string, typed: string): readonly Piece[] {
  const patterns = typed
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
  if (patterns.length === 0) return [{ text, hit: false }]
  return text
    .split(new RegExp(`(${patterns.join('|')})`, 'iu'))
    .map((piece, index) => ({ text: piece, hit: index % 2 === 1 }))
    .filter((piece) => piece.text !== '')
}

/** Only at the beginning of a word; between the characters of a number punctuation may stand. */
function patternOf(word: string): string {
  const characters = [...word]
  const between = /\p{N}/u.test(word) ? '[^\\p{L}\\p{N}]?' : ''
  return `(?<![\\p{L}\\p{N}])${characters.join(between)}`
}
