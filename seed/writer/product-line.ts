import { ALL_COLUMNS, type ImportColumn } from '#domain/product-import/columns.ts'
import type { Part } from './catalogue.ts'
import { hashOf } from './choose.ts'
import { FOLDERS } from './data-files.ts'
import {
  descriptionOf,
  featuresOf,
  metaDescriptionOf,
  nameOf,
  shortDescriptionOf,
  symptomsOf,
  tipsOf,
} from './texts.ts'

type ProductLine = Record<ImportColumn, string>

const list = (values: readonly string[]) => values.join('|')
const picture = (name: string) => `/pictures/parts/${name}.svg`

/** A part as a line of the import file. */
export function productLine(
  part: Part,
  upc: string,
  description = descriptionOf(part),
): ProductLine {
  const { number, brand, kind, remark, standsFor } = part
  const category = FOLDERS[part.folder]
  const lowerKind = kind.kind.toLowerCase()
  return {
    ...EMPTY,
    'Product Name': nameOf(part),
    'Product Code/SKU': number,
    Price: part.price,
    Category: category,
    'Product Description': description,
    'Short Description': shortDescriptionOf(part),
    'Compare Price': part.was,
    'Brand Name': brand,
    'Product Weight': kind.weight.toFixed(2),
    Dimensions: kind.dimensions,
    Model: part.models[0]?.number ?? '',
    'Part Number': number,
    'Product Image File - 1': remark === 'no picture' ? '' : picture(kind.picture),
    'Product Image Description - 1': `Drawing of a ${lowerKind}`,
    'Product UPC/EAN': upc,
    'GPS Category': `${category} > ${kind.kind}`,
    'GPS Global Trade Item Number': `00${upc}`,
    'GPS Manufacturer Part Number': number,
    'Search Keywords': [...part.replaces, ...part.alsoKnownAs, ...symptomsOf(part)].join(', '),
    'Meta Keywords': [number, `${brand} ${lowerKind}`, kind.title.toLowerCase()].join(', '),
    'Meta Title': `${number} ${brand} ${kind.kind} | ProSource Parts`,
    'Meta Description': metaDescriptionOf(part),
    'Current Stock Level': part.stock === 'not counted' ? '' : part.stock,
    'Low Stock Level': String(3 + (hashOf(number) % 3)),
    'Product Visible?': String(remark !== 'hidden'),
    'Product Availability': AVAILABILITY.get(remark) ?? 'available',
    'Product Condition': remark === 'refurbished' ? 'refurbished' : 'new',
    'Track Inventory': String(part.stock !== 'not counted'),
    'Show Product Condition?': String(remark === 'refurbished'),
    'Show SKU': String(remark !== 'hidden SKU'),
    Features: list(featuresOf(part)),
    Compatibility: list(part.models.map((model) => model.number)),
    Images: list((kind.contains?.[part.detail] ?? []).map(picture)),
    'OEM or Aftermarket': standsFor ? 'aftermarket' : 'oem',
    'Replaces OEM Number': standsFor?.number ?? '',
    'Installation Tips': list(tipsOf(part)),
    Popularity: String(popularityOf(part)),
  }
}

export function cellsOf(line: ProductLine): readonly string[] {
  return ALL_COLUMNS.map((column) => line[column])
}

const AVAILABILITY = new Map([
  ['out of stock', 'out-of-stock'],
  ['discontinued', 'discontinued'],
])

/** What is the same for every part, or said of none. */
const EMPTY: ProductLine = {
  ...(Object.fromEntries(ALL_COLUMNS.map((column) => [column, ''])) as ProductLine),
  'Allow Purchases?': 'true',
  'Item Type': 'product',
  'Product Type': 'physical',
  'Product Image Is Thumbnail - 1': 'true',
  'GPS Enabled': 'true',
  'Product Tax Class': 'standard',
  'Free Shipping': 'false',
}

/** The kind decides, then how many models it fits; the original comes before what stands for it. */
function popularityOf({ kind, models, remark, standsFor }: Part): number {
  if (remark === 'featured') return 10_000
  return kind.asked * 100 + Math.min(models.length, 99) - (standsFor ? 50 : 0)
}
