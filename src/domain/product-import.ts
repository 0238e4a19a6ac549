import { LONGEST_CATEGORY_NAME } from './categories.ts'
import { isSafeImageUrl } from './image-url.ts'
import { LARGEST_PRICE, parseDollars } from './money.ts'
import { numberKey } from './part-number.ts'
import {
  AVAILABILITIES,
  CONDITIONS,
  ITEM_TYPES,
  LARGEST_STOCK,
  LONGEST,
  PRODUCT_TYPES,
  type ProductDraft,
  TAX_CLASSES,
} from './products.ts'

/** The import file's columns as the specification names them; required ones are marked there. */
export const IMPORT_COLUMNS = [
  'Product Name',
  'Product Code/SKU',
  'Price',
  'Category',
  'Product Description',
  'Short Description',
  'Retail Price',
  'Sale Price',
  'Compare Price',
  'Brand Name',
  'Product Weight',
  'Dimensions',
  'Model',
  'Part Number',
  'Product Image File - 1',
  'Product Image Description - 1',
  'Product UPC/EAN',
  'GPS Category',
  'GPS Global Trade Item Number',
  'GPS Manufacturer Part Number',
  'Search Keywords',
  'Meta Keywords',
  'Meta Title',
  'Meta Description',
  'Current Stock Level',
  'Low Stock Level',
  'Product Visible?',
  'Product Availability',
  'Product Condition',
  'Allow Purchases?',
  'Track Inventory',
  'Item Type',
  'Product Type',
  'Product Image Is Thumbnail - 1',
  'GPS Enabled',
  'Product Tax Class',
  'Free Shipping',
  'Show Product Condition?',
  'Show SKU',
  'Features',
  'Compatibility',
  'Images',
] as const

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export const REQUIRED_COLUMNS = ['Product Name', 'Product Code/SKU', 'Price'] as const

/** Why a row was not imported: shown to staff, who mend the file and send it again. */
export type RowProblem = {
  readonly column: ImportColumn | ''
  readonly reason: string
  readonly value: string
}

export type ImportRow = {
  readonly draft: ProductDraft
  /** The product's category, by name; empty for none. */
  readonly category: string
}

export type ImportHeader = {
  /** What each cell of a row is; undefined for a column we do not know. */
  readonly columns: readonly (ImportColumn | undefined)[]
  readonly unknown: readonly string[]
  readonly missing: readonly ImportColumn[]
}

/** Header names count in any letter case, and with the specification's notes in parentheses. */
export function readHeader(cells: readonly string[]): ImportHeader {
  const columns = cells.map((cell) => COLUMN_BY_KEY.get(headerKey(cell)))
  return {
    columns,
    unknown: cells.filter((cell, index) => !columns[index] && cell.trim() !== ''),
    missing: REQUIRED_COLUMNS.filter((column) => !columns.includes(column)),
  }
}

/** One row of the file: a whole product, or everything that is wrong with it. */
export function readRow(
  columns: ImportHeader['columns'],
  cells: readonly string[],
): ImportRow | readonly RowProblem[] {
  const values = new Map<ImportColumn, string>()
  columns.forEach((column, index) => {
    const value = cells[index]?.trim()
    if (column && value) values.set(column, value)
  })
  const row = new RowReader(values)
  if (cells.length > columns.length) {
    row.problem('', `The row has ${cells.length} cells, the header ${columns.length}`, '')
  }
  const draft = readDraft(row)
  const category =
    row
      .text('Category', LONGEST_CATEGORY_NAME * 10)
      .split(';')[0]
      ?.trim() ?? ''
  if (category.length > LONGEST_CATEGORY_NAME) {
    row.problem(
      'Category',
      `A category name has at most ${LONGEST_CATEGORY_NAME} characters`,
      category,
    )
  }
  return row.problems.length > 0 ? row.problems : { draft, category }
}

