import { afterAll, beforeAll, expect, test } from 'vitest'
import { HowToListJson, SymptomListJson } from '#contract/knowledge/knowledge.ts'
import { MOST_CHOICES } from '#domain/knowledge/ways.ts'
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts'
import { mainLinks, mainText } from '../support/page-text.ts'
import { jsonLdOf, openPages, textOf } from '../support/pages.ts'
import { importText } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const SYMPTOMS = '/appliance-parts/symptoms'
const PARTS = [
  'Product Name,Product Code/SKU,Price,Category,GPS Category,Brand Name,Product Image File - 1',
  'Dryer Drum Roller,KN-1,9.00,Dryer Parts,Dryer Parts > Drum Roller,LG,/pictures/parts/drum-roller.svg',
  'Dryer Drum Belt,KN-2,9.00,Dryer Parts,Dryer Parts > Drum Belt,LG,/pictures/parts/drive-belt.svg',
  'Washer Drain Pump,KN-3,9.00,Washer Parts,Washer Parts > Drain Pump,LG,/pictures/parts/drain-pump.svg',
]

let pages: TestShop
beforeAll(async () => {
  pages = await openPages({ PUBLIC_ORIGIN: 'https://parts.example' })
  await importText(pages.store, PARTS)
})
afterAll(() => pages.close())

const read = async (url: string) => (await pages.get(url)).body

/** The most choices from this page to causes; every link of it leads to a page. */
async function choicesFrom(url: string, passed: readonly string[]): Promise<number> {
  expect(passed, `${url} is met again`).not.toContain(url)
  const response = await pages.get(url)
  expect(response.statusCode, url).toBe(200)
  const text = mainText(response.body)
  if (text.includes('Check first')) return 0
  const choices = mainLinks(response.body).filter((href) => href.startsWith(`${SYMPTOMS}/`))
  expect(choices.length, url).toBeGreaterThan(1)
  const further: number[] = []
  for (const href of choices) further.push(await choicesFrom(href, [...passed, url]))
  return 1 + Math.max(...further)
}

test('from every symptom visitors reach causes by at most three links', async () => {
  const list = SymptomListJson.parse((await pages.get('/api/symptoms')).json())
  const links = mainLinks(await read(SYMPTOMS))
  const slugs = list.flatMap(({ symptoms }) => symptoms.map(({ slug }) => slug))
  for (const slug of slugs) {
    const url = `${SYMPTOMS}/${slug}`
    expect(links, slug).toContain(url)
    expect(await choicesFrom(url, []), slug).toBeLessThanOrEqual(MOST_CHOICES)
  }
})

test('a cause comes with a safe check, a test, its dangers and the way to its parts', async () => {
  const html = await read(`${SYMPTOMS}/dryer-noisy/thump`)
  expect(textOf(html, 'h1')).toBe('Dryer makes noise')
  const text = mainText(html)
  expect(text).toContain('What kind of noise? A thump or rumble with every turn')
  expect(text).toMatch(
    /The drum rollers are worn likely Check first .* Make sure .* Household voltage · Sharp edges/,
  )
  expect(mainLinks(html)).toContain('/appliance-parts/categories/dryer-parts?kind=Drum%20Roller')
  expect(mainLinks(html)).toContain('/appliance-parts/how-to/dryer-drum-roller')
})

test('whoever is not sure sees every cause once, the likeliest first', async () => {
  const text = mainText(await read(`${SYMPTOMS}/dryer-noisy/not-sure`))
  const said = [...text.matchAll(/ (likely|sometimes|rare) Check first/g)].map(([, word]) => word)
  const order = ['likely', 'sometimes', 'rare']
  expect(said.length).toBeGreaterThan(5)
  expect(said).toEqual([...said].sort((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')))
})

test('an answer is not indexed; the symptom is', async () => {
  const html = await read(`${SYMPTOMS}/dryer-noisy/thump`)
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain(`rel="canonical" href="https://parts.example${SYMPTOMS}/dryer-noisy"`)
})

test.each([
  `${SYMPTOMS}/nothing`,
  `${SYMPTOMS}/dryer-noisy/nothing`,
  `${SYMPTOMS}/dryer-door-opens/not-sure`,
  '/appliance-parts/error-codes/lg/nothing',
  '/appliance-parts/how-to/nothing',
])('%s is not there, and says so', async (url) => {
  const response = await pages.get(url)
  expect(response.statusCode).toBe(404)
  expect(textOf(response.body, 'h1')).toMatch(/Not Found$/)
})

test('a code says what it means on each appliance; other spellings name the first', async () => {
  const html = await read('/appliance-parts/error-codes/samsung/5c')
  expect(textOf(html, 'h1')).toBe('Samsung 5C')
  expect(mainText(html)).toContain('Also shown as 5E, 5C')
  expect(html).toContain('href="https://parts.example/appliance-parts/error-codes/samsung/5e"')
  const links = mainLinks(await read('/appliance-parts/error-codes'))
  expect(links).toContain('/appliance-parts/error-codes/lg/er-ff')
})

test('a product page leads to the guide for its kind, and that guide tells machines its steps', async () => {
  const html = await read('/appliance-parts/products/dryer-drum-belt-kn-2')
  expect(mainText(html)).toContain('How to install it: moderate, 30 to 60 minutes')
  expect(mainLinks(html)).toContain('/appliance-parts/how-to/dryer-drum-belt')
  const guide = jsonLdOf(await read('/appliance-parts/how-to/dryer-drum-belt'))
  const steps = JSON.stringify(guide)
  expect(steps).toContain('"@type":"HowTo"')
  expect(steps).toContain('"position":7')
})

test('every guide to fitting a part is linked, there, and in the sitemap', async () => {
  const list = HowToListJson.parse((await pages.get('/api/how-to')).json())
  const slugs = list.flatMap(({ howTos }) => howTos.map(({ slug }) => slug))
  const links = mainLinks(await read('/appliance-parts/how-to'))
  const sitemap = await read('/sitemaps/pages.xml')
  for (const slug of slugs) {
    const path = `/appliance-parts/how-to/${slug}`
    expect(links).toContain(path)
    expect(sitemap).toContain(`<loc>https://parts.example${path}</loc>`)
  }
  expect(slugs.length).toBeGreaterThanOrEqual(90)
  expect(sitemap).toContain('/appliance-parts/error-codes/lg/oe</loc>')
  expect(sitemap).toContain(`${SYMPTOMS}/dryer-noisy</loc>`)
})

test('a search offers the guide above the parts', async () => {
  const text = mainText(await read('/search?q=LG%20OE%20error'))
  expect(text).toMatch(/LG OE It does not drain within ten minutes Likely parts/)
})

test('hostile texts are shown as texts', async () => {
  const entry = {
    slug: 'dryer-knob',
    appliance: 'dryer',
    kind: 'Knob',
    difficulty: 'easy',
    minutes: { least: 5, most: 15 },
    tools: HOSTILE_TEXTS,
    dangers: [],
    steps: HOSTILE_TEXTS,
  } as const
  await pages.store.write('saveKnowledge', { kind: 'how-to', entry, version: 1, actor: 'test' })
  const html = await read('/appliance-parts/how-to/dryer-knob')
  const text = mainText(html)
  for (const hostile of HOSTILE_TEXTS) expect(text).toContain(hostile.replace(/\s+/g, ' '))
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts.filter((tag) => !/application\/(ld\+)?json|module/.test(tag))).toEqual([
    '<script>',
  ])
  expect(html).not.toMatch(/<(svg|img|iframe|body|input)[^>]* on\w+=/)
  expect(html).not.toContain('href="javascript:')
})
