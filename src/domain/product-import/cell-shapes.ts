/** A letter or digit, then others with a digit among them; no price and no date. */
const NUMBER =
  /^(?!\$?[\d,]*\.\d{1,2}$)(?!\d{1,4}([./-])\d{1,2}\1\d{1,4}$)(?=.*\d)[A-Z0-9][A-Z0-9./ -]{3,39}$/i
const MONEY = /^\$?\s*\d[\d,]*\.\d{2}$/
const DECIMAL_COMMA = /^\$?\s*\d[\d.]*,\d{1,2}$/
const WHOLE = /^\d{1,6}$/
const BARCODE = /^\d{12,14}$/

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
