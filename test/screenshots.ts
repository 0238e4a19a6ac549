import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { routes } from '#web/routes/all-routes.ts'
import { startStore } from '../bench/processes.ts'
import { launchBrowser } from './support/launch-browser.ts'

/*
 * npm run shots              every screen at both widths, into shots/
 * npm run shots -- product   only those whose name holds the word
 */

const FOLDER = new URL('../shots/', import.meta.url).pathname
const WIDTHS = [1440, 390] as const

type Screen = {
  readonly name: string
  readonly path: string
  /** What is done there before the picture is taken. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Of what is in view alone, for what floats above the page. */
  readonly inView?: boolean
}

const LONG_NAME = `${'Refrigerator Door Gasket with Magnetic Insert, '.repeat(4)}White, Left`.slice(
  0,
  180,
)

const folder = mkdtempSync(join(tmpdir(), 'shots-'))
const store = await startStore(`sqlite:${join(folder, 'store.db')}`)
const origin = `http://127.0.0.1:${store.port}`
const browser = await launchBrowser()
try {
  mkdirSync(FOLDER, { recursive: true })
  const [word = ''] = process.argv.slice(2)
  const screens = (await allScreens()).filter(({ name }) => name.includes(word))
  for (const width of WIDTHS) await shootAll(browser, width, screens)
  console.log(`${screens.length * WIDTHS.length} pictures are in shots/`)
} finally {
  await browser.close()
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function allScreens(): Promise<readonly Screen[]> {
  const made = await shelveOddParts()
  const shown = await fetch(`${origin}/api/products?limit=1&search=WPW10348269`)
  const [example] = (await shown.json()) as { slug: string }[]
  const product = (slug: string) => `/appliance-parts/products/${slug}`
  return [
    ...routes.map(({ name, path }) => ({ name, path: exampleOf(path, example?.slug) })),
    { name: 'search-results', path: '/search?q=drain+pump' },
    { name: 'search-model', path: '/search?q=110.772200' },
    { name: 'search-none', path: '/search?q=zzqqxx' },
    { name: 'search-did-you-mean', path: '/search?q=refrigertor+gaskte' },
    { name: 'search-suggestions', path: '/', act: typeWords, inView: true },
    { name: 'category-search', path: '/appliance-parts/categories/washer-parts?search=pump' },
    {
      name: 'category-narrowed',
      path: '/appliance-parts/categories/washer-parts?brand=Whirlpool&brand=Samsung&priceFrom=20&priceTo=90',
    },
    { name: 'category-none', path: '/appliance-parts/categories/washer-parts?search=zzqqxx' },
    { name: 'category-empty', path: `/appliance-parts/categories/${made.emptyCategory}` },
    { name: 'category-unknown', path: '/appliance-parts/categories/nothing' },
    { name: 'product-unknown', path: product('nothing') },
    { name: 'product-long', path: product(made.long) },
    { name: 'product-dear', path: product(made.dear) },
    { name: 'product-added', path: product(made.dear), act: addToCart, inView: true },
    { name: 'model-unknown', path: '/appliance-parts/models/NOPE-1' },
    {
      name: 'diagram-for-model',
      path: '/appliance-parts/diagrams/dryer-drum?model=WED4815EW1&spot=4',
    },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'menu-open', path: '/', act: openMenu, inView: true },
    { name: 'cart-empty', path: '/appliance-parts/cart', act: clearCart },
    { name: 'checkout-empty', path: '/appliance-parts/checkout', act: clearCart },
    { name: 'checkout-errors', path: '/appliance-parts/checkout', act: placeOrder },
    { name: 'order-placed', path: '/appliance-parts/checkout', act: order },
    { name: 'admin-product-form', path: '/admin/products', act: addProduct, inView: true },
    { name: 'admin-menu-open', path: '/admin', act: openMenu, inView: true },
  ]
}

async function shootAll(on: Browser, width: number, screens: readonly Screen[]): Promise<void> {
  const viewport = { width, height: width > 800 ? 900 : 844 }
  const context = await on.newContext({ baseURL: origin, viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto('/')
  await page.waitForFunction(() => localStorage.getItem('session-id') !== null)
  for (const { name, path, act, inView = false } of screens) {
    await fillCart(page)
    // A model page keeps its model; with one, adding a part that does not fit asks first.
    await page.evaluate(() => localStorage.removeItem('my-appliances'))
    await page.goto(path)
    await page.locator('html[data-live]').waitFor({ state: 'attached' })
    await act?.(page)
    await page.waitForLoadState('networkidle')
    await showLazyPictures(page)
    await page.screenshot({
      path: join(FOLDER, `${name}-${width}.png`),
      fullPage: !inView,
      animations: 'disabled',
    })
  }
  await context.close()
}

/** They are fetched when they come near; on a picture of the whole page all are. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  })
}

/** "/appliance-parts/products/:slug" with something that the demo catalogue has. */
function exampleOf(path: string, product = ''): string {
  const examples: Readonly<Record<string, string>> = {
    '/appliance-parts/categories/:slug': 'washer-parts',
    '/appliance-parts/products/:slug': product,
    '/appliance-parts/models/:model': '110.772200',
    '/appliance-parts/diagrams/:slug': 'dryer-drum',
    '/admin/diagrams/:slug': 'dryer-drum',
    '/appliance-parts/blog/:slug': 'dryer-takes-too-long',
  }
  return path.replace(/:\w+/, () => examples[path] ?? '1')
}

type Made = { readonly long: string; readonly dear: string; readonly emptyCategory: string }

/** What the demo catalogue does not have: the odd shapes that real ones do. */
async function shelveOddParts(): Promise<Made> {
  const lines = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long description.`)
  const long = await post('/api/products', {
    ...{ name: LONG_NAME, sku: 'LONG-1', price: '64.10', categoryId: 1, brand: 'Whirlpool' },
    ...{ description: lines.join('\n'), inStock: false, imageUrl: '' },
  })
  const dear = await post('/api/products', {
    ...{ name: 'Sealed System Compressor', sku: 'DEAR-1', price: '1856.40', categoryId: 1 },
    ...{ brand: 'Sub-Zero', stockQuantity: 3, imageUrl: '/pictures/parts/no-such-picture.svg' },
  })
  const category = await post('/api/categories', { name: 'Range Hood Parts', sortOrder: 99 })
  return { long: long.slug, dear: dear.slug, emptyCategory: category.slug }
}

async function post(path: string, body: object): Promise<{ slug: string }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as { slug: string }
}

async function fillCart(page: Page): Promise<void> {
  const cart = await page.request.get('/api/cart')
  if ((await cart.json()).items.length > 0) return
  for (const [productId, quantity] of [
    [1, 1],
    [40, 2],
    [300, 1],
  ]) {
    await page.request.post('/api/cart', { data: { productId, quantity } })
  }
}

async function clearCart(page: Page): Promise<void> {
  await page.request.delete('/api/cart')
  await page.reload()
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

async function typeWords(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter your appliance model #').pressSequentially('drain pu')
  await page.getByRole('option').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}

function addToCart(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
}

function placeOrder(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Place Order' }).click()
}

async function order(page: Page): Promise<void> {
  const fields = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
  const more = { phone: '555 123 4567', shippingAddress: '1 Main St\nSpringfield, IL 62701' }
  for (const [name, value] of Object.entries({ ...fields, ...more })) {
    await page.fill(`[name=${name}]`, value)
  }
  await placeOrder(page)
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
}

function addProduct(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Add Product' }).first().click()
}
