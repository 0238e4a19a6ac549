import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { numberKey } from '#domain/catalogue/part-number.ts'
import { readRow } from '#domain/product-import/check-row.ts'
import type { ImportColumn } from '#domain/product-import/columns.ts'
import { readHeader } from '#domain/product-import/header.ts'
import { seedFiles } from './files.ts'

/* The rules that the files hold for whoever reads nothing but them. Each names the rows that break it. */

const SEED = new URL('../', import.meta.url)
const PUBLIC = new URL('../../public', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, SEED), 'utf8')

type Product = Record<ImportColumn, string>
type Model = Record<
  'Model Number' | 'Brand' | 'Appliance' | 'Style' | 'Category' | 'Picture',
  string
>

const products = parse<Product>(read('products.csv'), { columns: true })
const models = parse<Model>(read('models.csv'), { columns: true })

const listIn = (cell: string) => cell.split('|').filter(Boolean)
const skuOf = (product: Product) => product['Product Code/SKU']
const isAftermarket = (product: Product) => product['OEM or Aftermarket'] === 'aftermarket'
const fitsOf = (product: Product) => listIn(product.Compatibility).length

test.each(Object.entries(seedFiles()))(
  'seed/%s is what the writer makes of seed/catalogue/: run npm run seed',
  (file, text) => {
    expect(text === read(file)).toBe(true)
  },
)

test('the import takes every line', () => {
  const rows = parse(read('products.csv')) as string[][]
  const { columns, unknown } = readHeader(rows[0] ?? [], 'new', 'sku')
  expect(unknown).toEqual([])
  const refused = rows.slice(1).flatMap((cells) => {
    const row = readRow(columns, cells)
    return 'draft' in row ? [] : [`${cells[1]}: ${row.map(({ reason }) => reason).join('; ')}`]
  })
  expect(refused).toEqual([])
})

test('no number is there twice, nor is a part called like a model', () => {
  const keys = [...products.map(skuOf), ...models.map((model) => model['Model Number'])]
  const byKey = Map.groupBy(keys, numberKey)
  expect([...byKey.values()].filter((same) => same.length > 1)).toEqual([])
})

test('no replaced number is a part that is still sold', () => {
  const sold = new Set(products.map((product) => numberKey(skuOf(product))))
  const wrong = products.filter((product) => {
    const [first = ''] = product['Search Keywords'].split(', ')
    return !isAftermarket(product) && sold.has(numberKey(first))
  })
  expect(wrong.map(skuOf)).toEqual([])
})

test('every model that a part fits is described, and has at least one part', () => {
  const described = new Set(models.map((model) => model['Model Number']))
  const fitted = new Set(products.flatMap((product) => listIn(product.Compatibility)))
  expect([...fitted].filter((model) => !described.has(model))).toEqual([])
  expect([...described].filter((model) => !fitted.has(model))).toEqual([])
})

test('every drawing is there', () => {
  const drawings = [
    ...models.map((model) => model.Picture),
    ...products.map((product) => product['Product Image File - 1']),
    ...products.flatMap((product) => listIn(product.Images)),
  ]
  const missing = [...new Set(drawings)].filter((path) => !existsSync(`${PUBLIC.pathname}${path}`))
  expect(missing).toEqual([])
})

/** What a drawing's title says, for each appliance and style. */
const DRAWN: Readonly<Record<string, string>> = {
  'French Door Refrigerator': 'French-door refrigerator',
  'Side-by-Side Refrigerator': 'Side-by-side refrigerator',
  'Top Freezer Refrigerator': 'Top-freezer refrigerator',
  'Bottom Freezer Refrigerator': 'Bottom-freezer refrigerator',
  'Top Load Washer': 'Top load washer',
  'Front Load Washer': 'Front load washer',
  // From the front a gas dryer is no other than an electric one.
  'Electric Dryer': 'Clothes dryer',
  'Gas Dryer': 'Clothes dryer',
  'Electric Coil Range': 'Electric coil range',
  'Electric Smooth-Top Range': 'Electric smooth-top range',
  'Gas Range': 'Gas range',
  'Electric Wall Oven': 'Electric wall oven',
  'Front Control Dishwasher': 'Front control dishwasher',
  'Top Control Dishwasher': 'Top control dishwasher',
  'Gas Furnace': 'Gas furnace',
  // Outdoors the two are one cabinet.
  'Air Conditioner': 'Outdoor condenser unit',
  'Heat Pump': 'Outdoor condenser unit',
  'Air Handler': 'Air handler',
}

