import { expect, test } from 'vitest'
import { guessSources } from './header-guesses.ts'
import { columnsOf, IMPORT_KINDS, MATCHES } from './kinds.ts'

const guess = (
  kind: Parameters<typeof guessSources>[0],
  header: readonly string[],
  rows: readonly (readonly string[])[] = [],
) =>
  Object.fromEntries(
    guessSources(kind, 'sku', header, rows).map(({ column, header: name }) => [column, name]),
  )

test('our own names are recognised for every kind and match', () => {
  for (const kind of IMPORT_KINDS) {
    for (const match of MATCHES) {
      const columns = columnsOf(kind, match)
      const found = guessSources(kind, match, columns, []).map(({ column }) => column)
      expect([kind, match, found]).toEqual([kind, match, columns])
    }
  }
})

test('what suppliers call them is recognised, whatever its punctuation', () => {
  expect(guess('prices', ['ITEM NO.', 'List-Price', 'Dealer Cost', 'Sell Price'])).toEqual({
    'Product Code/SKU': 'ITEM NO.',
    Price: 'Sell Price',
    'Retail Price': 'List-Price',
    Cost: 'Dealer Cost',
  })
  expect(guess('stock', ['SKU', 'QTY ON HAND'])).toEqual({
    'Product Code/SKU': 'SKU',
    'Current Stock Level': 'QTY ON HAND',
  })
})

test('a column that nobody can name is recognised by what it holds', () => {
  const rows = [
    ['W10-1', '12.50', 'Pump'],
    ['W10-2', '$1,013.00', 'Belt'],
  ]
  expect(guess('new', ['A', 'B', 'C'], rows)).toEqual({ 'Product Code/SKU': 'A', Price: 'B' })
})

test('neither a price nor a date is taken for a number of a part', () => {
  const rows = [
    ['24.99', '2026-11-18', 'W10-1'],
    ['$1,013.00', '11/18/2026', '110.77210'],
  ]
  expect(guess('prices', ['Net USD', 'Since', 'Ref'], rows)).toMatchObject({
    'Product Code/SKU': 'Ref',
  })
})

test('a header that names its unit brings it along', () => {
  const [, weight] = guessSources('update', 'sku', ['SKU', 'Weight (kg)'], [])
  expect(weight).toEqual({ column: 'Product Weight', header: 'Weight (kg)', unit: 'kg' })
})

test('a column of the file is taken once', () => {
  expect(guess('fits', ['SKU', 'Brand', 'Model', 'Type'])).toEqual({
    'Product Code/SKU': 'SKU',
    'Model Number': 'Model',
    'Model Brand': 'Brand',
    Appliance: 'Type',
  })
})

