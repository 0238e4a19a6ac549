import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { withQuery } from '#contract/address.ts'
import { FacetsJson } from '#contract/catalogue/lists.ts'
import { type ProductInList, ProductInList as ProductSchema } from '#contract/catalogue/products.ts'
import { priceBandOf } from '#domain/catalogue/facets.ts'
import { nameKey } from '#domain/catalogue/products.ts'
import { parseDecimal } from '#domain/money.ts'
import { importText } from '../support/sample-catalogue.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

/** The lists of the shop: of a category, of a search, of a model. */
type List = {
  readonly products: string
  readonly facets: string
  readonly base: Readonly<Record<string, string>>
}

type Filter = Readonly<Record<string, string | readonly string[]>>

const MODEL = 'WRS325SDHZ08'
const ROWS = 1_000
const PARTS = 420

const KINDS = ['Drain Pump', 'drain pump', 'Door Gasket', 'Control Board', 'Knob', '']
const BRANDS = ['Whirlpool', 'WHIRLPOOL', 'GE', 'Bosch', 'ProSource', '']
const ORIGINS = ['oem', 'oem', 'aftermarket', '']
/** At the edges of the price bands, and none at all. */
const PRICES = ['0', '24.99', '25', '49.99', '99.99', '100', '199.99', '200', '1250.5']

/** Parts that differ in everything a list is narrowed by, without a pattern that hides a mistake. */
function* partRows(): Generator<string> {
  yield 'Product Name,Product Code/SKU,Price,Category,Brand Name,GPS Category,OEM or Aftermarket,Current Stock Level,Product Visible?,Compatibility'
  const dice = randomNumbers(13)
  const pick = <Item>(items: readonly Item[]) => items[dice() % items.length] ?? items[0]
  for (let part = 0; part < PARTS; part += 1) {
    const [kind, brand] = [pick(KINDS), pick(BRANDS)]
    yield [
      `${brand || 'Plain'} ${kind || 'Part'} ${dice() % 97}`,
      `F-${1000 + part}`,
      pick(PRICES),
      dice() % 3 === 0 ? 'Washer Parts' : 'Refrigerator Parts',
      brand,
      kind ? `Parts > ${kind}` : '',
      pick(ORIGINS),
      dice() % 5,
      dice() % 20 > 0,
      dice() % 8 === 0 ? MODEL : '',
    ].join(',')
  }
}

