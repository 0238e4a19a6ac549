import { headerKey } from './check-row.ts'
import type { FileColumn } from './columns.ts'
import { columnsOf, type ImportKind, MATCH_COLUMNS, type Match, requiredColumns } from './kinds.ts'
import type { ColumnSource } from './mapping.ts'
import { unitIn } from './transformations.ts'

/** What suppliers call our columns, as keys of headers; the likeliest names come first. */
const SYNONYMS: ReadonlyMap<FileColumn, readonly string[]> = new Map([
  [
    'Product Code/SKU',
    ['sku', 'productcode', 'itemnumber', 'itemno', 'item', 'itemcode', 'stockcode', 'code'],
  ],
  [
    'Part Number',
    ['partnumber', 'partno', 'partnum', 'part', 'mpn', 'manufacturerpartnumber', 'mfgpart', 'oem'],
  ],
  ['Product UPC/EAN', ['upc', 'ean', 'barcode', 'gtin', 'upccode']],
  ['Product Name', ['name', 'title', 'description', 'desc', 'itemname', 'productdesc']],
  ['Price', ['price', 'sellprice', 'sellingprice', 'saleprice', 'unitprice', 'yourprice']],
  ['Retail Price', ['msrp', 'listprice', 'list', 'retail', 'rrp', 'suggestedretail']],
  ['Cost', ['cost', 'dealercost', 'dealerprice', 'dealer', 'net', 'netprice', 'wholesale']],
  [
    'Current Stock Level',
    ['qty', 'quantity', 'stock', 'onhand', 'qtyonhand', 'qoh', 'available', 'inventory', 'instock'],
  ],
  ['Low Stock Level', ['reorderpoint', 'reorderlevel', 'minstock']],
  ['Brand Name', ['brand', 'make', 'maker', 'mfg', 'manufacturer']],
  ['Category', ['category', 'department', 'class', 'productgroup', 'group']],
  ['Product Weight', ['weight', 'wt', 'weightlb', 'weightlbs', 'shipweight']],
  ['Dimensions', ['dimensions', 'size', 'dims']],
  ['Model Number', ['model', 'modelnumber', 'modelno', 'fits', 'fitsmodel', 'modelnum']],
  ['Model Brand', ['brand', 'make', 'maker', 'modelbrand']],
  ['Appliance', ['appliance', 'appliancetype', 'type', 'product']],
  [
    'Replaced Number',
    ['replaces', 'supersedes', 'oldnumber', 'oldpart', 'oldpartnumber', 'replacednumber', 'from'],
  ],
])

/** The columns of ours that a supplier's columns probably are: by name, synonym, then content. */
export function guessSources(
  kind: ImportKind,
  match: Match,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly ColumnSource[] {
  const keys = header.map(headerKey)
  const taken = new Set<number>()
  const found = new Map<FileColumn, number>()
  const take = (column: FileColumn, index: number) => {
    if (index === -1 || taken.has(index) || found.has(column)) return
    taken.add(index)
    found.set(column, index)
  }
  const columns = columnsOf(kind, match)
  for (const column of columns) take(column, keys.indexOf(headerKey(column)))
  for (const column of columns) {
    for (const name of SYNONYMS.get(column) ?? []) take(column, keys.indexOf(name))
  }
  for (const column of requiredColumns(kind, match)) {
    const looks = CONTENT.get(column)
    if (looks)
      take(
        column,
        header.findIndex((_, at) => !taken.has(at) && isAll(rows, at, looks)),
      )
  }
  return columns.flatMap((column) => {
    const index = found.get(column)
    return index === undefined ? [] : [sourceOf(column, header[index] ?? '')]
  })
}

function sourceOf(column: FileColumn, header: string): ColumnSource {
  if (column !== 'Product Weight' && column !== 'Dimensions') return { column, header }
  const unit = unitIn(header, column)
  return unit === undefined ? { column, header } : { column, header, unit }
}

/** A letter or digit, then others with a digit among them; no price and no date. */
const NUMBER =
  /^(?!\$?[\d,]*\.\d{1,2}$)(?!\d{1,4}([./-])\d{1,2}\1\d{1,4}$)(?=.*\d)[A-Z0-9][A-Z0-9./ -]{3,39}$/i

/** What cells of a column look like where nobody says what they are. */
const CONTENT: ReadonlyMap<FileColumn, RegExp> = new Map([
  [MATCH_COLUMNS.upc, /^\d{12,14}$/],
  [MATCH_COLUMNS['part-number'], NUMBER],
  [MATCH_COLUMNS.sku, NUMBER],
  ['Price', /^\$?\s*\d[\d,]*\.\d{2}$/],
])

function isAll(rows: readonly (readonly string[])[], index: number, looks: RegExp): boolean {
  const cells = rows.map((row) => row[index]?.trim() ?? '').filter(Boolean)
  return cells.length > 0 && cells.every((cell) => looks.test(cell))
}
