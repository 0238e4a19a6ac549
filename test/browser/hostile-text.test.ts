import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hydrated, shopInBrowser } from '../support/browser.ts'
import { csvLine } from '../support/csv-line.ts'
import { HOSTILE_TEXTS, isOneOfEachProgram } from '../support/hostile-texts.ts'
import { PATHS, type Part, putInCart } from '../support/shopping.ts'

/*
 * Whoever may fill the catalogue, and whoever sends a link, writes text and nothing else: it is
 * shown as it was written and never runs.
 */

const shop = shopInBrowser({ pictures: true })

type Row = Part & { readonly categoryId: number }
const CATEGORY = '<svg onload=alert(1)>Evil</script><script>alert(1)</script> Parts'
let parts: readonly Row[] = []
let categorySlug = ''

beforeAll(async () => {
  const category = await send('POST', '/api/categories', {
    name: CATEGORY,
    description: HOSTILE_TEXTS.slice(0, 5).join(' '),
    sortOrder: -1,
  })
  categorySlug = category.slug
  const file = [COLUMNS, ...HOSTILE_TEXTS.map(rowOf)].map(csvLine)
  await send('POST', '/api/products/csv-upload', { csvData: file.join('\n') })
  parts = await get(`/api/categories/${categorySlug}/products?limit=100`)
  expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(HOSTILE_TEXTS))
})

test('a part whose every field is hostile shows as text', { timeout: 180_000 }, async () => {
  const page = await shop.open('/')
  const dialogs = countDialogs(page)
  for (const part of parts) {
    const { heading, text, markup } = await page.evaluate(readAsMarkup, PATHS.product(part))
    expect({ heading, markup }).toEqual({ heading: part.name, markup: [] })
    expect(text).toContain(`Describes ${part.name}`)
  }
  for (const part of parts.filter(({ name }) => isOneOfEachProgram(name))) {
    await visit(page, PATHS.product(part))
    expect(await page.locator('h1').textContent()).toBe(part.name)
    // Description, features, short description and symptoms repeat it.
    expect(await textOfMain(page)).toContain(`Describes ${part.name}`)
  }
  expect(dialogs).toEqual([])
})

test('so it does in the category, the search, the suggestions and on the home page', async () => {
  const page = await shop.open(`/appliance-parts/categories/${categorySlug}`)
  const dialogs = countDialogs(page)
  expect(await page.locator('h1').textContent()).toBe(CATEGORY)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect.poll(() => page.locator('main h3 a').count()).toBe(48)
  const names = await page.locator('main h3 a').allTextContents()
  expect(names.every((name) => HOSTILE_TEXTS.includes(name))).toBe(true)

  await visit(page, '/appliance-parts/categories')
  expect(await textOfMain(page)).toContain(CATEGORY)

  await visit(page, '/search?q=EVIL-3')
  expect(HOSTILE_TEXTS).toContain(await page.locator('main h3 a').first().textContent())
  await page.getByRole('combobox').first().fill('evil-1')
  await page.getByRole('option').first().waitFor()
  const offered = await page.getByRole('option').allTextContents()
  expect(offered.some((text) => text.includes('alert(1)'))).toBe(true)

  const featured: Row[] = await get('/api/products?limit=6')
  for (const [place, part] of featured.entries()) {
    const name = HOSTILE_TEXTS[20 + place] ?? ''
    const fields = { name, sku: part.sku, price: '9.99', categoryId: 1, inStock: true }
    await send('PUT', `/api/products/${part.id}`, fields)
  }
  await visit(page, '/')
  const shown = await page.locator('section:has(#featured) h3 a').allTextContents()
  expect(shown).toEqual(HOSTILE_TEXTS.slice(20, 26))
  expect(await textOfMain(page)).toContain(CATEGORY)
  expect(dialogs).toEqual([])
})

