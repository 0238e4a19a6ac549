/**
 * A spreadsheet runs a cell that begins like a formula. We put an apostrophe before it, which
 * spreadsheets read as "this is text", and which the import removes again; also before a text that
 * already has apostrophes before such a sign.
 */
const RISKY = /^'*[=+\-@\t\r]/
const MADE_SAFE = /^''*[=+\-@\t\r]/

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text of a cell that was written in this way. */
export function plainCell(cell: string): string {
  return MADE_SAFE.test(cell) ? cell.slice(1) : cell
}

function csvCell(text: string): string {
  const safe = RISKY.test(text) ? `'${text}` : text
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