/** The delimiter of a file, told from its first line: the one that occurs most outside quotes. */
export function guessDelimiter(firstLine: string): ',' | ';' | '\t' {
  const bare = firstLine.replace(/"[^"]*"?/g, '')
  const count = (mark: string) => bare.split(mark).length
  const marks = [',', ';', '\t'] as const
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

function readDraft(row: RowReader): ProductDraft {
  const hasStockLevel = row.has('Current Stock Level')
  const availability = row.oneOf('Product Availability', AVAILABILITIES)
  return {
    name: row.required('Product Name', LONGEST.name),
    sku: row.required('Product Code/SKU', LONGEST.sku),
    price: row.price('Price', true) ?? row.noPrice,
    comparePrice: row.price('Compare Price'),
    retailPrice: row.price('Retail Price'),
    salePrice: row.price('Sale Price'),
    description: row.text('Product Description', LONGEST.description),
    shortDescription: row.text('Short Description', LONGEST.shortText),
    brand: row.text('Brand Name', LONGEST.brand),
    partNumber: row.text('Part Number', LONGEST.sku),
    upcEan: row.text('Product UPC/EAN', LONGEST.sku),
    imageUrl: row.image('Product Image File - 1'),
    imageDescription: row.text('Product Image Description - 1', LONGEST.shortText),
    images: row
      .list('Images', LONGEST.images, LONGEST.url)
      .map((url) => row.imageIn('Images', url)),
    features: row.list('Features', LONGEST.features, LONGEST.feature),
    compatibility: distinctNumbers(row.list('Compatibility', LONGEST.models, LONGEST.sku)),
    inStock: availability === 'available',
    stockQuantity: row.count('Current Stock Level'),
    lowStockLevel: row.count('Low Stock Level'),
    // A file that gives a level means it to be counted.
    trackInventory: row.flag('Track Inventory', hasStockLevel),
    availability,
    allowPurchases: row.flag('Allow Purchases?', true),
    visible: row.flag('Product Visible?', true),
    showSku: row.flag('Show SKU', true),
    weight: row.text('Product Weight', LONGEST.brand),
    dimensions: row.text('Dimensions', LONGEST.brand),
    model: row.text('Model', LONGEST.brand),
    gpsCategory: row.text('GPS Category', LONGEST.shortText),
    gtin: row.text('GPS Global Trade Item Number', LONGEST.sku),
    manufacturerPartNumber: row.text('GPS Manufacturer Part Number', LONGEST.sku),
    searchKeywords: row.text('Search Keywords', LONGEST.description),
    metaKeywords: row.text('Meta Keywords', LONGEST.description),
    metaTitle: row.text('Meta Title', LONGEST.shortText),
    metaDescription: row.text('Meta Description', LONGEST.shortText * 2),
    condition: row.oneOf('Product Condition', CONDITIONS),
    itemType: row.oneOf('Item Type', ITEM_TYPES),
    productType: row.oneOf('Product Type', PRODUCT_TYPES),
    imageIsThumbnail: row.flag('Product Image Is Thumbnail - 1', true),
    gpsEnabled: row.flag('GPS Enabled', false),
    taxClass: row.oneOf('Product Tax Class', TAX_CLASSES),
    freeShipping: row.flag('Free Shipping', false),
    showCondition: row.flag('Show Product Condition?', false),
  }
}

const TRUE_WORDS = new Set(['true', 'yes', 'y', '1'])
const FALSE_WORDS = new Set(['false', 'no', 'n', '0'])
const LONGEST_SHOWN_VALUE = 100

/** Reads cells by column and collects what is wrong instead of stopping at the first fault. */
class RowReader {
  readonly problems: RowProblem[] = []
  readonly noPrice = 0 as ProductDraft['price']
  readonly #values: ReadonlyMap<ImportColumn, string>

  constructor(values: ReadonlyMap<ImportColumn, string>) {
    this.#values = values
  }

  has(column: ImportColumn): boolean {
    return this.#values.has(column)
  }

  problem(column: ImportColumn | '', reason: string, value: string): void {
    this.problems.push({ column, reason, value: value.slice(0, LONGEST_SHOWN_VALUE) })
  }

  text(column: ImportColumn, longest: number): string {
    const value = this.#values.get(column) ?? ''
    if (value.length > longest) {
      this.problem(column, `${column} has at most ${longest} characters`, value)
    }
    if (value.includes('\0'))
      this.problem(column, `${column} holds a character that is no text`, '')
    return value
  }

  required(column: ImportColumn, longest: number): string {
    if (!this.has(column)) this.problem(column, `${column} is required`, '')
    return this.text(column, longest)
  }

  price(column: ImportColumn, isRequired = false): ProductDraft['price'] | undefined {
    const value = this.#values.get(column)
    if (value === undefined) {
      if (isRequired) this.problem(column, `${column} is required`, '')
      return undefined
    }
    const price = parseDollars(value)
    if (price === undefined) {
      this.problem(column, `${column} must be an amount such as 24.99`, value)
    } else if (price > LARGEST_PRICE) {
      this.problem(column, `${column} is at most $99,999.99`, value)
    }
    return price
  }

  count(column: ImportColumn): number {
    const value = this.#values.get(column)
    if (value === undefined) return 0
    const digits = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(value)?.[1]?.replaceAll(',', '')
    const count = Number(digits)
    if (digits === undefined || count > LARGEST_STOCK) {
      this.problem(column, `${column} must be a whole number from 0 to ${LARGEST_STOCK}`, value)
      return 0
    }
    return count
  }

  flag(column: ImportColumn, otherwise: boolean): boolean {
    const value = this.#values.get(column)?.toLowerCase()
    if (value === undefined) return otherwise
    if (TRUE_WORDS.has(value)) return true
    if (!FALSE_WORDS.has(value)) this.problem(column, `${column} must be true or false`, value)
    return false
  }

  /** The first of the allowed words is meant when the cell is empty. */
  oneOf<Word extends string>(column: ImportColumn, words: readonly [Word, ...Word[]]): Word {
    const value = this.#values.get(column)?.toLowerCase().replace(/\s+/g, '-')
    const word = value === undefined ? words[0] : words.find((candidate) => candidate === value)
    if (word) return word
    this.problem(column, `${column} must be one of ${words.join(', ')}`, value ?? '')
    return words[0]
  }

  list(column: ImportColumn, most: number, longest: number): string[] {
    const entries = (this.#values.get(column) ?? '')
      .split('|')
      .map((entry) => entry.trim())
      .filter(Boolean)
    if (entries.length > most) {
      this.problem(column, `${column} has at most ${most} entries`, `${entries.length} entries`)
      return []
    }
    const tooLong = entries.find((entry) => entry.length > longest)
    if (tooLong) {
      this.problem(column, `An entry of ${column} has at most ${longest} characters`, tooLong)
    }
    return entries
  }

  image(column: ImportColumn): string {
    return this.imageIn(column, this.text(column, LONGEST.url))
  }

  /** Shops export bare file names: those are kept as paths of our own. */
  imageIn(column: ImportColumn, value: string): string {
    const isFileName = /^[\w.-]+(\/[\w.-]+)*\.(svg|png|jpe?g|gif|webp|avif)$/i.test(value)
    const url = isFileName ? `/images/${value}` : value
    if (!isSafeImageUrl(url)) {
      this.problem(column, `${column} must begin with https://, http:// or /`, value)
    }
    return url
  }
}

/** Two spellings of one model are one model. */
function distinctNumbers(numbers: readonly string[]): string[] {
  const byKey = new Map(numbers.map((number) => [numberKey(number), number]))
  byKey.delete('')
  return [...byKey.values()]
}

const COLUMN_BY_KEY = new Map(IMPORT_COLUMNS.map((column) => [headerKey(column), column]))

function headerKey(name: string): string {
  return name
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
