import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WebBundle } from '#server/web-bundle/web-bundle.ts'
import { BUILT_WEB, openPages } from '../support/pages.ts'
import { importText, SLUGS } from '../support/sample-catalogue.ts'
import type { TestShop } from '../support/shop.ts'

const PUMP = `/appliance-parts/products/${SLUGS.pump}`

let pages: TestShop
let visits = 0
let renders = 0
/** While a test holds it, no rendering ends. */
let gate: Promise<void> | undefined

/** Counts how often it renders. */
const countingWeb: WebBundle = {
  ...BUILT_WEB,
  entry: async () => {
    visits += 1
    const entry = await BUILT_WEB.entry()
    return {
      ...entry,
      render: async (request) => {
        renders += 1
        await gate
        return entry.render(request)
      },
    }
  },
}

beforeAll(async () => {
  pages = await openPages({}, countingWeb)
  await importText(pages.store, [
    'Product Name,Product Code/SKU,Price,Category,OEM or Aftermarket,Replaces OEM Number',
    'Copied Pump,COPY-1,31.50,Washer Parts,aftermarket,WPH1',
  ])
})
afterAll(() => pages.close())

test('a page is rendered again when what it shows has changed, and only then', async () => {
  const first = await pages.get(PUMP)
  expect((await pages.get(PUMP)).body).toBe(first.body)
  expect(renders).toBe(1)

  await setPrice(SLUGS.gasket, '77.00')
  const untouched = await pages.get(PUMP)
  expect([renders, untouched.body]).toEqual([1, first.body])
  const revalidated = await pages.get(PUMP, { 'if-none-match': String(first.headers.etag) })
  expect(revalidated.statusCode).toBe(304)

  await setPrice(SLUGS.pump, '21.00')
  const cheaper = await pages.get(PUMP)
  expect([renders, cheaper.body.includes('$21.00')]).toEqual([2, true])
  expect(cheaper.headers.etag).not.toBe(first.headers.etag)

  // The page shows it as what another maker sells in the pump's place.
  expect(cheaper.body).toContain('$31.50')
  await setPrice('copied-pump-copy-1', '30.25')
  const beside = await pages.get(PUMP)
  expect([renders, beside.body.includes('$30.25')]).toEqual([3, true])
})

test('visitors who come at once to a page that is new get one rendering', async () => {
  await setPrice(SLUGS.pump, '22.00')
  const before = renders
  const pumps = await whileRendering(() => Array.from({ length: 5 }, () => pages.get(PUMP)))
  expect(renders - before).toBe(1)
  expect(pumps.filter(({ body }) => body.includes('$22.00'))).toHaveLength(5)
})

test('who comes after a change does not get what is being rendered from before it', async () => {
  await setPrice(SLUGS.pump, '23.00')
  const [early, late] = await whileRendering(() => {
    const first = pages.get(PUMP)
    const changed = vi
      .waitFor(() => expect(visits).toBe(1))
      .then(() => setPrice(SLUGS.pump, '24.00'))
    return [first, changed.then(() => pages.get(PUMP))]
  })
  expect(early?.body).toContain('$23.00')
  expect(late?.body).toContain('$24.00')
})

/** Holds every rendering until all visits have begun. */
async function whileRendering<Visit>(
  visit: () => readonly Promise<Visit>[],
): Promise<readonly Visit[]> {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  visits = 0
  const begun = visit()
  await vi.waitFor(() => expect(visits).toBe(begun.length))
  gate = undefined
  resolve()
  return Promise.all(begun)
}

async function setPrice(slug: string, price: string): Promise<void> {
  const { id } = (await pages.get(`/api/products/${slug}`)).json<{ id: number }>()
  const response = await pages.app.inject({
    method: 'PATCH',
    url: '/api/admin/products',
    payload: { ids: [id], price: { set: price } },
  })
  expect(response.statusCode).toBe(200)
}
