import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardLinks, mainLinks, mainText } from '../support/page-text.ts'
import { openPages, textOf } from '../support/pages.ts'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const MODEL = '/appliance-parts/models/110.772200'

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example' })
})
afterAll(() => pages.close())

const read = async (url: string) => (await pages.get(url)).body

test('a model page says what the appliance is and which parts fit it', async () => {
  const html = await read(MODEL)
  expect(textOf(html, 'h1')).toBe('110.772200 Parts')
  expect(mainText(html)).toContain('Whirlpool Washer')
  expect(mainText(html)).toContain('3 parts known to fit this model')
  expect(cardLinks(html)).toHaveLength(3)
  expect(cardLinks(html)).toContain(`/appliance-parts/products/${SLUGS.pump}`)
})

test('its parts are chosen by kind, with counts', async () => {
  const html = await read(MODEL)
  expect(mainText(html)).toMatch(/Drain Pump 1 Hose 1 Seal 1/)
  expect(mainLinks(html)).toContain(`${MODEL}?kind=Drain%20Pump`)
  const pumps = await read(`${MODEL}?kind=Drain%20Pump`)
  expect(cardLinks(pumps)).toEqual([`/appliance-parts/products/${SLUGS.pump}`])
  expect(mainLinks(pumps)).toContain(MODEL)
})

test('a box searches within the model', async () => {
  const html = await read(`${MODEL}?search=hose`)
  expect(cardLinks(html)).toEqual([`/appliance-parts/products/${SLUGS.filter}`])
  const nothing = mainText(await read(`${MODEL}?search=igniter`))
  expect(nothing).toContain('No parts found')
})

test('a line separates what only mentions the words', async () => {
  await importText(pages.store, [
    'Product Name,Product Code/SKU,Price,Category,Product Description,Compatibility',
    'Ferrule,FE-1,5.00,HVAC Parts,,ZQF100',
    'Clip,CL-1,4.00,HVAC Parts,with a ferrule,ZQF100',
  ])
  const found = mainText(await read('/appliance-parts/models/ZQF100?search=ferrule'))
  expect(found).toMatch(/Ferrule .*Also mentions ferrule .*Clip/)
})

test('however the number is written, the canonical address is the maker’s', async () => {
  const html = await read('/appliance-parts/models/110-772200')
  expect(html).toContain(`rel="canonical" href="https://parts.example${MODEL}"`)
  expect(textOf(html, 'h1')).toBe('110.772200 Parts')
})

test('a number that is not listed offers the models that begin like it, and claims no fit', async () => {
  const response = await pages.get('/appliance-parts/models/110-772299')
  expect(response.statusCode).toBe(404)
  expect(textOf(response.body, 'h1')).toBe("We don't have 110-772299")
  expect(mainText(response.body)).toContain('This model begins like it.')
  expect(mainText(response.body)).toContain('How to read a model tag')
  expect(mainLinks(response.body)).toContain(MODEL)
  expect(mainText(response.body)).not.toMatch(/fits?\b/i)
  expect(cardLinks(response.body)).toEqual([])
})

test('an unknown model is a 404 that explains how to read a tag', async () => {
  const attack = encodeURIComponent('<script>alert(1)</script>')
  for (const model of ['NOPE-1', attack, 'A'.repeat(90)]) {
    const response = await pages.get(`/appliance-parts/models/${model}`)
    expect(response.statusCode, model).toBe(404)
    expect(textOf(response.body, 'h1')).toBe('Model Not Found')
    expect(mainText(response.body)).toContain('How to read a model tag')
    expect(response.body).not.toContain('<script>alert')
  }
})
