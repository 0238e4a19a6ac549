import { LONGEST_CATEGORY_NAME } from '../catalogue/categories.ts'
import { numberKey } from '../catalogue/part-number.ts'
import {
  AVAILABILITIES,
  CONDITIONS,
  ITEM_TYPES,
  LONGEST,
  ORIGINS,
  PRODUCT_TYPES,
  type ProductDraft,
  TAX_CLASSES,
} from '../catalogue/products.ts'
import type { Cents } from '../money.ts'
import { valueOfCell } from './clear.ts'
import type { FileColumn, RowProblem } from './columns.ts'
import { RowReader } from './row-reader.ts'

export type ImportRow = {
  readonly draft: ProductDraft
  /** The product's category, by name; empty for none. */
  readonly category: string
  /** The whole cell: several names separated by semicolons, or one that contains a semicolon. */
  readonly categories: string
  /** What the part costs the shop, where the file says it; compared and not stored. */
  readonly cost: Cents | undefined
}

/** One row of the file: a whole product, or everything that is wrong with it. */
export function readRow(
  columns: readonly (FileColumn | undefined)[],
  cells: readonly string[],
  /** For rows that say no level of their own. */
  lowStockLimit = 0,
): ImportRow | readonly RowProblem[] {
  const values = new Map<FileColumn, string>()
  columns.forEach((column, index) => {
    const value = valueOfCell((cells[index] ?? '').trim())
    if (column && value) values.set(column, value)
  })
  const row = new RowReader(values)
  const draft = readDraft(row, lowStockLimit)
  const { category, categories } = categoryCell(row)
  const cost = row.price('Cost')
  return row.problems.length > 0 ? row.problems : { draft, category, categories, cost }
}

/** A stray comma moves the cells behind it: then none of the row can be trusted. */
export function strayCells(
  header: readonly unknown[],
  cells: readonly string[],
): RowProblem | undefined {
  if (cells.slice(header.length).every((cell) => cell.trim() === '')) return undefined
  const reason = `The row has ${cells.length} cells, but the header has ${header.length}`
  return { column: '', reason, value: '' }
}

export function categoryCell(row: RowReader): Pick<ImportRow, 'category' | 'categories'> {
  const categories = row.text('Category', LONGEST_CATEGORY_NAME * 10)
  const category = categories.split(';')[0]?.trim() ?? ''
  if (category.length > LONGEST_CATEGORY_NAME) {
    row.problem(
      'Category',
      `A category name can have at most ${LONGEST_CATEGORY_NAME} characters`,
      category,
    )
  }
  return { category, categories }
}

/** The delimiter of a file: the one that occurs most often outside quotes in its first line. */
export function guessDelimiter(firstLine: string): ',' | ';' | '\t' {
  const bare = firstLine.replace(/"[^"]*"?/g, '')
  const count = (mark: string) => bare.split(mark).length
  const marks = [',', ';', '\t'] as const
  return marks.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

export function readDraft(row: RowReader, lowStockLimit: number): ProductDraft {
  const hasStockLevel = row.has('Current Stock Level')
  const availability = row.oneOf('Product Availability', AVAILABILITIES)
  return {
    name: row.required('Product Name', LONGEST.name),
    sku: row.required('Product Code/SKU', LONGEST.sku),
    price: row.requiredPrice('Price'),
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
    tips: row.list('Installation Tips', LONGEST.features, LONGEST.feature),
    origin: row.givenOneOf('OEM or Aftermarket', ORIGINS),
    oemNumbers: distinctNumbers(row.list('Replaces OEM Number', LONGEST.oemNumbers, LONGEST.sku)),
    compatibility: distinctNumbers(row.list('Compatibility', LONGEST.models, LONGEST.sku)),
    inStock: availability === 'available',
    stockQuantity: row.count('Current Stock Level'),
    lowStockLevel: row.givenCount('Low Stock Level') ?? lowStockLimit,
    // A file that gives a stock level wants it to be tracked.
    trackInventory: row.flag('Track Inventory', hasStockLevel),
    availability,
    allowPurchases: row.flag('Allow Purchases?', true),
    // The file's format has no column for it: staff set it in the product's form.
    sellAtZero: false,
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
    popularity: row.givenCount('Popularity'),
  }
}

/** Two spellings of one model are one model. */
export function distinctNumbers(numbers: readonly string[]): string[] {
  const byKey = new Map(numbers.map((number) => [numberKey(number), number]))
  byKey.delete('')
  return [...byKey.values()]
}

/** Header names as they are compared. */
export function headerKey(name: string): string {
  return name
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
