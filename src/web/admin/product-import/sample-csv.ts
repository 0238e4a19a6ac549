import { IMPORT_COLUMNS, type SpecifiedColumn } from '#domain/product-import/columns.ts'
import { csvLine } from '#domain/product-import/csv-text.ts'

type SampleRow = Partial<Record<SpecifiedColumn, string>>

const EVERY_ROW: SampleRow = {
  'Product Visible?': 'true',
  'Product Availability': 'available',
  'Product Condition': 'new',
  'Allow Purchases?': 'true',
  'Track Inventory': 'true',
  'Item Type': 'product',
  'Product Type': 'physical',
  'Product Image Is Thumbnail - 1': 'true',
  'GPS Enabled': 'false',
  'Product Tax Class': 'standard',
  'Free Shipping': 'false',
  'Show Product Condition?': 'false',
  'Show SKU': 'true',
}

const ROWS: readonly SampleRow[] = [
  {
    ...EVERY_ROW,
    'Product Name': 'Sample Washer Drain Pump',
    'Product Code/SKU': 'SAMPLE-1001',
    Price: '39.99',
    Category: 'Washer Parts',
    'Product Description': 'Pumps the water out of the tub. Hums, leaks or stays silent when worn.',
    'Short Description': 'Drain pump for top-load washers.',
    'Retail Price': '52.00',
    'Compare Price': '49.99',
    'Brand Name': 'Whirlpool',
    'Product Weight': '1.8',
    Dimensions: '6 x 5 x 5 in',
    'Part Number': 'SAMPLE-1001',
    'Product Image File - 1': '/pictures/parts/drain-pump.svg',
    'Product Image Description - 1': 'Drawing of a drain pump',
    'GPS Category': 'Washer Parts > Drain Pump',
    'Search Keywords': 'washer not draining, pump noise',
    'Current Stock Level': '25',
    'Low Stock Level': '5',
    Features: 'Quiet motor|Easy to fit',
    Compatibility: 'WTW5000DW1|WTW4816FW2',
  },
  {
    ...EVERY_ROW,
    'Product Name': 'Sample Refrigerator Door Gasket, White',
    'Product Code/SKU': 'SAMPLE-1002',
    Price: '64.50',
    Category: 'Refrigerator Parts',
    'Product Description': 'Seals the fresh food door, with magnet.',
    'Short Description': 'Door gasket, white.',
    'Brand Name': 'GE',
    'Product Weight': '2.2',
    'Part Number': 'SAMPLE-1002',
    'Product Image File - 1': '/pictures/parts/door-gasket.svg',
    'GPS Category': 'Refrigerator Parts > Door Gasket',
    'Search Keywords': 'door not closing, frost',
    'Current Stock Level': '12',
    'Low Stock Level': '3',
    Features: 'Magnetic seal|Snaps in without tools',
    Compatibility: 'GSS25GSHSS',
  },
]

/** The format with two rows in it: every column, quoted where a text holds a comma. */
export const SAMPLE_CSV = [
  csvLine(IMPORT_COLUMNS),
  ...ROWS.map((row) => csvLine(IMPORT_COLUMNS.map((column) => row[column] ?? ''))),
]
  .join('')
  .replaceAll('\r\n', '\n')
