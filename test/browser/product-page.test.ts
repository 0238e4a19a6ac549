import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitFor } from '../support/appliances.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'

const shop = shopInBrowser({ pictures: true })

type Listed = { readonly slug: string }

async function aProduct(query: string): Promise<Listed> {
  const response = await fetch(`${shop.origin()}/api/products?limit=50&${query}`)
  const [found] = (await response.json()) as Listed[]
  if (!found) throw new Error('the demo catalogue has no such part')
  return found
}

const openProduct = async (query: string): Promise<Page> =>
  shop.open(`/appliance-parts/products/${(await aProduct(query)).slug}`)

test('quantity accepts whole numbers above 0 and ignores everything else', async () => {
  const page = await openProduct('inStock=true')
  const field = page.getByRole('spinbutton', { name: 'Quantity' })
  expect(await field.inputValue()).toBe('1')
  for (const wrong of ['0', '-2', '2.5', '1e2']) {
    await field.fill(wrong)
    expect(await field.inputValue()).toBe('1')
  }
  await field.fill('')
  await field.blur()
  expect(await field.inputValue()).toBe('1')
  await field.fill('3')
  expect(await field.inputValue()).toBe('3')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  expect(await field.inputValue()).toBe('4')
  for (let click = 0; click < 3; click += 1) {
    await page.getByRole('button', { name: 'Decrease quantity' }).click()
  }
  expect(await field.inputValue()).toBe('1')
  expect(await page.getByRole('button', { name: 'Decrease quantity' }).isDisabled()).toBe(true)
})

test('at one the keyboard stays on "Decrease quantity"', async () => {
  const page = await openProduct('inStock=true')
  const field = page.getByRole('spinbutton', { name: 'Quantity' })
  await field.fill('2')
  const decrease = page.getByRole('button', { name: 'Decrease quantity' })
  await decrease.focus()
  for (let press = 0; press < 2; press += 1) await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('1')
  expect(await decrease.getAttribute('aria-disabled')).toBe('true')
  expect(await decrease.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('what is no longer made leads to the same part from somebody else, and says whether it fits', async () => {
  const gone =
    '/appliance-parts/products/frigidaire-dryer-blower-wheel-threaded-hub-with-clamp-5304757456'
  const page = await visitFor(shop, gone, ['FFRG4120SW0'])
  const instead = page.getByRole('region', { name: 'Replaces this part' })
  await instead.getByText('Fits').waitFor()
  expect(await instead.innerText()).toContain('Aftermarket, $8.50 less')
  await instead.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: /^ERP Dryer Blower Wheel/ }).waitFor()
  await page.getByText('Yes, this part fits model FFRG4120SW0.').waitFor()
})

test('adding shows that it is under way, then the cart in the header has it', async () => {
  const page = await openProduct('inStock=true')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const adding = page.getByRole('button', { name: 'Adding to Cart...' })
  await adding.waitFor()
  expect(await adding.isDisabled()).toBe(true)
  release()
  await page.getByRole('link', { name: /^Cart \(2\) \$\d/ }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor()
})

test('a page left open asks for the dates again once theirs have passed', async () => {
  const page = await openProduct('inStock=true')
  await page.getByText(/^Arrives /).waitFor()
  const response = await page.request.get('/api/delivery-dates')
  const { validUntil } = (await response.json()) as { validUntil: string }
  await page.clock.install({ time: Date.now() })
  await page.reload()
  await hydrated(page)
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/delivery-dates'))
  // No hours for its timers: they would drop responses that a late part of the page has yet to read.
  await page.clock.setSystemTime(Date.parse(validUntil))
  await page.clock.fastForward(61_000)
  await asked
})

test('a part that is out of stock cannot be added', async () => {
  const page = await openProduct('inStock=false')
  await page.getByText('Out of Stock').first().waitFor()
  expect(await page.getByRole('button', { name: 'Add to Cart' }).isDisabled()).toBe(true)
})

test('a model is checked before the money is spent', async () => {
  const page = await shop.open('/search?q=EDR1RXD1')
  const response = await fetch(`${shop.origin()}/api/products?search=EDR1RXD1`)
  const [part] = (await response.json()) as Listed[]
  await page.goto(`/appliance-parts/products/${part?.slug}`)
  const field = page.getByRole('textbox', { name: 'Your model number' })
  await field.fill('wrs325-sdhz02')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Yes, this part fits model WRS325SDHZ02.').waitFor()
  await page.getByRole('button', { name: 'check another model' }).click()
  await field.fill('NOBODY-KNOWS-THIS')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('We do not have model NOBODY-KNOWS-THIS on file').waitFor()
  await page.getByRole('button', { name: 'Keep WRS325SDHZ02' }).click()
  await page.getByText('Yes, this part fits model WRS325SDHZ02.').waitFor()
})

test('a model that is not listed offers those that begin like it, as its own choice', async () => {
  const page = await openProduct('model=WRS325SDHZ04')
  await page.getByRole('textbox', { name: 'Your model number' }).fill('WRS325SDHZ99')
  await page.keyboard.press('Enter')
  await page.getByText("We don't have WRS325SDHZ99. These models begin like it.").waitFor()
  expect(await page.getByText(/this part fits/).count()).toBe(0)
  await page.getByRole('button', { name: /^WRS325SDHZ04/ }).click()
  await page.getByText('Yes, this part fits model WRS325SDHZ04.').waitFor()
})

test('the fit box’s own example offers the revisions to choose from', async () => {
  const page = await openProduct('model=WRS325SDHZ04')
  const field = page.getByRole('textbox', { name: 'Your model number' })
  const example = (await field.getAttribute('placeholder'))?.replace('e.g. ', '') ?? ''
  await field.fill(example)
  await page.keyboard.press('Enter')
  await page.getByText(/^Which .* is yours\?$/).waitFor()
  await page.getByRole('button', { name: /^WRS325SDHZ04/ }).click()
  await page.getByText('Yes, this part fits model WRS325SDHZ04.').waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(await focused()).toBe('Does it fit my model?')
})

test('a picture that cannot be fetched becomes the placeholder', async () => {
  const { slug } = await aProduct('inStock=true')
  const page = await shop.open('/')
  await page.route('**/pictures/parts/**', (route) => route.abort())
  await page.goto(`/appliance-parts/products/${slug}`)
  await page.locator('main img[src="/pictures/placeholder.svg"]').first().waitFor()
})

test('a failed addition is announced once, with the reason', async () => {
  const page = await openProduct('inStock=true')
  await page.route('**/api/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, contentType: 'text/plain', body: 'Only 3 left' })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Failed to add to cart', { exact: true }).waitFor()
  await page.getByText('Only 3 left', { exact: true }).waitFor()
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(
    true,
  )
})

test('on a phone, price and button stay in sight, and the chosen quantity counts', async () => {
  const { slug } = await aProduct('inStock=true')
  const page = await shop.open(`/appliance-parts/products/${slug}`, {
    viewport: { width: 390, height: 844 },
  })
  const buttons = page.getByRole('button', { name: 'Add to Cart', exact: true })
  const [box, bar] = [buttons.first(), buttons.nth(1)]
  await bar.waitFor()
  const edges = await bar.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    return { bottom, height: innerHeight, wider: document.documentElement.scrollWidth - innerWidth }
  })
  expect(edges.bottom).toBeLessThanOrEqual(edges.height)
  expect(edges.wider).toBe(0)

  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await box.scrollIntoViewIfNeeded()
  await bar.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Often Replaced Together' }).scrollIntoViewIfNeeded()
  await bar.click()
  await page.getByRole('link', { name: /^Cart \(2\) \$\d/ }).waitFor()
})

