import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainLinks, mainText } from '../support/page-text.ts'
import { openPages, textOf } from '../support/pages.ts'
import { DIAGRAM_MODELS, loadSampleDiagram } from '../support/sample-diagram.ts'
import type { TestShop } from '../support/shop.ts'

const DIAGRAM = '/appliance-parts/diagrams/dishwasher-wash'
const { full, bare } = DIAGRAM_MODELS

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example' })
  await loadSampleDiagram(pages.store)
})
afterAll(() => pages.close())

const read = async (url: string) => (await pages.get(url)).body

test('without script a diagram is a list, and each number a link to its row', async () => {
  const html = await read(`${DIAGRAM}?model=${full}`)
  expect(textOf(html, 'h1')).toBe('Dishwasher Wash System')
  for (const number of [1, 2, 3, 4]) {
    expect(mainLinks(html)).toContain(`${DIAGRAM}?model=${full}&spot=${number}#spot-${number}`)
    expect(html).toContain(`id="spot-${number}"`)
  }
  expect(mainText(html)).toMatch(/Upper Spray Arm.*ARM-U.*\$20\.00/s)
  expect(mainLinks(html)).toContain('/appliance-parts/products/drain-pump-copy-pump-2')
})

test('the number in the address is lit in the drawing and in the list', async () => {
  const lit = (html: string) => html.match(/class="spot-mark is-lit"/g)?.length ?? 0
  expect(lit(await read(`${DIAGRAM}?model=${full}`))).toBe(0)
  expect(lit(await read(`${DIAGRAM}?model=${full}&spot=3`))).toBe(1)
  expect(lit(await read(`${DIAGRAM}?model=${full}&spot=three`))).toBe(0)
})

test('where no part is known there is somebody to ask, with model and place filled in', async () => {
  const html = await read(`${DIAGRAM}?model=${bare}`)
  const asks = mainLinks(html).filter((link) => link.startsWith('/appliance-parts/contact'))
  expect(asks).toHaveLength(3)
  const contact = await read(String(asks[2]))
  expect(textOf(contact, 'textarea')).toContain(`Model: ${bare}`)
  expect(textOf(contact, 'textarea')).toContain('number 4: Sump Filter')
})

test('without a model it asks for one, and says so of one that it does not know', async () => {
  const html = await read(DIAGRAM)
  expect(html).toContain(` action="${DIAGRAM}"`)
  expect(html).toContain(`rel="canonical" href="https://parts.example${DIAGRAM}"`)
  expect(mainText(await read(`${DIAGRAM}?model=NOPE-1`))).toContain(
    'We do not have NOPE-1 on file.',
  )
})

test('a model’s page shows its assemblies, a part’s page where it sits', async () => {
  const model = await read(`/appliance-parts/models/${full}`)
  expect(mainLinks(model)).toContain(`${DIAGRAM}?model=${full}`)
  const part = await read('/appliance-parts/products/drain-pump-copy-pump-2')
  expect(mainText(part)).toContain('Where It Sits')
  expect(mainLinks(part)).toContain(`${DIAGRAM}?spot=3`)
})

test('the list of diagrams, the sitemap and a search lead there', async () => {
  expect(mainLinks(await read('/appliance-parts/diagrams'))).toContain(DIAGRAM)
  expect(await read('/sitemaps/pages.xml')).toContain(`https://parts.example${DIAGRAM}</loc>`)
  expect(mainLinks(await read('/search?q=dishwasher+diagram'))).toContain(DIAGRAM)
})

test('a diagram that does not exist is a 404', async () => {
  const response = await pages.get('/appliance-parts/diagrams/nope')
  expect(response.statusCode).toBe(404)
  expect(textOf(response.body, 'h1')).toBe('Diagram Not Found')
})
