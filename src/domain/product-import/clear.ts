/** Written into a cell, it empties what the part has there; an empty cell changes nothing. */
export const CLEAR = '(clear)'

/** A value that reads like the word itself is written with an apostrophe before it. */
const LIKE_CLEAR = /^'*\(clear\)$/i

export function isClear(cell: string): boolean {
  return cell.toLowerCase() === CLEAR
}

export function cellOfValue(value: string): string {
  return LIKE_CLEAR.test(value) ? `'${value}` : value
}

/** The value of a cell that does not say to empty something. */
export function valueOfCell(cell: string): string {
  return cell.startsWith("'") && LIKE_CLEAR.test(cell) ? cell.slice(1) : cell
}
