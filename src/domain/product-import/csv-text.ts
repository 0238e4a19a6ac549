/**
 * A spreadsheet runs a cell that begins like a formula. Ours begin with an apostrophe then, which
 * spreadsheets take as "this is text", and the import takes off again: so also of a text that had
 * apostrophes of its own before such a sign.
 */
const RISKY = /^'*[=+\-@\t\r]/
const MADE_SAFE = /^''*[=+\-@\t\r]/

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text that a cell of ours stands for. */
export function plainCell(cell: string): string {
  return MADE_SAFE.test(cell) ? cell.slice(1) : cell
}

function csvCell(text: string): string {
  const safe = RISKY.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