test('and in the message about the cart, the cart and the checkout', async () => {
  const [first, ...others] = parts.slice(0, 12)
  if (!first) throw new Error('no parts')
  const page = await shop.open(PATHS.product(first))
  const dialogs = countDialogs(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await page.getByRole('link', { name: 'View Cart' }).waitFor()
  for (const part of others) await putInCart(page, part, 1)
  for (const path of [PATHS.cart, PATHS.checkout]) {
    await visit(page, path)
    for (const { name } of [first, ...others]) {
      await expect.poll(() => textOfMain(page)).toContain(name)
    }
  }
  expect(dialogs).toEqual([])
})

test('and to staff', async () => {
  const page = await shop.open('/admin/products?search=EVIL')
  const dialogs = countDialogs(page)
  await page.getByText(HOSTILE_TEXTS[1] ?? '', { exact: true }).waitFor()
  await visit(page, '/admin/categories')
  await page.getByText(CATEGORY, { exact: true }).first().waitFor()
  expect(dialogs).toEqual([])
})

test('what a link says in its query or its path is text as well', {
  timeout: 120_000,
}, async () => {
  const page = await shop.open('/')
  const dialogs = countDialogs(page)
  const search = (text: string) => `/search?q=${encodeURIComponent(text)}`
  for (const text of HOSTILE_TEXTS) {
    const { heading, markup } = await page.evaluate(readAsMarkup, search(text))
    expect({ heading, markup }).toEqual({ heading: `Search results for “${text}”`, markup: [] })
  }
  for (const text of HOSTILE_TEXTS.filter(isOneOfEachProgram)) {
    await visit(page, search(text))
    expect(await page.locator('h1').textContent()).toBe(`Search results for “${text}”`)
  }
  const text = encodeURIComponent('</script><svg onload=alert(1)>')
  for (const path of [
    `/appliance-parts/categories/${text}`,
    `/appliance-parts/categories/washer-parts?search=${text}&sort=${text}&page=${text}`,
    `/appliance-parts/products/${text}`,
    `/appliance-parts/models/${text}`,
    `/appliance-parts/models/110.772200?search=${text}&kind=${text}`,
    `/appliance-parts/blog/${text}`,
    `/appliance-parts/blog?category=${text}&tag=${text}`,
    `/search?q=pump&category=${text}&brand=${text}&inStock=${text}`,
    `/order-confirmation/${text}`,
    `/${text}#${text}`,
  ]) {
    await visit(page, path)
    await page.locator('main h1').waitFor()
  }
  expect(dialogs).toEqual([])
})

test('the watch would notice a text that became markup', async () => {
  const watched = await shop.open('/')
  const page = await watched.context().newPage()
  await page.goto('/')
  const refused = page.waitForEvent('console', (message) => /Security Policy/.test(message.text()))
  await page.evaluate((text) => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', text)
  }, HOSTILE_TEXTS[1] ?? '')
  expect((await refused).type()).toBe('error')
  await page.route('**/spoiled', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<h1>Evil</h1>${HOSTILE_TEXTS.join('')}` }),
  )
  const { markup } = await page.evaluate(readAsMarkup, '/spoiled')
  expect(markup.join()).toMatch(/onerror.*onload.*ontoggle.*onfocus/)
  expect(markup).toEqual(expect.arrayContaining(['iframe', 'object', 'base', 'math', 'video']))
})

const COLUMNS = [
  'Product Name',
  'Product Code/SKU',
  'Price',
  'Category',
  'Product Description',
  'Short Description',
  'Brand Name',
  'Part Number',
  'Search Keywords',
  'Compatibility',
  'Features',
  'Meta Title',
  'Meta Description',
  'Product Image Description - 1',
  'GPS Category',
  'Dimensions',
]

function rowOf(text: string, index: number): readonly string[] {
  const description = `Describes ${text}`
  const feature = text.replaceAll('|', ' ')
  return [
    ...[text, `EVIL-${index}`, '12.00', CATEGORY, description, text],
    // Brand and numbers have their own, shorter limits.
    ...['<b onclick=alert(1)>Brand', '<i>P-1', `it ${text}`, '<u onclick=alert(1)>', feature],
    ...[text, text, text, `Evil > ${feature.slice(0, 60)}`, text.slice(0, 60)],
  ]
}

function countDialogs(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('dialog', (dialog) => {
    seen.push(dialog.message())
    void dialog.dismiss()
  })
  return seen
}

/**
 * Runs in the page: what its parser makes of the server's HTML, without running it. An exit such as
 * "</script>" matters only there; what React makes of a text does not depend on how it begins.
 */
async function readAsMarkup(path: string) {
  const html = await (await fetch(path)).text()
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const foreign =
    'iframe, object, base, math, video, details[ontoggle], style, [http-equiv=refresh]'
  const all = [...parsed.querySelectorAll('*')]
  const handlers = all.flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  )
  const programs = [...parsed.scripts].filter(({ text }) => text.startsWith('alert'))
  const links = parsed.querySelectorAll('[href^="javascript:"], [action*="evil.example"]')
  const found = [...parsed.querySelectorAll(foreign), ...links, ...programs]
  return {
    heading: parsed.querySelector('h1')?.textContent,
    text: parsed.querySelector('main')?.textContent ?? '',
    markup: [...handlers, ...found.map(({ localName }) => localName)],
  }
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const textOfMain = (page: Page) => page.locator('main').textContent()

async function get<Body>(path: string): Promise<Body> {
  return (await fetch(shop.origin() + path)).json() as Body
}

async function send(method: string, path: string, body: unknown): Promise<{ slug: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(shop.origin() + path, {
    method,
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return response.json()
}
