import { beforeAll, expect, test } from 'vitest'
import { FacetsJson } from '#contract/catalogue/lists.ts'
import type { ProductInList } from '#contract/catalogue/products.ts'
import { importText } from '../support/sample-catalogue.ts'
import { inEachShop, type TestShop } from '../support/shop.ts'

const MODEL = 'SERIES100'
const FITTING = 1_500
const OTHERS = 40
/** What a search finds is bounded. */
const BOUND = 1_000
const LIST = '/api/categories/washer-parts/products'

/** More parts of one model than a search counts, and a few that do not fit it. */
function* partRows(): Generator<string> {
  yield 'Product Name,Product Code/SKU,Price,Category,Brand Name,Compatibility'
  for (let part = 0; part < FITTING + OTHERS; part += 1) {
    const fits = part < FITTING ? MODEL : ''
    const brand = part % 3 === 0 ? 'GE' : 'Whirlpool'
    yield `${brand} Gasket ${part},G-${part},${1 + (part % 90)},Washer Parts,${brand},${fits}`
  }
}

inEachShop(
  'a model with more parts than a search counts',
  (shop) => {
    beforeAll(async () => {
      expect(await importText(shop().store, [...partRows()])).toBe(FITTING + OTHERS)
    })

    test.each(['name', 'price-desc', 'relevance'])(
      'pages by %s reach every part of its category once, those that fit first',
      async (sort) => {
        const { rows, total } = await allPages(shop(), `${LIST}?fitsFirst=${MODEL}&sort=${sort}`)
        expect(total).toBe(FITTING + OTHERS)
        expect(new Set(rows.map(({ id }) => id)).size).toBe(FITTING + OTHERS)
        const others = rows.slice(FITTING).map(({ sku }) => Number(sku.slice(2)))
        expect(others.every((part) => part >= FITTING)).toBe(true)
      },
    )

    test('only parts that fit are as many as it says', async () => {
      const { rows, total } = await allPages(shop(), `${LIST}?fits=${MODEL}`)
      expect([rows.length, total]).toEqual([FITTING, FITTING])
      const facets = await facetsAt(shop(), `/api/categories/washer-parts/facets?fits=${MODEL}`)
      expect(facets).toMatchObject({ total: FITTING, more: false })
      expect(facets.fits).toEqual({ model: MODEL, count: FITTING })
    })

    test('a search that finds more than it counts says so, and counts exactly up to there', async () => {
      const facets = await facetsAt(shop(), '/api/facets?search=gasket')
      expect(facets).toMatchObject({ total: BOUND, more: true })
      for (const { value, count } of facets.brands) {
        const { rows } = await allPages(shop(), `/api/products?search=gasket&brand=${value}`)
        expect(rows).toHaveLength(count)
      }
      expect(facets.brands.reduce((sum, { count }) => sum + count, 0)).toBe(BOUND)
    })
  },
  { contents: 'nothing' },
)

async function allPages(shop: TestShop, path: string) {
  const rows: ProductInList[] = []
  for (;;) {
    const response = await shop.get(`${path}&limit=250&offset=${rows.length}`)
    const page = response.json<ProductInList[]>()
    rows.push(...page)
    const total = Number(response.headers['x-total-count'])
    if (page.length === 0) return { rows, total }
  }
}

async function facetsAt(shop: TestShop, path: string): Promise<FacetsJson> {
  return FacetsJson.parse((await shop.get(path)).json())
}
