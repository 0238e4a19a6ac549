import type { Page } from 'playwright-core'
import type { BrowserShop } from './browser.ts'
import type { VisitorOptions } from './visitors.ts'

export const MODEL = 'WRS325SDHZ08'
export const WASHER = '110.772200'

type Part = { readonly id: number; readonly slug: string; readonly name: string }

/** A visitor whose device keeps these models, and who shops for the first of them. */
export async function visitFor(
  shop: BrowserShop,
  path: string,
  models: readonly string[] = [MODEL],
  options: VisitorOptions = {},
): Promise<Page> {
  const appliances = models.map((model) => ({ model, about: '', name: '' }))
  const kept = { value: { appliances, chosen: models[0] }, until: Date.now() + 60 * 60 * 1000 }
  const localStorage = [{ name: 'my-appliances', value: JSON.stringify(kept) }]
  const storageState = { cookies: [], origins: [{ origin: shop.origin(), localStorage }] }
  return shop.open(path, { ...options, storageState })
}

export async function keptModels(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => localStorage.getItem('my-appliances'))
  const { value }: { value?: { appliances: { model: string }[] } } = JSON.parse(text ?? '{}')
  return (value?.appliances ?? []).map(({ model }) => model)
}

/** The chip of the header that is on screen at this width. */
export const chip = (page: Page) => page.getByRole('button', { name: /^My appliance/i })

/** A part that can be bought and fits the model, and one that is not listed for it. */
export async function partsFor(
  shop: BrowserShop,
  model = MODEL,
): Promise<{ readonly fitting: Part; readonly other: Part }> {
  const read = async <Body>(path: string) =>
    (await (await fetch(`${shop.origin()}${path}`)).json()) as Body
  const ofModel = await read<{ productIds: number[] }>(`/api/models/${model}/product-ids`)
  const parts = await read<Part[]>('/api/products?inStock=true&limit=200&sort=name')
  const [fitting] = await read<Part[]>(`/api/products?model=${model}&inStock=true&limit=1`)
  const other = parts.find(({ id }) => !ofModel.productIds.includes(id))
  if (!fitting || !other) throw new Error(`nothing to try ${model} on`)
  return { fitting, other }
}

/** From the next page on, adds up everything that moves without having been asked to. */
export function watchMoves(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const moved = Number(Reflect.get(window, 'moved')) + Number(Reflect.get(entry, 'value'))
        Object.assign(window, { moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const moved = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'moved'))
