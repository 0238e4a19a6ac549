import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MODEL, moved, partsFor, visitFor, watchMoves } from '../support/appliances.ts'
import { hydrated, shopInBrowser } from '../support/browser.ts'

/* Whether a part fits the visitor's model, on every card and above the button that buys. */

const shop = shopInBrowser()
const CATEGORIES = ['refrigerator-parts', 'washer-parts', 'dishwasher-parts'] as const
const MODELS = [MODEL, '110.772200', 'WDT780SAEM1'] as const
const VIEWPORTS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

type Card = { readonly slug: string; readonly mark: string }

async function read<Body>(path: string): Promise<Body> {
  return (await (await fetch(`${shop.origin()}${path}`)).json()) as Body
}

/** Every card of the page with what its mark says. */
const cardsOn = (page: Page): Promise<Card[]> =>
  page.locator('main h3 a').evaluateAll((links) =>
    links.map((link) => {
      const text = link.closest('.group')?.textContent ?? ''
      const mark = /Not listed for your model|Fits/.exec(text)?.[0] ?? ''
      return {
        slug: new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1) ?? '',
        mark,
      }
    }),
  )

/** The ids of all products of a category, by slug. */
async function idsIn(category: string): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (let offset = 0; ; offset += 200) {
    const path = `/api/categories/${category}/products?limit=200&offset=${offset}`
    const rows = await read<{ id: number; slug: string }[]>(path)
    for (const { id, slug } of rows) ids.set(slug, id)
    if (rows.length < 200) return ids
  }
}

test('every card of a page says what the fits table says', { timeout: 240_000 }, async () => {
  let marked = 0
  for (const [at, model] of MODELS.entries()) {
    const { productIds } = await read<{ productIds: number[] }>(`/api/models/${model}/product-ids`)
    for (const category of CATEGORIES) {
      const path = `/appliance-parts/categories/${category}?page=${at + 2}`
      const page = await visitFor(shop, path, [model])
      const ids = await idsIn(category)
      const markOf = (slug: string) =>
        productIds.includes(ids.get(slug) ?? 0) ? 'Fits' : 'Not listed for your model'
      // What fits comes first as soon as the page knows the model.
      await expect
        .poll(
          async () => {
            const cards = await cardsOn(page)
            marked += cards.length
            return cards.length === 0
              ? ['none']
              : cards.filter(({ slug, mark }) => mark !== markOf(slug))
          },
          { message: `${model} ${path}` },
        )
        .toEqual([])
      await page.context().close()
    }
  }
  expect(marked).toBeGreaterThan(150)
})

test('parts on the brand page and among the suggestions are marked as well', async () => {
  const { productIds } = await read<{ productIds: number[] }>(`/api/models/${MODEL}/product-ids`)
  const page = await visitFor(shop, '/appliance-parts/brand', [MODEL])
  const tiles = page.locator('main li').filter({ has: page.locator('a[href*="/products/"]') })
  await tiles
    .getByText(/^(Fits|Not listed for your model)/)
    .first()
    .waitFor()
  for (const tile of await tiles.all()) {
    expect(await tile.innerText()).toMatch(/Fits|Not listed for your model/)
  }
  await page.getByRole('combobox', { name: 'Model number' }).pressSequentially('drain pump')
  const parts = page.getByRole('option').filter({ hasText: 'Part' })
  await parts
    .getByText(/^(Fits|Not listed)/)
    .first()
    .waitFor()
  const suggested = await read<{ type: string; id?: number }[]>('/api/suggest?q=drain%20pump')
  const wanted = suggested
    .filter(({ type }) => type === 'part')
    .map(({ id = 0 }) => (productIds.includes(id) ? 'Fits' : 'Not listed'))
  const marks = parts.locator('xpath=.').getByText(/^(Fits|Not listed)/)
  await expect
    .poll(async () =>
      (await marks.allInnerTexts()).map((text) => /^Fits|^Not listed/.exec(text)?.[0]),
    )
    .toEqual(wanted)
})

test('a model that the shop does not know marks nothing', async () => {
  const page = await visitFor(shop, '/appliance-parts/categories/washer-parts', [
    'NOBODY-KNOWS-THIS',
  ])
  const isAnswered = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/product-ids'))
  await expect.poll(() => page.evaluate(isAnswered)).toBe(true)
  const cards = await cardsOn(page)
  expect(cards.length).toBe(24)
  expect(cards.filter(({ mark }) => mark !== '')).toEqual([])
})

test.each(VIEWPORTS)(
  'the verdict is above Add to Cart and above the fold at %o',
  async (viewport) => {
    const { fitting, other } = await partsFor(shop)
    for (const [part, words] of [
      [fitting, /fits model WRS325SDHZ08|Fits WRS325SDHZ08/],
      [other, /Not listed for WRS325SDHZ08/],
    ] as const) {
      const page = await visitFor(shop, `/appliance-parts/products/${part.slug}`, [MODEL], {
        viewport,
      })
      await expect
        .poll(() => page.evaluate(verdictInView, words.source))
        .toEqual({ verdict: true, button: true, inOrder: true })
      await page.context().close()
    }
  },
)

test.each(VIEWPORTS)('nothing moves when the verdict comes, at %o', async (viewport) => {
  const { fitting, other } = await partsFor(shop)
  const page = await visitFor(shop, '/', [MODEL], { viewport })
  await watchMoves(page)
  for (const part of [fitting, other]) {
    await page.goto(`/appliance-parts/products/${part.slug}`)
    await page.getByRole('status').getByText(MODEL).first().waitFor({ state: 'attached' })
    await hydrated(page)
    // Less than a pixel may be rounded.
    expect(await moved(page)).toBeLessThan(0.001)
  }
})

/** In the page: the verdict and the button that are in view without scrolling. */
function verdictInView(words: string): { verdict: boolean; button: boolean; inOrder: boolean } {
  const inView = (elements: Element[]) =>
    elements.find((each) => {
      const { left, right, top, bottom, height } = each.getBoundingClientRect()
      const isOnScreen = height > 0 && top >= 0 && bottom <= window.innerHeight
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      // Behind the bar at the lower edge nobody sees it.
      return isOnScreen && seen !== null && (each.contains(seen) || seen.contains(each))
    })
  const spans = [...document.querySelectorAll('main span')]
  const verdict = inView(spans.filter((each) => new RegExp(words).test(each.textContent ?? '')))
  const buttons = [...document.querySelectorAll('main button')]
  const button = inView(buttons.filter((each) => each.textContent === 'Add to Cart'))
  const bottom = verdict?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
  const top = button?.getBoundingClientRect().top ?? Number.NEGATIVE_INFINITY
  return { verdict: verdict !== undefined, button: button !== undefined, inOrder: bottom <= top }
}
