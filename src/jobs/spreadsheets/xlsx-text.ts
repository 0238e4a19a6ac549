/** Excel refuses a longer text as damage. */
const LONGEST_CELL = 32_767

/**
 * Characters that XML cannot hold, carriage returns, which it would turn into line feeds, and texts
 * that look like an escape: all are written as spreadsheets do, `_x000D_`.
 */
const ESCAPED = /[^\P{Cc}\t\n]|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu
const ESCAPE = /_x([0-9A-Fa-f]{4})_/g

/** A text as a cell of a sheet holds it; empty where it is too long for one. */
export function xmlText(text: string): string {
  if (text.length > LONGEST_CELL) return ''
  return text
    .toWellFormed()
    .replace(ESCAPED, escapeOf)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/** What was written in this way, after XML was read. */
export function plainText(text: string): string {
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `_x${code}_`
}