test('the drawn appliance has the style of the model', () => {
  const titles = new Map(
    [...new Set(models.map((model) => model.Picture))].map((path) => [
      path,
      /<title>(.*)<\/title>/.exec(readFileSync(`${PUBLIC.pathname}${path}`, 'utf8'))?.[1],
    ]),
  )
  const wrong = models.filter(
    (model) => titles.get(model.Picture) !== DRAWN[`${model.Style} ${model.Appliance}`.trim()],
  )
  expect(wrong.map((model) => `${model['Model Number']}: ${model.Picture}`)).toEqual([])
})

test('our own brand and the other aftermarket makers build no appliance', () => {
  const makers = new Set(products.filter(isAftermarket).map((product) => product['Brand Name']))
  expect(models.filter((model) => makers.has(model.Brand))).toEqual([])
  const asOriginals = products.filter(
    (product) => !isAftermarket(product) && makers.has(product['Brand Name']),
  )
  expect(asOriginals.map(skuOf)).toEqual([])
})

describe('an aftermarket part', () => {
  const originals = new Map(products.map((product) => [skuOf(product), product]))

  test.each(products.filter(isAftermarket).map((product) => [skuOf(product), product] as const))(
    '%s fits where its original does, is of its kind and costs less',
    (_, product) => {
      const original = originals.get(product['Replaces OEM Number'])
      expect(original && isAftermarket(original)).toBe(false)
      expect(product.Compatibility).toBe(original?.Compatibility)
      expect(product['GPS Category']).toBe(original?.['GPS Category'])
      expect(Number(product.Price)).toBeLessThan(Number(original?.Price))
    },
  )
})

const TEXTS = [
  'Product Name',
  'Product Description',
  'Short Description',
  'Meta Description',
  'Meta Title',
  'Features',
  'Installation Tips',
] as const
/** "listed for 22 models", "fits 36 models", "models: 12" */
const COUNTED = /\b(\d[\d,]*|dozens of|hundreds of)( [a-z]+)? models\b|\bmodels: \d/i

test('no text says how many models a part fits', () => {
  const counting = products.flatMap((product) =>
    TEXTS.filter((column) => COUNTED.test(product[column])).map(
      (column) => `${skuOf(product)}, ${column}: ${product[column]}`,
    ),
  )
  expect(counting).toEqual([])
  expect(COUNTED.test('This is the genuine part, listed for 21 models.')).toBe(true)
})

/** What a further picture shows, and the word for it that the part's own name must have. */
const IN_THE_BOX: Readonly<Record<string, RegExp>> = {
  'fan-blade': /Blade/,
  capacitor: /Capacitor/,
  'wire-harness': /Harness/,
  'drive-belt': /Belt/,
  'idler-pulley': /Idler|Pulley/,
  'drum-roller': /Roller/,
  'drum-glide': /Glide/,
  'drum-seal': /Seal/,
}

test('a gallery shows only what is in the box', () => {
  const wrong = products.flatMap((product) =>
    listIn(product.Images)
      .map((image) => /([^/]+)\.svg$/.exec(image)?.[1] ?? image)
      .filter((shown) => !IN_THE_BOX[shown]?.test(product['Product Name']))
      .map((shown) => `${skuOf(product)} shows ${shown}: ${product['Product Name']}`),
  )
  expect(wrong).toEqual([])
  expect(products.filter((product) => product.Images !== '').length).toBeGreaterThan(20)
})

