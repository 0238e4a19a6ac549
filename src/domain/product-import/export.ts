import type { ProductDraft } from '../catalogue/products.ts'
import { type Cents, toDecimal } from '../money.ts'
import { cellOfValue } from './clear.ts'
import type { ImportColumn } from './columns.ts'

/** A cell of a product's line in the import file: importing the line again gives the same product. */
export function exportCell(column: ImportColumn, draft: ProductDraft, category: string): string {
  return cellOfValue(CELLS[column](draft, category))
}

const flag = (value: boolean) => String(value)
const price = (value: Cents | undefined) => (value === undefined ? '' : toDecimal(value))
const list = (values: readonly string[]) => values.join('|')

const CELLS: Record<ImportColumn, (draft: ProductDraft, category: string) => string> = {
  'Product Name': ({ name }) => name,
  'Product Code/SKU': ({ sku }) => sku,
  Price: (draft) => toDecimal(draft.price),
  Category: (_, category) => category,
  'Product Description': ({ description }) => description,
  'Short Description': ({ shortDescription }) => shortDescription,
  'Retail Price': ({ retailPrice }) => price(retailPrice),
  'Sale Price': ({ salePrice }) => price(salePrice),
  'Compare Price': ({ comparePrice }) => price(comparePrice),
  'Brand Name': ({ brand }) => brand,
  'Product Weight': ({ weight }) => weight,
  Dimensions: ({ dimensions }) => dimensions,
  Model: ({ model }) => model,
  'Part Number': ({ partNumber }) => partNumber,
  'Product Image File - 1': ({ imageUrl }) => imageUrl,
  'Product Image Description - 1': ({ imageDescription }) => imageDescription,
  'Product UPC/EAN': ({ upcEan }) => upcEan,
  'GPS Category': ({ gpsCategory }) => gpsCategory,
  'GPS Global Trade Item Number': ({ gtin }) => gtin,
  'GPS Manufacturer Part Number': ({ manufacturerPartNumber }) => manufacturerPartNumber,
  'Search Keywords': ({ searchKeywords }) => searchKeywords,
  'Meta Keywords': ({ metaKeywords }) => metaKeywords,
  'Meta Title': ({ metaTitle }) => metaTitle,
  'Meta Description': ({ metaDescription }) => metaDescription,
  'Current Stock Level': ({ stockQuantity }) => String(stockQuantity),
  'Low Stock Level': ({ lowStockLevel }) => String(lowStockLevel),
  'Product Visible?': ({ visible }) => flag(visible),
  'Product Availability': ({ availability }) => availability,
  'Product Condition': ({ condition }) => condition,
  'Allow Purchases?': ({ allowPurchases }) => flag(allowPurchases),
  'Track Inventory': ({ trackInventory }) => flag(trackInventory),
  'Item Type': ({ itemType }) => itemType,
  'Product Type': ({ productType }) => productType,
  'Product Image Is Thumbnail - 1': ({ imageIsThumbnail }) => flag(imageIsThumbnail),
  'GPS Enabled': ({ gpsEnabled }) => flag(gpsEnabled),
  'Product Tax Class': ({ taxClass }) => taxClass,
  'Free Shipping': ({ freeShipping }) => flag(freeShipping),
  'Show Product Condition?': ({ showCondition }) => flag(showCondition),
  'Show SKU': ({ showSku }) => flag(showSku),
  Features: ({ features }) => list(features),
  Compatibility: ({ compatibility }) => list(compatibility),
  Images: ({ images }) => list(images),
  'OEM or Aftermarket': ({ origin }) => origin ?? '',
  'Replaces OEM Number': ({ oemNumbers }) => list(oemNumbers),
  'Installation Tips': ({ tips }) => list(tips),
  Popularity: ({ popularity }) => (popularity === undefined ? '' : String(popularity)),
}
