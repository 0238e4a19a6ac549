/** A letter or digit, then others with a digit among them; no price and no date. */
const NUMBER =
  /^(?!\$?[\d,]*\.\d{1,2}$)(?!\d{1,4}([./-])\d{1,2}\1\d{1,4}$)(?=.*\d)[A-Z0-9][A-Z0-9./ -]{3,39}$/i
const MONEY = /^\$?\s*\d[\d,]*\.\d{2}$/
const DECIMAL_COMMA = /^\$?\s*\d[\d.]*,\d{1,2}$/
const WHOLE = /^\d{1,6}$/
const BARCODE = /^\d{12,14}$/

/** Without a space, as numbers of parts mostly are; a few of them have no digit. */
const CODE = /^(?!\$?[\d,]*\.\d{1,2}$)[A-Z0-9][A-Z0-9./-]{2,39}$/i
/** Of so many of a column's cells it must be certain. */
const MOST = 0.6

/** What the cells of a column look like where nobody says what they are. */
export const isPartNumber = (cell: string) => NUMBER.test(cell)
export const isBarcode = (cell: string) => BARCODE.test(cell)
export const isWholeNumber = (cell: string) => WHOLE.test(cell)
export const isMoney = (cell: string) => MONEY.test(cell) || DECIMAL_COMMA.test(cell)

/** "21,50", which "1,299" is not: that may be as many dollars. */
export const hasDecimalComma = (cell: string) => DECIMAL_COMMA.test(cell)

export function cellsAt(rows: readonly (readonly string[])[], index: number): readonly string[] {
  return rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
}

export function isAll(cells: readonly string[], looks: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.every(looks)
}

/** Numbers of parts, some of which may look like words: "MWFP" beside "WP3363394". */
export function areCodes(cells: readonly string[]): boolean {
  const certain = cells.filter(isPartNumber).length
  return isAll(cells, (cell) => CODE.test(cell)) && certain >= cells.length * MOST
}