test('features are features, and what to do stands among the tips', () => {
  const tips = new Set(products.flatMap((product) => listIn(product['Installation Tips'])))
  const advice = /^(Difficulty|Installation time|Tools):|\b(before you|make sure)\b/i
  const mixed = products.flatMap((product) =>
    listIn(product.Features)
      .filter((feature) => tips.has(feature) || advice.test(feature))
      .map((feature) => `${skuOf(product)}: ${feature}`),
  )
  expect(mixed).toEqual([])
  expect(products.filter((product) => product['Installation Tips'] === '').map(skuOf)).toEqual([])
})

describe('what a shop has to cope with', () => {
  const roles: Readonly<Record<string, (product: Product) => boolean>> = {
    'without a picture': (product) => product['Product Image File - 1'] === '',
    'out of stock': (product) => product['Product Availability'] === 'out-of-stock',
    discontinued: (product) => product['Product Availability'] === 'discontinued',
    'with a hidden SKU': (product) => product['Show SKU'] === 'false',
    'that shoppers do not see': (product) => product['Product Visible?'] === 'false',
    refurbished: (product) => product['Product Condition'] === 'refurbished',
  }
  const byFits = products.map(fitsOf).sort((one, other) => one - other)
  const median = byFits[Math.floor(byFits.length / 2)] ?? 0

  test.each(Object.entries(roles))('a part %s is there, and an obscure one', (_, plays) => {
    const cast = products.filter(plays)
    expect(cast.length).toBeGreaterThan(0)
    const known = cast.filter(
      (product) => fitsOf(product) > median || Number(product.Popularity) > 950,
    )
    expect(known.map((product) => `${skuOf(product)} fits ${fitsOf(product)} models`)).toEqual([])
  })

  test('what is no longer made can be had from somebody else', () => {
    const instead = new Set(
      products
        .filter((product) => product['Product Availability'] === 'available')
        .filter((product) => product['Product Visible?'] === 'true')
        .flatMap((product) => listIn(product['Replaces OEM Number']).map(numberKey)),
    )
    const without = products.filter(
      (product) => roles.discontinued?.(product) && !instead.has(numberKey(skuOf(product))),
    )
    expect(without.map(skuOf)).toEqual([])
  })

  test('some parts were dearer before', () => {
    const dearer = products.filter((product) => product['Compare Price'] !== '')
    expect(dearer.length).toBeGreaterThan(50)
    const wrong = dearer.filter(
      (product) => Number(product['Compare Price']) <= Number(product.Price),
    )
    expect(wrong.map(skuOf)).toEqual([])
  })

  test('the six best standing parts are well known, one of each category, and can be bought', () => {
    const best = [...products]
      .sort((one, other) => Number(other.Popularity) - Number(one.Popularity))
      .slice(0, 6)
    expect(new Set(best.map((product) => product.Category)).size).toBe(6)
    expect(
      best.filter((product) => Number(product['Current Stock Level']) < 12).map(skuOf),
    ).toEqual([])
  })
})

/** Numbers that texts, tests and the specification name. */
const PARTS = [
  'EDR1RXD1',
  'EDR4RXD1',
  'WP2188656',
  'WR57X10032',
  'WPW10348269',
  '279838',
  '4317943',
]
const MODELS = [
  '110.772200',
  'WRS325SDHZ08',
  'WRS325SDHZ02',
  'WTW5000DW1',
  'WTW4816FW2',
  'GSS25GSHSS',
]

test('what is named elsewhere is there', () => {
  const skus = new Set(products.map(skuOf))
  const numbers = new Set(models.map((model) => model['Model Number']))
  expect(PARTS.filter((part) => !skus.has(part))).toEqual([])
  expect(MODELS.filter((model) => !numbers.has(model))).toEqual([])
  const replacing = products.filter((product) => product['Search Keywords'].includes('UKF8001,'))
  expect(replacing.map(skuOf)).toEqual(['EDR4RXD1'])
})
