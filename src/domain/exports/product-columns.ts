import type { ProductDraft } from '../catalogue/products.ts'
import { ALL_COLUMNS, type ImportColumn } from '../product-import/columns.ts'
import { exportCell } from '../product-import/export.ts'
import { type Column, type ColumnKind, text } from './column.ts'

export type ExportedProduct = { readonly draft: ProductDraft; readonly category: string }

/** What a file of fits says in one line. */
export type ExportedFit = {
  readonly sku: string
  readonly partNumber: string
  readonly model: string
  readonly brand: string
  readonly appliance: string
}

const SKU_AND_NAME = ['Product Code/SKU', 'Product Name'] as const

const NUMBERS: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'Price',
  'Retail Price',
  'Sale Price',
  'Compare Price',
  'Current Stock Level',
  'Low Stock Level',
  'Popularity',
])

const LONG_TEXTS: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'Product Name',
  'Product Description',
  'Short Description',
  'Product Image File - 1',
  'Product Image Description - 1',
  'Search Keywords',
  'Meta Keywords',
  'Meta Title',
  'Meta Description',
  'Features',
  'Compatibility',
  'Images',
  'Replaces OEM Number',
  'Installation Tips',
])

/** Everything that the import knows: imported again, the file changes nothing. */
export const PRODUCT_COLUMNS = ALL_COLUMNS.map(productColumn)

export const STOCK_COLUMNS = productColumns(
  'Current Stock Level',
  'Low Stock Level',
  'Track Inventory',
  'Product Availability',
)

export const PRICE_COLUMNS = productColumns('Price', 'Retail Price', 'Sale Price', 'Compare Price')

export const FIT_COLUMNS: readonly Column<ExportedFit>[] = [
  text('Product Code/SKU', ({ sku }) => sku),
  text('Part Number', ({ partNumber }) => partNumber),
  text('Model Number', ({ model }) => model),
  text('Model Brand', ({ brand }) => brand),
  text('Appliance', ({ appliance }) => appliance),
]

function productColumns(...names: readonly ImportColumn[]): readonly Column<ExportedProduct>[] {
  return [...SKU_AND_NAME, ...names].map(productColumn)
}

function productColumn(name: ImportColumn): Column<ExportedProduct> {
  return {
    name,
    kind: kindOf(name),
    cell: ({ draft, category }) => exportCell(name, draft, category),
  }
}

function kindOf(name: ImportColumn): ColumnKind {
  if (NUMBERS.has(name)) return 'number'
  return LONG_TEXTS.has(name) ? 'long text' : 'text'
}
