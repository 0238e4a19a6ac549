import type { PartField } from './changes.ts'
import type { FileColumn, ImportColumn } from './columns.ts'

/** Which field of a part each column is. A SKU is never changed: rows are matched by it. */
const FIELDS: Readonly<Record<Exclude<ImportColumn, 'Product Code/SKU'>, PartField>> = {
  'Product Name': 'name',
  Price: 'price',
  Category: 'category',
  'Product Description': 'description',
  'Short Description': 'shortDescription',
  'Retail Price': 'retailPrice',
  'Sale Price': 'salePrice',
  'Compare Price': 'comparePrice',
  'Brand Name': 'brand',
  'Product Weight': 'weight',
  Dimensions: 'dimensions',
  Model: 'model',
  'Part Number': 'partNumber',
  'Product Image File - 1': 'imageUrl',
  'Product Image Description - 1': 'imageDescription',
  'Product UPC/EAN': 'upcEan',
  'GPS Category': 'gpsCategory',
  'GPS Global Trade Item Number': 'gtin',
  'GPS Manufacturer Part Number': 'manufacturerPartNumber',
  'Search Keywords': 'searchKeywords',
  'Meta Keywords': 'metaKeywords',
  'Meta Title': 'metaTitle',
  'Meta Description': 'metaDescription',
  'Current Stock Level': 'stockQuantity',
  'Low Stock Level': 'lowStockLevel',
  'Product Visible?': 'visible',
  'Product Availability': 'availability',
  'Product Condition': 'condition',
  'Allow Purchases?': 'allowPurchases',
  'Track Inventory': 'trackInventory',
  'Item Type': 'itemType',
  'Product Type': 'productType',
  'Product Image Is Thumbnail - 1': 'imageIsThumbnail',
  'GPS Enabled': 'gpsEnabled',
  'Product Tax Class': 'taxClass',
  'Free Shipping': 'freeShipping',
  'Show Product Condition?': 'showCondition',
  'Show SKU': 'showSku',
  Features: 'features',
  Compatibility: 'compatibility',
  Images: 'images',
  'OEM or Aftermarket': 'origin',
  'Replaces OEM Number': 'oemNumbers',
  'Installation Tips': 'tips',
  Popularity: 'popularity',
}

const FIELD_BY_COLUMN = new Map(Object.entries(FIELDS) as [FileColumn, PartField][])
const COLUMN_BY_FIELD = new Map(
  Object.entries(FIELDS).map(([column, field]) => [field, column as ImportColumn]),
)

export function fieldOfColumn(column: FileColumn): PartField | undefined {
  return FIELD_BY_COLUMN.get(column)
}

/** The column that staff know a field by; undefined for one that only follows another. */
export function columnOfField(field: PartField): ImportColumn | undefined {
  return COLUMN_BY_FIELD.get(field)
}

/** Columns that a part can do without. */
export const CLEARABLE: ReadonlySet<FileColumn> = new Set<FileColumn>([
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
  'Features',
  'Compatibility',
  'Images',
  'OEM or Aftermarket',
  'Replaces OEM Number',
  'Installation Tips',
  'Popularity',
])