/** A row for each header, so that every column can also be recognised by its values. */
const FILES: readonly (readonly [
  Parameters<typeof guessSources>[0],
  string,
  readonly string[],
  Readonly<Record<string, string>>,
])[] = [
  [
    'prices',
    'Part #;Unit Cost;List Price USD',
    ['WP1234;9.50;19.99'],
    { Cost: 'Unit Cost', 'Retail Price': 'List Price USD', 'Product Code/SKU': 'Part #' },
  ],
  [
    'prices',
    'Vendor Item;Your Net;Suggested List',
    ['WP1234;9.50;19.99'],
    { Cost: 'Your Net', 'Retail Price': 'Suggested List', 'Product Code/SKU': 'Vendor Item' },
  ],
  [
    'prices',
    'Item No;Your Price;MSRP',
    ['WP1234;9.50;19.99'],
    { Cost: 'Your Price', 'Retail Price': 'MSRP', 'Product Code/SKU': 'Item No' },
  ],
  [
    'prices',
    'SKU;Dealer Net Each;Sell Price ($)',
    ['WP1234;9.50;19.99'],
    { Cost: 'Dealer Net Each', Price: 'Sell Price ($)', 'Product Code/SKU': 'SKU' },
  ],
  ['prices', 'MPN;Amount', ['WP1234;9.50'], { Price: 'Amount', 'Product Code/SKU': 'MPN' }],
  [
    'prices',
    'PARTNO;UNITPRICE',
    ['WP1234;9.50'],
    { Price: 'UNITPRICE', 'Product Code/SKU': 'PARTNO' },
  ],
  [
    'stock',
    'Part No.;Qty Avail',
    ['WP1234;3'],
    { 'Current Stock Level': 'Qty Avail', 'Product Code/SKU': 'Part No.' },
  ],
  [
    'stock',
    'Part No.;On Hand Qty',
    ['WP1234;3'],
    { 'Current Stock Level': 'On Hand Qty', 'Product Code/SKU': 'Part No.' },
  ],
  [
    'stock',
    'Item Number;Available Quantity;Min Qty',
    ['WP1234;3;1'],
    { 'Current Stock Level': 'Available Quantity', 'Product Code/SKU': 'Item Number' },
  ],
  [
    'stock',
    'Item;Atlanta',
    ['WP1234;3'],
    { 'Current Stock Level': 'Atlanta', 'Product Code/SKU': 'Item' },
  ],
  [
    'fits',
    'Part Number;Model No.;Brand;Product Type',
    ['WP1234;WRS325;GE;Washer'],
    {
      'Model Number': 'Model No.',
      'Model Brand': 'Brand',
      Appliance: 'Product Type',
      'Product Code/SKU': 'Part Number',
    },
  ],
  [
    'replaced',
    'Item #;Old Part #',
    ['WP1234;W10123'],
    { 'Replaced Number': 'Old Part #', 'Product Code/SKU': 'Item #' },
  ],
  [
    'new',
    'Item #;Item Description;List;Unit Price;Size cm;Wt. (kg)',
    ['WP1234;Pump;20.00;15.00;10 x 5;1.2'],
    {
      'Product Code/SKU': 'Item #',
      'Product Name': 'Item Description',
      'Retail Price': 'List',
      Price: 'Unit Price',
      Dimensions: 'Size cm',
      'Product Weight': 'Wt. (kg)',
    },
  ],
  [
    'new',
    'SKU;Title;Price;L x W x H (mm);Code 128',
    ['WP1234;Pump;20.00;10 x 5 x 5;883049312507'],
    {
      'Product Code/SKU': 'SKU',
      'Product Name': 'Title',
      Price: 'Price',
      Dimensions: 'L x W x H (mm)',
      'Product UPC/EAN': 'Code 128',
    },
  ],
  [
    'new',
    'MfgPart;Mfr;PartName;Barcode',
    ['WP1234;GE;Pump;883049312507'],
    {
      'Part Number': 'MfgPart',
      'Brand Name': 'Mfr',
      'Product Name': 'PartName',
      'Product UPC/EAN': 'Barcode',
    },
  ],
  // Nothing may be guessed of these: other money, two that may be meant, amounts that are no price.
  ['prices', 'SKU;Price (EUR)', ['WP1234;9.50'], { 'Product Code/SKU': 'SKU' }],
  ['prices', 'SKU;Price 2025;Price 2026', ['WP1234;9.50;9.75'], { 'Product Code/SKU': 'SKU' }],
  [
    'prices',
    'SKU;Core Charge;MAP;Weight lbs',
    ['WP1234;9.50;8.00;1.25'],
    { 'Product Code/SKU': 'SKU' },
  ],
  ['prices', 'SKU;Old Price;Price Change', ['WP1234;9.50;0.25'], { 'Product Code/SKU': 'SKU' }],
  ['stock', 'SKU;Pack Qty;Order Qty;Year', ['WP1234;6;2;2026'], { 'Product Code/SKU': 'SKU' }],
  ['stock', 'SKU;Atlanta;Dallas', ['WP1234;6;2'], { 'Product Code/SKU': 'SKU' }],
  ['stock', 'SKU;Qty (Min);Qty (Max)', ['WP1234;6;20'], { 'Product Code/SKU': 'SKU' }],
]

test.each(FILES)(
  'of a file of %s, "%s" is matched as far as it is certain',
  (kind, header, rows, wanted) => {
    expect(
      guess(
        kind,
        header.split(';'),
        rows.map((row) => row.split(';')),
      ),
    ).toEqual(wanted)
  },
)

test('numbers of parts are told from names that end in a number', () => {
  const rows = ['WP3363394', 'MWFP', '279838', 'EDR1RXD1'].map((sku, at) => [`Teil ${at}`, sku])
  expect(guess('prices', ['Beschreibung', 'Artikel-Nr'], rows)).toEqual({
    'Product Code/SKU': 'Artikel-Nr',
  })
})

test('a decimal comma is recognised where every price of the column has one', () => {
  const priceOf = (...prices: readonly string[]) =>
    guessSources(
      'prices',
      'sku',
      ['SKU', 'Price'],
      prices.map((price) => ['W10-1', price]),
    ).at(1)
  expect(priceOf('21,50', '1.299,00', '20')).toMatchObject({ decimalComma: true })
  for (const others of [['21,50', '1,299'], ['21.50'], ['1,299'], ['21,50', '21.50']]) {
    expect(priceOf(...others)).toEqual({ column: 'Price', header: 'Price' })
  }
})
