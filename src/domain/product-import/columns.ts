/** The import file's columns as the specification names them. */
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

/** Columns of our own: the import knows them, and the export writes them behind the others. */
export const OWN_COLUMNS = [
  'OEM or Aftermarket',
  'Replaces OEM Number',
  'Installation Tips',
  'Popularity',
] as const

export const ALL_COLUMNS = [...IMPORT_COLUMNS, ...OWN_COLUMNS] as const

/** Columns of files that say something about a part without being a column of it. */
export const SIDE_COLUMNS = [
  'Cost',
  'Model Number',
  'Model Brand',
  'Appliance',
  'Replaced Number',
] as const

/** Amounts in dollars. */
export const MONEY_COLUMNS: ReadonlySet<FileColumn> = new Set([
  'Price',
  'Retail Price',
  'Sale Price',
  'Compare Price',
  'Cost',
])

export type SpecifiedColumn = (typeof IMPORT_COLUMNS)[number]
export type OwnColumn = (typeof OWN_COLUMNS)[number]
export type ImportColumn = SpecifiedColumn | OwnColumn
export type FileColumn = ImportColumn | (typeof SIDE_COLUMNS)[number]

export const REQUIRED_COLUMNS = ['Product Name', 'Product Code/SKU', 'Price'] as const

/** Why a row was not imported: shown to staff, who correct the file and import it again. */
export type RowProblem = {
  readonly column: FileColumn | ''
  readonly reason: string
  readonly value: string
}
