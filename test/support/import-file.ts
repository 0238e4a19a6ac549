export const FITS_PER_ROW = 3
export const STOCK_PER_ROW = 7

/** Rows that write to every table a product has: numbers, fits, stock, words and a category. */
export async function* importFile(file: string, rows: number): AsyncGenerator<string> {
  yield 'Product Name,Product Code/SKU,Price,Category,Search Keywords,Compatibility,Current Stock Level,Brand Name\n'
  for (let row = 0; row < rows; row += 1) {
    const name = `${file}${row}`
    const fits = Array.from({ length: FITS_PER_ROW }, (_, copy) => `MODEL${name}X${copy}`).join('|')
    const keywords = `"${file}${1_000_000 + row}, will not drain"`
    yield `Crash Pump ${name},CRASH-${name},9.99,Shelf ${row % 5},${keywords},${fits},${STOCK_PER_ROW},Maker\n`
  }
}
