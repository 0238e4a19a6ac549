import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { csvLine } from './csv-line.ts'
import type { TestStore } from './store.ts'

/** A small shop made up for the search: every way to find a part has one here. */
const COLUMNS = [
  'Product Name',
  'Product Code/SKU',
  'Price',
  'Category',
  'Brand Name',
  'Part Number',
  'GPS Category',
  'Product Description',
  'Current Stock Level',
  'Product Availability',
  'Search Keywords',
  'Compatibility',
]

type Row = {
  readonly name: string
  readonly sku: string
  readonly price?: string
  readonly category: string
  readonly brand: string
  readonly kind?: string
  readonly text?: string
  readonly stock?: number
  readonly keywords?: string
  readonly fits?: string
}

const FRIDGE = 'Refrigerator Parts'
const DISH = 'Dishwasher Parts'
const WASH = 'Washer Parts'

export const SAMPLE_PARTS: readonly Row[] = [
  {
    name: 'Drain Pump',
    sku: 'WPW10348269',
    price: '48.00',
    category: DISH,
    brand: 'Whirlpool',
    kind: 'Drain Pump',
    keywords: 'AP5650269, W10084573, 661662, Not draining, Leaking',
    fits: 'WDT780SAEM1|WDT780SAEM2|665.13743K601',
  },
  {
    name: 'Drain Pump Cover',
    sku: 'WPW10300924',
    price: '12.00',
    category: DISH,
    brand: 'Whirlpool',
    fits: 'WDT780SAEM1',
  },
  {
    name: 'Washer Drain Pump',
    sku: 'DC96-01585L',
    price: '61.00',
    category: WASH,
    brand: 'Samsung',
    kind: 'Drain Pump',
    keywords: 'Will not drain, Leaking, Noisy',
    fits: 'WF42H5000AW/A2|WF45H6300AG/A2',
  },
  {
    name: 'Drain Pump',
    sku: '00631200',
    price: '90.00',
    category: DISH,
    brand: 'Bosch',
    kind: 'Drain Pump',
    stock: 0,
    fits: 'SHE3AR75UC/26|SHE3AR75UC/28|SHX3AR75UC/26',
  },
  {
    name: 'Door Gasket',
    sku: 'WR24X10228',
    price: '77.00',
    category: FRIDGE,
    brand: 'GE',
    kind: 'Door Gasket',
    text: 'The gasket keeps warm air out.',
    keywords: 'WR24X449, Door Sweating, Fridge too warm',
    fits: 'GSS25GSHECSS|GSS25GSHBCSS|110.772200',
  },
  {
    name: 'Evaporator Fan Motor',
    sku: '5303918549',
    price: '55.00',
    category: FRIDGE,
    brand: 'Frigidaire',
    kind: 'Evaporator Fan Motor',
    keywords: 'Freezer section too warm, Fridge too warm, Clicking sound',
    fits: 'FGUS2666LE0|FGUS2666LE1|FGUS2666LF3',
  },
  {
    name: 'Icemaker',
    sku: 'W11700250',
    price: '145.00',
    category: FRIDGE,
    brand: 'Whirlpool',
    kind: 'Ice Maker',
    keywords: 'Ice maker not making ice, Leaking',
    fits: 'WRS325SDHZ08|WRS325SDHZ01|GSS25GSHECSS',
  },
  {
    name: 'Ice Maker Assembly',
    sku: 'DA97-07603B',
    price: '160.00',
    category: FRIDGE,
    brand: 'Samsung',
    kind: 'Ice Maker',
    keywords: "Ice maker won't dispense ice",
    fits: 'RF28HMEDBSR',
  },
  {
    name: 'Water Filter',
    sku: 'MWF',
    price: '49.99',
    category: FRIDGE,
    brand: 'GE',
    kind: 'Water Filter',
    fits: 'GSS25GSHECSS|WRS325SDHZ08',
  },
  {
    name: 'Water Inlet Valve',
    sku: 'WPW10179146',
    price: '41.00',
    category: FRIDGE,
    brand: 'Whirlpool',
    kind: 'Water Inlet Valve',
    keywords: 'Not dispensing water, Leaking',
    fits: 'WRS325SDHZ08',
  },
  {
    name: 'Detergent Dispenser',
    sku: 'W10861000',
    price: '84.00',
    category: DISH,
    brand: 'Whirlpool',
    kind: 'Detergent Dispenser',
    keywords: 'Will not dispense detergent',
    fits: 'WDT780SAEM1',
  },
  {
    name: 'Silverware Basket',
    sku: '5304506681',
    price: '38.00',
    category: DISH,
    brand: 'Frigidaire',
    kind: 'Silverware Basket',
  },
  {
    name: 'Hinge Cover Screw',
    sku: '240354401',
    price: '3.50',
    category: FRIDGE,
    brand: 'Frigidaire',
    text: 'A screw. Sold one at a time for the cover of the upper hinge, or 1 more if lost.',
  },
  {
    name: 'Control Board',
    sku: 'W10503278',
    price: '129.00',
    category: FRIDGE,
    brand: 'Whirlpool',
    kind: 'Control Board',
    text: 'The board tells the drain pump and the fan motor when to run.',
  },
]

/** Loads them in the order of the list, so that both engines give them the same ids. */
export async function loadSampleParts(store: TestStore): Promise<void> {
  const lines = [COLUMNS, ...SAMPLE_PARTS.map(cells)].map(csvLine)
  await importProducts(store.write, oneText(lines.join('\n')), { source: 'sample' })
}

function cells(row: Row): string[] {
  const stock = row.stock ?? 10
  return [
    row.name,
    row.sku,
    row.price ?? '10.00',
    row.category,
    row.brand,
    row.sku,
    row.kind ? `${row.category} > ${row.kind}` : '',
    row.text ?? '',
    String(stock),
    stock > 0 ? 'available' : 'out-of-stock',
    row.keywords ?? '',
    row.fits ?? '',
  ]
}