/** The same ones in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

const category = (slug: string, search = ''): List => ({
  products: `/api/categories/${slug}/products`,
  facets: `/api/categories/${slug}/facets`,
  base: { search },
})
const found = (base: Readonly<Record<string, string>>): List => ({
  products: '/api/products',
  facets: '/api/facets',
  base,
})

const LISTS: readonly List[] = [
  category('refrigerator-parts'),
  category('washer-parts'),
  category('refrigerator-parts', 'whirl'),
  category('refrigerator-parts', 'f-10'),
  category('washer-parts', 'no such part'),
  found({ search: 'pump' }),
  found({ search: 'whirlpool door gasket' }),
  found({ model: MODEL }),
  found({ model: MODEL, search: 'knob' }),
]

inEachShop(
  'a shop with many different parts',
  (shop) => {
    beforeAll(async () => {
      expect(await importText(shop().store, [...partRows()])).toBe(PARTS)
    })

    test('whatever is chosen, each count is the length of the list that it leads to', async () => {
      const choices = fc.record({
        list: fc.constantFrom(...LISTS),
        picks: fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 0, maxLength: 4 }),
        range: fc.constantFrom<Filter>({}, {}, ...RANGES),
        look: fc.nat(),
      })
      await fc.assert(
        fc.asyncProperty(choices, async ({ list, picks, range, look }) => {
          const filter = { ...(await narrowed(shop(), list, picks)), ...range }
          const facets = await facetsOf(shop(), list, filter)
          const rows = await rowsOf(shop(), list, filter)
          expect(rows).toHaveLength(facets.total)
          expect(rows.every((row) => passes(row, filter))).toBe(true)
          const ways = waysOf(facets)
          const way = ways[look % ways.length]
          if (!way) return
          const { price: _, priceFrom: __, priceTo: ___, ...others } = filter
          const kept = 'price' in way.filter ? others : filter
          expect(await rowsOf(shop(), list, { ...kept, ...way.filter })).toHaveLength(way.count)
          const both = added(filter, way.filter)
          if (both && !isChosen(filter, way.filter)) {
            expect(await rowsOf(shop(), list, both)).toHaveLength(facets.total + way.count)
          }
        }),
        { numRuns: 60 },
      )
    })

    test('a list has each product once, in its order, however it is cut into pages', async () => {
      const sorts = ['name', 'price-asc', 'price-desc', 'relevance'] as const
      const cases = fc.record({
        list: fc.constantFrom(...LISTS),
        sort: fc.constantFrom(...sorts),
        filter: fc.constantFrom<Filter>(
          {},
          { inStock: 'true' },
          { origin: 'aftermarket' },
          { price: '25-50' },
          { brand: 'GE', inStock: 'true' },
          { kind: 'Knob', price: '200-up', origin: 'aftermarket' },
          { brand: ['GE', 'whirlpool'], priceFrom: '25', priceTo: '100' },
          { kind: ['Knob', 'Drain Pump', 'no such kind'], priceFrom: '49.99' },
        ),
        first: fc.constantFrom('', MODEL),
        limit: fc.integer({ min: 1, max: 97 }),
      })
      await fc.assert(
        fc.asyncProperty(cases, async ({ list, sort, filter, first, limit }) => {
          const wanted = { ...filter, sort, fitsFirst: first }
          const whole = await rowsOf(shop(), list, wanted)
          const pages: ProductInList[] = []
          for (let offset = 0; offset < whole.length; offset += limit) {
            pages.push(...(await rowsOf(shop(), list, wanted, { limit, offset })))
          }
          expect(idsOf(pages)).toEqual(idsOf(whole))
          expect(new Set(idsOf(whole)).size).toBe(whole.length)
          const fitting = new Set(
            first === '' ? [] : idsOf(await rowsOf(shop(), found({ model: MODEL }), {})),
          )
          const parts = [
            whole.filter(({ id }) => fitting.has(id)),
            whole.filter(({ id }) => !fitting.has(id)),
          ]
          expect(parts.flat()).toEqual(whole)
          if (sort !== 'relevance') {
            for (const part of parts)
              expect(placesOf(part, sort)).toEqual(placesOf(part, sort).toSorted(compare))
          }
        }),
        { numRuns: 40 },
      )
    })

    test('what fits a model is counted and comes first; a model nobody knows fits nothing', async () => {
      const list = category('refrigerator-parts')
      const fitting = await rowsOf(shop(), list, { fits: MODEL })
      expect(fitting.length).toBeGreaterThan(10)
      const { fits } = await facetsOf(shop(), list, { fitsFirst: MODEL })
      expect(fits).toEqual({ model: MODEL, count: fitting.length })
      const first = await rowsOf(shop(), list, { fitsFirst: MODEL })
      expect(idsOf(first.slice(0, fitting.length))).toEqual(idsOf(fitting))
      expect(await rowsOf(shop(), list, { fits: 'NOSUCH1' })).toEqual([])
      expect((await facetsOf(shop(), list, { fitsFirst: 'NOSUCH1' })).fits).toBeNull()
    })
  },
  { contents: 'nothing' },
)

/** Through whole price bands, along their edges and within them. */
const RANGES: readonly Filter[] = [
  { priceFrom: '24.99', priceTo: '49.98' },
  { priceFrom: '25', priceTo: '99.99' },
  { priceTo: '100' },
  { priceFrom: '199.99' },
  { priceFrom: '60', priceTo: '30' },
]

