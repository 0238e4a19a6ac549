import { ALL_COLUMNS, type FileColumn, SIDE_COLUMNS } from './columns.ts'
import { headerWords } from './header-words.ts'

/** What suppliers call our columns; the likeliest names come first. */
const NAMES: readonly (readonly [FileColumn, readonly string[]])[] = [
  [
    'Product Code/SKU',
    ['sku', 'product code', 'product number', 'item number', 'item no', 'item', 'item code'],
  ],
  ['Product Code/SKU', ['item sku', 'product sku', 'stock code', 'stock number', 'code']],
  ['Product Code/SKU', ['vendor item', 'vendor sku', 'supplier sku', 'catalog number', 'article']],
  ['Part Number', ['part number', 'part no', 'part', 'mpn', 'maker part number', 'maker part']],
  ['Part Number', ['maker number', 'oem', 'oem number', 'oem part number', 'vendor part number']],
  ['Product UPC/EAN', ['upc', 'ean', 'barcode', 'bar code', 'gtin', 'upc code', 'upc number']],
  ['Product Name', ['name', 'title', 'description', 'item name', 'part name', 'product desc']],
  ['Product Name', ['item description', 'part description']],
  ['Price', ['price', 'sell price', 'selling price', 'sale price', 'our price', 'item price']],
  ['Retail Price', ['msrp', 'list price', 'list', 'retail', 'rrp', 'srp', 'suggested retail']],
  ['Retail Price', ['suggested list', 'suggested list price', 'suggested retail price']],
  ['Cost', ['cost', 'dealer cost', 'dealer price', 'dealer net', 'dealer', 'net', 'net price']],
  ['Cost', ['net cost', 'your net', 'your cost', 'your price', 'wholesale', 'wholesale price']],
  ['Cost', ['item cost', 'cost price', 'purchase price', 'invoice price']],
  ['Current Stock Level', ['qty', 'stock', 'on hand', 'qty on hand', 'on hand qty', 'qoh']],
  ['Current Stock Level', ['available', 'qty available', 'inventory', 'in stock', 'stock qty']],
  ['Current Stock Level', ['qty in stock', 'stock on hand', 'stock level', 'available stock']],
  ['Low Stock Level', ['reorder point', 'reorder level', 'min stock', 'minimum stock']],
  ['Brand Name', ['brand', 'maker', 'brand name', 'maker name']],
  ['Category', ['category', 'department', 'class', 'product group', 'group', 'product category']],
  ['Product Weight', ['weight', 'ship weight', 'shipping weight', 'item weight']],
  ['Dimensions', ['dimensions', 'size', 'item dimensions', 'product dimensions', 'l w h']],
  ['Dimensions', ['l x w x h', 'lxwxh', 'length width height', 'item size']],
  ['Model Number', ['model', 'model number', 'model no', 'fits', 'fits model', 'appliance model']],
  ['Model Brand', ['brand', 'maker', 'model brand', 'brand name']],
  ['Appliance', ['appliance', 'appliance type', 'product type', 'machine type', 'type', 'product']],
  ['Replaced Number', ['replaces', 'supersedes', 'old number', 'old part', 'old part number']],
  ['Replaced Number', ['replaced number', 'superseded number', 'replaced part number', 'from']],
]

/** Where a file has no other column to find parts by: in this trade the SKU is often the number. */
export const NUMBER_AS_SKU = ['part number', 'part no', 'part', 'maker part number', 'mpn'] as const

const COST_WORDS = ['cost', 'net', 'dealer', 'wholesale', 'jobber', 'purchase', 'invoice']

export function namesOf(column: FileColumn): readonly string[] {
  return NAMES.flatMap(([each, names]) => (each === column ? names : []))
}

/** Whether a header is this name, in any order of its words, or written as one word. */
export function isCalled(header: string, name: string): boolean {
  const words = headerWords(header).join(' ')
  return (words !== '' && words === headerWords(name).join(' ')) || keyOf(header) === keyOf(name)
}

/** Whether it is a name that some column of ours has. */
export function isKnownName(header: string): boolean {
  const isOurs = [...ALL_COLUMNS, ...SIDE_COLUMNS].some((column) => isCalled(header, column))
  return isOurs || NAMES.some(([, names]) => names.some((name) => isCalled(header, name)))
}

/** What the shop pays, and not what it asks. */
export function meansCost(header: string): boolean {
  const isNamed = namesOf('Cost').some((name) => isCalled(header, name))
  return isNamed || headerWords(header).some((word) => COST_WORDS.includes(word))
}

function keyOf(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
