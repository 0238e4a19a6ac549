/** "A" for 0, "Z" for 25, "AA" for 26. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** The column of a cell such as "AB12", counted from 0; undefined where it names none. */
export function columnIndex(place: string): number | undefined {
  const letters = /^[A-Z]{1,8}(?=\d)/.exec(place)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
