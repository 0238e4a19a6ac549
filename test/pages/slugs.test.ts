import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { LONGEST_PART_NUMBER, MOST_QUICK_ORDER_LINES } from '#domain/cart/quick-order.ts'
import { LONGEST } from '#domain/catalogue/products.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { checkInvariants } from '#storage/invariants.ts'
import { csvLine } from '../support/csv-line.ts'
import { ENGINES } from '../support/databases.ts'
import { openPages } from '../support/pages.ts'
import type { TestShop } from '../support/shop.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000 })

const PRODUCTS = 30
const ADDRESS = /^[a-z0-9]+(-{1,2}[a-z0-9]+)*$/
/** Scripts, punctuation, look-alikes, letters that become several, and what breaks paths. */
const HARD = [
  '[]',
  '冷蔵庫',
  '53-1026',
  '53 1026',
  '..',
  '%2e',
  '/',
  '㎯'.repeat(64),
  '🧊',
  'Ж',
  '--1',
]

const text = (most: number) =>
  fc
    .oneof(
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: most }) },
      { weight: 1, arbitrary: fc.constantFrom(...HARD) },
    )
    .map((value) => value.replaceAll('\0', '').trim().slice(0, most))
    .filter((value) => value.isWellFormed() && value !== '')
const rows = fc.array(fc.record({ name: text(LONGEST.name), sku: text(LONGEST.sku) }), {
  minLength: PRODUCTS,
  maxLength: PRODUCTS,
})

describe.each(ENGINES)('whatever names and SKUs a file holds (%s)', (engine) => {
  test('every product has an address of its own, and every address a page', async () => {
    const pages = await openPages({}, undefined, engine)
    await fc.assert(
      fc.asyncProperty(rows, async (products) => {
        const newestBefore = await newestProduct(pages)
        await upload(pages, products)
        await everyPageResponds(pages, newestBefore)
      }),
      { numRuns: 2, endOnFailure: true },
    )
    await pages.close()
  })

  test('a sound store is not said to be broken', async () => {
    const pages = await openPages({}, undefined, engine)
    await upload(
      pages,
      HARD.map((sku, at) => ({ name: HARD[HARD.length - 1 - at] ?? '', sku })),
    )
    const results = await checkInvariants(pages.store)
    expect(results.flatMap(({ violations }) => violations)).toEqual([])
    await pages.close()
  })
})

async function upload(
  { store }: TestShop,
  products: readonly { readonly name: string; readonly sku: string }[],
): Promise<void> {
  const lines = products.map(({ name, sku }) => csvLine([name, sku, '5.00', name]))
  const csv = ['Product Name,Product Code/SKU,Price,Category', ...lines].join('\n')
  await importProducts(store.write, oneText(csv), { source: 'test' })
}

async function newestProduct({ store }: TestShop): Promise<number> {
  const { id } = await store.db
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}

async function everyPageResponds({ store, get, app }: TestShop, after: number): Promise<void> {
  const products = await store.db
    .selectFrom('products')
    .select(['slug', 'sku'])
    .where('id', '>', after)
    .execute()
  const categories = await store.db.selectFrom('categories').select('slug').execute()
  const slugs = products.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(products.length)
  for (const slug of [...slugs, ...categories.map((category) => category.slug)]) {
    expect(slug).toMatch(ADDRESS)
    expect(slug.length).toBeLessThanOrEqual(LONGEST.slug)
  }
  for (const { slug } of products) {
    expect([slug, (await get(`/appliance-parts/products/${slug}`)).statusCode]).toEqual([slug, 200])
    expect([slug, (await get(`/api/products/${slug}`)).statusCode]).toEqual([slug, 200])
  }
  for (const { slug } of categories) {
    const page = await get(`/appliance-parts/categories/${slug}`)
    expect([slug, page.statusCode]).toEqual([slug, 200])
  }
  const lines = products.map(({ sku }) => ({
    partNumber: sku.slice(0, LONGEST_PART_NUMBER),
    quantity: 1,
  }))
  const resolved = await app.inject({
    method: 'POST',
    url: '/api/quick-order/resolve',
    payload: { lines: lines.slice(-MOST_QUICK_ORDER_LINES) },
  })
  expect([resolved.statusCode, resolved.body.slice(0, 200)]).toEqual([200, expect.any(String)])
}