test.each([
  [390, 844],
  [820, 1180],
])(
  'at %i px the name is in sight before the picture, which leaves room for more',
  async (width, height) => {
    const { slug } = await aProduct('inStock=true')
    const page = await shop.open(`/appliance-parts/products/${slug}`, {
      viewport: { width, height },
    })
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const picture = await page.locator('main img').first().boundingBox()
    expect(name?.y).toBeLessThanOrEqual(picture?.y ?? 0)
    expect((picture?.y ?? height) + (picture?.height ?? 0)).toBeLessThan(height)
    expect(picture?.height).toBeLessThan(height / 2)
  },
)

test('on a phone price and stock are on the first screen, and the keyboard stops above the bar', async () => {
  const { slug } = await aProduct('inStock=true')
  const page = await shop.open(`/appliance-parts/products/${slug}`, {
    viewport: { width: 390, height: 844 },
  })
  const bar = page.locator('.foot-bar')
  await bar.waitFor()
  const top = (await bar.boundingBox())?.y ?? 0
  const glance = page.locator('.at-a-glance')
  expect(await glance.getAttribute('data-stock')).toBe('In Stock')
  const stock = await glance.boundingBox()
  expect((stock?.y ?? top) + (stock?.height ?? 0)).toBeLessThan(top)

  const copy = page.getByRole('button', { name: 'Copy part number' })
  await page.evaluate(() => scrollTo(0, 0))
  await copy.evaluate((element) => element.focus())
  const edges = await copy.boundingBox()
  const barNow = (await bar.isVisible()) ? ((await bar.boundingBox())?.y ?? 844) : 844
  expect((edges?.y ?? barNow) + (edges?.height ?? 0)).toBeLessThanOrEqual(barNow)
})

test('on a tablet the details stand below the picture, beside the offer', async () => {
  const { slug } = await aProduct('inStock=true')
  const page = await shop.open(`/appliance-parts/products/${slug}`, {
    viewport: { width: 820, height: 1180 },
  })
  const picture = await page.locator('main img').first().boundingBox()
  const number = await page.getByText('Part number', { exact: true }).boundingBox()
  expect(number?.x).toBe(picture?.x)
  const below = (number?.y ?? 0) - ((picture?.y ?? 0) + (picture?.height ?? 0))
  expect(below).toBeGreaterThan(0)
  expect(below).toBeLessThan(120)
})

test('on a desk the button is there once', async () => {
  const page = await openProduct('inStock=true')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await untilLookedAt(page)
  expect(await page.getByRole('button', { name: 'Add to Cart', exact: true }).count()).toBe(1)
})

test('what is out of stock has no bar that sells it', async () => {
  const { slug } = await aProduct('inStock=false')
  const page = await shop.open(`/appliance-parts/products/${slug}`, {
    viewport: { width: 390, height: 844 },
  })
  await untilLookedAt(page)
  expect(await page.getByRole('button', { name: 'Add to Cart', exact: true }).count()).toBe(1)
})

/** The observer has reported whether the button is in view, and the page has rendered the result. */
async function untilLookedAt(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Add to Cart', exact: true }).first()
  const isInView = await button.evaluate(
    (element) =>
      new Promise<boolean | undefined>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          requestAnimationFrame(() => setTimeout(() => resolve(entry?.isIntersecting)))
        })
        observer.observe(element)
      }),
  )
  expect(isInView).toBe(false)
}
