import { ALL_COLUMNS, type FileColumn, type ImportColumn, REQUIRED_COLUMNS } from './columns.ts'

/** What a file is for. The specification's is the first: new parts, and known SKUs are skipped. */
export const IMPORT_KINDS = [
  'new',
  'update',
  'both',
  'prices',
  'stock',
  'fits',
  'replaced',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
/** Kinds that are checked first, then applied, and that can be undone row by row. */
export type UpdateKind = Exclude<ImportKind, 'new'>

/** How a row says which part it means. */
export const MATCHES = ['sku', 'part-number', 'upc'] as const
export type Match = (typeof MATCHES)[number]

export const MATCH_COLUMNS: Readonly<Record<Match, ImportColumn>> = {
  sku: 'Product Code/SKU',
  'part-number': 'Part Number',
  upc: 'Product UPC/EAN',
}

/** A cost is compared with the price and not stored. */
const WHOLE_PART: readonly FileColumn[] = [...ALL_COLUMNS, 'Cost']

/** What a file of each kind may say of a part, apart from the column that finds it. */
const COLUMNS: Readonly<Record<ImportKind, readonly FileColumn[]>> = {
  new: WHOLE_PART,
  update: WHOLE_PART,
  both: WHOLE_PART,
  prices: ['Price', 'Retail Price', 'Sale Price', 'Compare Price', 'Cost'],
  stock: ['Current Stock Level', 'Low Stock Level'],
  fits: ['Model Number', 'Model Brand', 'Appliance'],
  replaced: ['Replaced Number'],
}

/** Every row of these kinds needs this cell. */
const NEEDED: Readonly<Partial<Record<ImportKind, FileColumn>>> = {
  fits: 'Model Number',
  replaced: 'Replaced Number',
}

/** The columns that a file of this kind can have, the one that finds the part first. */
export function columnsOf(kind: ImportKind, match: Match): readonly FileColumn[] {
  const key = MATCH_COLUMNS[match]
  return [key, ...COLUMNS[kind].filter((column) => column !== key)]
}

/** The columns without which a file of this kind cannot be read. */
export function requiredColumns(kind: ImportKind, match: Match): readonly FileColumn[] {
  if (kind === 'new') return REQUIRED_COLUMNS
  const needed = NEEDED[kind]
  return needed === undefined ? [MATCH_COLUMNS[match]] : [MATCH_COLUMNS[match], needed]
}

/** Whether a file of this kind adds something to a part and leaves its columns as they are. */
export function isAddition(kind: ImportKind): kind is 'fits' | 'replaced' {
  return kind === 'fits' || kind === 'replaced'
}

/** A file to start from: the columns, and one row that shows how they are filled. */
export function templateOf(kind: ImportKind, match: Match): readonly (readonly string[])[] {
  const columns = columnsOf(kind, match)
  return [columns, columns.map((column) => EXAMPLES.get(column) ?? '')]
}

const EXAMPLES: ReadonlyMap<FileColumn, string> = new Map([
  ['Product Code/SKU', 'SAMPLE-1001'],
  ['Part Number', 'WPW10348269'],
  ['Product UPC/EAN', '883049312507'],
  ['Product Name', 'Sample Washer Drain Pump'],
  ['Price', '39.99'],
  ['Retail Price', '52.00'],
  ['Compare Price', '49.99'],
  ['Cost', '21.40'],
  ['Current Stock Level', '25'],
  ['Low Stock Level', '5'],
  ['Model Number', 'WTW5000DW1'],
  ['Model Brand', 'Whirlpool'],
  ['Appliance', 'Washer'],
  ['Replaced Number', 'W10084573'],
])