/** A filter made of ways that the facets offer, one after the other or beside each other. */
async function narrowed(
  shop: TestShop,
  list: List,
  picks: readonly (readonly [number, boolean])[],
): Promise<Filter> {
  let filter: Filter = {}
  for (const [which, beside] of picks) {
    const ways = waysOf(await facetsOf(shop, list, filter))
    const way = ways[which % Math.max(ways.length, 1)]
    if (!way) continue
    filter = (beside && added(filter, way.filter)) || { ...filter, ...way.filter }
  }
  return filter
}

/** One more kind or brand; of the others only one can be chosen. */
function added(filter: Filter, way: Filter): Filter | undefined {
  for (const name of ['kind', 'brand']) {
    const value = way[name]
    const before = filter[name]
    if (value !== undefined && before !== undefined) {
      return { ...filter, [name]: [before, value].flat() }
    }
  }
  return undefined
}

function isChosen(filter: Filter, way: Filter): boolean {
  return Object.entries(way).some(([name, value]) => isOneOf(String(value), filter[name] ?? []))
}

function isOneOf(name: string, names: Filter[string]): boolean {
  return [names].flat().some((each) => nameKey(each) === nameKey(name))
}

function waysOf(facets: FacetsJson) {
  const each = (name: string, values: FacetsJson['brands']) =>
    values.map(({ value, count }) => ({ filter: { [name]: value }, count }))
  return [
    ...each('category', facets.categories),
    ...each('kind', facets.kinds),
    ...each('brand', facets.brands),
    ...each('origin', facets.origins),
    ...each('price', facets.prices),
    { filter: { inStock: 'true' }, count: facets.inStock },
    ...(facets.fits ? [{ filter: { fits: facets.fits.model }, count: facets.fits.count }] : []),
  ]
}

async function facetsOf(shop: TestShop, list: List, filter: Filter): Promise<FacetsJson> {
  const query = { fitsFirst: MODEL, ...list.base, ...filter }
  const response = await shop.get(withQuery(list.facets, query))
  expect(response.statusCode).toBe(200)
  return FacetsJson.parse(response.json())
}

async function rowsOf(
  shop: TestShop,
  list: List,
  filter: Filter,
  page: { limit: number; offset?: number } = { limit: ROWS },
): Promise<readonly ProductInList[]> {
  const response = await shop.get(withQuery(list.products, { ...list.base, ...filter, ...page }))
  expect(response.statusCode).toBe(200)
  const rows = z.array(ProductSchema).parse(response.json())
  if (page.offset === undefined) {
    expect(response.headers['x-total-count']).toBe(String(rows.length))
  }
  return rows
}

function passes(row: ProductInList, filter: Filter): boolean {
  const cents = parseDecimal(row.price) ?? 0
  return (
    (filter.kind === undefined || isOneOf(row.kind, filter.kind)) &&
    (filter.brand === undefined || isOneOf(row.brand, filter.brand)) &&
    (filter.priceFrom === undefined || cents >= centsOf(filter.priceFrom)) &&
    (filter.priceTo === undefined || (cents > 0 && cents <= centsOf(filter.priceTo))) &&
    (filter.origin === undefined || row.origin === filter.origin) &&
    (filter.price === undefined || priceBandOf(cents) === filter.price) &&
    (filter.inStock === undefined || row.inStock)
  )
}

function centsOf(price: Filter[string]): number {
  return parseDecimal(String(price)) ?? 0
}

function placesOf(rows: readonly ProductInList[], sort: 'name' | 'price-asc' | 'price-desc') {
  if (sort === 'name') return rows.map(({ name }) => nameKey(name))
  const sign = sort === 'price-asc' ? 1 : -1
  return rows.map(({ price }) => sign * (parseDecimal(price) ?? 0))
}

/** Text by its bytes, as the shop sorts it. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}

function idsOf(rows: readonly ProductInList[]): readonly number[] {
  return rows.map(({ id }) => id)
}
