import { describe, expect, test } from 'vitest'
import { CartItemJson, CartJson } from '#contract/cart/cart.ts'
import { PlacedOrderJson, TrackedOrderJson } from '#contract/orders/orders.ts'
import { FitJson } from '#contract/product-page/product-page.ts'
import { FittingProductsJson } from '#contract/search/search.ts'
import { MOST_CART_LINES } from '#domain/cart/cart.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { ENGINES } from '../support/databases.ts'
import { Browser } from '../support/http-browser.ts'
import { orderForm } from '../support/order-form.ts'
import { expectCaught } from '../support/proofs.ts'
import { openShop, type Planted, type ShopOptions, type TestShop } from '../support/shop.ts'

/*
 * What the shop says of a model and a part is what its fits table says, wherever it says so: cards
 * and rows are marked from the list of a model's products, the product's page asks for the pair, and
 * lines of the cart and of an order carry their own verdict.
 */

const PAIRS = 1_000
const EVERYTHING: Planted = { is: 'says that every part fits', commands: 'fits-everything' }

type Pair = {
  readonly productId: number
  readonly slug: string
  readonly model: string
  readonly fits: boolean
}

describe.each(ENGINES)('1,000 random pairs of a model and a part (%s)', (engine) => {
  test('have the verdict of the fits table on cards, pages, in the cart and in orders', () =>
    inShop(engine, {}, async (shop) => {
      const pairs = await randomPairs(shop, PAIRS)
      const fitting = pairs.filter(({ fits }) => fits).length
      expect(fitting).toBeGreaterThan(PAIRS / 5)
      expect(fitting).toBeLessThan(PAIRS / 2)
      await expectOnCardsAndPages(shop, pairs)
      await expectInOrders(shop, pairs)
    }))

  test('would show a shop that says that every part fits', () =>
    inShop(engine, { bug: EVERYTHING }, async (shop) => {
      await expectCaught(expectInOrders(shop, await randomPairs(shop, MOST_CART_LINES)))
    }))
})

async function expectOnCardsAndPages(shop: TestShop, pairs: readonly Pair[]): Promise<void> {
  for (const [model, ofModel] of Map.groupBy(pairs, (pair) => pair.model)) {
    const response = await shop.get(`/api/models/${model}/product-ids`)
    const { productIds, more } = FittingProductsJson.parse(response.json())
    expect(more).toBe(false)
    for (const { productId, slug, fits } of ofModel) {
      const onCard = productIds.includes(productId)
      expect({ model, slug, fits: onCard }).toEqual({ model, slug, fits })
      const onPage = await shop.get(`/api/products/${slug}/fits/${model}`)
      expect(FitJson.parse(onPage.json())).toEqual({ fits, model, known: true })
    }
  }
}

/** As many carts and orders as it takes. */
async function expectInOrders(shop: TestShop, pairs: readonly Pair[]): Promise<void> {
  for (let from = 0; from < pairs.length; from += MOST_CART_LINES) {
    const lines = pairs.slice(from, from + MOST_CART_LINES)
    const wanted = verdictsOf(lines.map(({ slug, model, fits }) => ({ slug, model, fits })))
    const browser = new Browser(shop.app)
    for (const { productId, model } of lines) {
      const response = await browser.send('POST', '/api/cart', { productId, quantity: 1, model })
      CartItemJson.parse(response.json())
    }
    const { items } = CartJson.parse((await browser.send('GET', '/api/cart')).json())
    const inCart = items.map(({ product, model }) => ({
      ...{ slug: product.slug, model: model?.number, fits: model?.listed },
    }))
    expect(verdictsOf(inCart)).toEqual(wanted)
    const subtotal = items.reduce((sum, { product }) => sum + Number(product.price) * 100, 0)
    const response = await browser.send('POST', '/api/orders', orderForm(Math.round(subtotal)))
    const order = PlacedOrderJson.parse(response.json())
    const inOrder = order.items.map(({ slug, model }) => ({
      ...{ slug, model: model?.number, fits: model?.listed },
    }))
    expect(verdictsOf(inOrder)).toEqual(wanted)
    const asked = { orderNumber: order.orderNumber, email: order.email }
    const tracked = await browser.send('POST', '/api/orders/track', asked)
    const shown = TrackedOrderJson.parse(tracked.json()).items.map(({ model }) => model)
    expect(shown).toEqual(order.items.map(({ model }) => model))
  }
}

type Verdict = {
  readonly slug: string
  readonly model: string | undefined
  readonly fits: boolean | undefined
}

function verdictsOf(verdicts: readonly Verdict[]): readonly string[] {
  return verdicts.map(({ slug, model, fits }) => `${slug} ${model} ${fits}`).sort()
}

/** Carts full of different parts, each for a model of its own; what fits is the database's word. */
async function randomPairs({ store }: TestShop, count: number): Promise<readonly Pair[]> {
  const { db } = store
  const models = await db.selectFrom('models').select(['id', 'name']).orderBy('id').execute()
  const parts = await db.selectFrom('products').select(['id', 'slug']).orderBy('id').execute()
  const rows = await db.selectFrom('fits').selectAll().execute()
  const table = new Set(rows.map(({ model_id, product_id }) => `${model_id} ${product_id}`))
  const pairs: Pair[] = []
  while (pairs.length < count) {
    for (const { id, slug } of shuffled(parts).slice(0, MOST_CART_LINES)) {
      const [model] = shuffled(models)
      if (!model) throw new Error('there is no model')
      const fits = table.has(`${model.id} ${id}`)
      pairs.push({ productId: id, slug, model: model.name, fits })
    }
  }
  return pairs.slice(0, count)
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, at: dice() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** The same pairs in every run: a failure can be looked at again. */
let state = 13
function dice(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return state / 2 ** 32
}

const PARTS = 150
const MODELS = Array.from({ length: 80 }, (_, at) => `FIT.${at + 100}-A`)

/** Every part fits about a third of the models. */
function* catalogue(): Generator<string> {
  yield 'Product Name,Product Code/SKU,Price,Compatibility\n'
  for (let part = 1; part <= PARTS; part += 1) {
    const fitted = MODELS.filter(() => dice() < 1 / 3)
    yield `Part ${part},FP-${part},${part}.50,${fitted.join('|')}\n`
  }
}

async function inShop(
  engine: (typeof ENGINES)[number],
  options: Pick<ShopOptions, 'bug'>,
  use: (shop: TestShop) => Promise<void>,
): Promise<void> {
  const shop = await openShop(engine, {
    ...{ contents: 'nothing', env: { RATE_LIMIT: 'off' } },
    ...options,
  })
  try {
    await importProducts(shop.store.write, allOf(catalogue()), { source: 'test' })
    await use(shop)
  } finally {
    await shop.close()
  }
}

async function* allOf(texts: Iterable<string>): AsyncGenerator<string> {
  yield* texts
}
