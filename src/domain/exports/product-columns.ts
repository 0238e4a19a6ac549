import type { ProductDraft } from '../catalogue/products.ts'
import { ALL_COLUMNS, type ImportColumn } from '../product-import/columns.ts'
import { exportCell } from '../product-import/export.ts'
import { type Column, text } from './column.ts'

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
    kind: NUMBERS.has(name) ? 'number' : 'text',
    cell: ({ draft, category }) => exportCell(name, draft, category),
  }
}
