import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProductInList } from '#contract/catalogue/products.ts'
import { ModelJson, SearchSummaryJson, SuggestionJson } from '#contract/search/search.ts'
import { inEachShop } from '../support/shop.ts'

inEachShop('searching over HTTP', (app) => {
  const search = (text: string) => app().get(`/api/products?search=${encodeURIComponent(text)}`)

  test('rows say why they were found', async () => {
    const response = await search('AP1234567')
    expect(response.headers['x-total-count']).toBe('1')
    const [part] = z.array(ProductInList).parse(response.json())
    expect(part).toMatchObject({ sku: 'WPH1', match: { kind: 'replaces', text: 'AP1234567' } })
  })

  test.each(["' OR 1=1--", '"110.77', 'WF-1', 'NEAR(', '*', '%', '_', 'name:x', '\u0000', ''])(
    '%j is ordinary text: a list, and never the whole catalogue',
    async (text) => {
      const response = await search(text)
      expect(response.statusCode).toBe(200)
      expect(response.json<unknown[]>().length).toBeLessThan(5)
    },
  )

  test('200 characters are taken, 201 are refused', async () => {
    expect((await search('x'.repeat(200))).statusCode).toBe(200)
    expect((await search('x'.repeat(201))).statusCode).toBe(400)
  })

  test('a model by its number however written, 404 for another', async () => {
    const response = await app().get('/api/models/110-772200')
    expect(ModelJson.parse(response.json())).toMatchObject({
      model: '110.772200',
      appliance: 'Washer',
      partCount: 3,
    })
    const missing = await app().get('/api/models/NOSUCH1')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toBe('Model not found')
  })

  test('suggestions: parts, models and categories, none for a blank', async () => {
    const suggest = async (text: string) => {
      const response = await app().get(`/api/suggest?q=${encodeURIComponent(text)}`)
      return z.array(SuggestionJson).parse(response.json())
    }
    expect(await suggest('')).toEqual([])
    expect((await suggest('WTW5000'))[0]).toMatchObject({ type: 'model', partCount: 2 })
    expect((await suggest('W10-00'))[0]).toMatchObject({ type: 'part', replaces: 'W10-0001' })
    expect((await suggest('refrig'))[0]).toMatchObject({ type: 'category' })
  })

  test('the summary of a search', async () => {
    const response = await app().get('/api/search-summary?search=drian%20pump')
    expect(SearchSummaryJson.parse(response.json())).toMatchObject({
      total: 2,
      didYouMean: 'drain pump',
      model: null,
    })
  })
})
