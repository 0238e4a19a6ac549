import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGINES } from '../support/databases.ts'
import {
  countRows,
  deleteProduct,
  makeProduct,
  makeProducts,
  setPrice,
  setStock,
} from '../support/fixtures.ts'
import { Browser, ORDER } from '../support/http-browser.ts'
import { DROPS_LOST_LINES, SHOWS_OLD_CARTS } from '../support/planted/careless-responses.ts'
import {
  HEADER_EARNS_COOKIE,
  SHOWS_COOKIES_TO_SCRIPTS,
} from '../support/planted/careless-sessions.ts'
import { caughtOnEachEngine, type Proof, proof } from '../support/proofs.ts'
import { openShop, type TestShop, UNSTOCKED } from '../support/shop.ts'

const REPLACES = { is: 'replaces a line instead of raising it', commands: 'adding-replaces' }
const PART_BY_PART = { is: 'opens a cart for every part', commands: 'cart-per-product' }
const CARELESS = { is: 'puts more into a cart than there is', commands: 'careless-adding' }
const FORGETFUL = { is: 'forgets that somebody came back', commands: 'forgets-visits' }
const ENDLESS = { is: 'lets a cart grow without end', commands: 'endless-cart' }

const PROOFS: readonly Proof<TestShop>[] = [
  proof('starts with a visit, is filled, changed, and emptied', REPLACES, visit),
  proof(
    'is found by the header alone and by the cookie alone',
    HEADER_EARNS_COOKIE,
    headerOrCookie,
  ),
  proof(
    'a client that only repeats the first header can shop and order',
    PART_BY_PART,
    plainClient,
  ),
  proof(
    'its cookie is for this site only, and over https it says so in its name',
    SHOWS_COOKIES_TO_SCRIPTS,
    cookie,
  ),
  proof('refuses what cannot be bought, in words a shopper understands', CARELESS, refusals),
  proof('says what became of its lines and drops none', DROPS_LOST_LINES, lostLines),
  proof('holds at most a hundred different parts', ENDLESS, hundredParts),
  proof(
    'is opened once when its first two products come at the same time',
    PART_BY_PART,
    openedOnce,
  ),
  proof('shows a change at once', SHOWS_OLD_CARTS, readYourWrites),
  proof('expires later once its visitor has come back to look', FORGETFUL, comesBack),
]

describe.each(ENGINES)('the cart over HTTP (%s)', (engine) => {
  let http: TestShop
  beforeAll(async () => {
    http = await openShop(engine, UNSTOCKED)
  })
  afterAll(() => http.close())
  test.each(PROOFS.map((each) => [each.title, each] as const))('%s', (_, { prove }) => prove(http))
})

caughtOnEachEngine('the cart over HTTP', PROOFS, async (engine, bug, use) => {
  const http = await openShop(engine, { ...UNSTOCKED, bug })
  await use(http)
  await http.close()
})

async function visit(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  const [pump, belt] = [await product(http, { cents: 4800 }), await product(http, { cents: 999 })]
  expect((await ann.send('GET', '/api/cart')).json()).toEqual({ items: [] })
  const added = await ann.send('POST', '/api/cart', { productId: pump, quantity: 1 })
  expect(added.json()).toMatchObject({
    quantity: 1,
    product: { id: pump, price: '48.00', inStock: true },
    notice: null,
  })
  await ann.send('POST', '/api/cart', { productId: belt, quantity: 2 })
  const raised = await ann.send('POST', '/api/cart', { productId: pump, quantity: 2 })
  expect(raised.json()).toMatchObject({ id: added.json().id, quantity: 3 })

  const set = await ann.send('PUT', `/api/cart/${raised.json().id}`, { quantity: 5 })
  expect(set.json()).toMatchObject({ quantity: 5 })
  const cart = (await ann.send('GET', '/api/cart')).json()
  expect(cart.items.map((item: { quantity: number }) => item.quantity)).toEqual([5, 2])

  const rest = await ann.send('DELETE', `/api/cart/${raised.json().id}`)
  expect(rest.json().items).toMatchObject([{ product: { id: belt } }])
  const late = await ann.send('PUT', `/api/cart/${raised.json().id}`, { quantity: 1 })
  expect(late.statusCode).toBe(404)
  expect((await ann.send('DELETE', '/api/cart')).json()).toEqual({ items: [] })
  expect((await ann.send('GET', '/api/cart')).json()).toEqual({ items: [] })
}

async function headerOrCookie(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  const pump = await product(http, { cents: 4800 })
  await ann.send('POST', '/api/cart', { productId: pump, quantity: 2 })
  const headerOnly = new Browser(http.app)
  headerOnly.sessionId = ann.sessionId
  const byHeader = await headerOnly.send('GET', '/api/cart')
  expect(byHeader.json().items).toHaveLength(1)
  expect(byHeader.headers['x-session-id']).toBe(ann.sessionId)
  // The header's secret must never earn the cookie's.
  expect(byHeader.headers['set-cookie']).toBeUndefined()

  const cookieOnly = new Browser(http.app)
  const byCookie = await cookieOnly.send('GET', '/api/cart', undefined, { cookie: ann.cookie })
  expect(byCookie.json().items).toHaveLength(1)
  expect(byCookie.headers['x-session-id']).toBe(ann.sessionId)
  const stale = await cookieOnly.send('GET', '/api/cart', undefined, {
    cookie: ann.cookie,
    'x-session-id': 'from-another-shop',
  })
  expect(stale.headers['x-session-id']).toBe(ann.sessionId)
  expect(ann.cookie).not.toContain(ann.sessionId)
}

async function plainClient(http: TestShop): Promise<void> {
  const plain = new Browser(http.app)
  const pump = await product(http, { cents: 2499 })
  const sessionId = String((await plain.send('GET', '/api/cart')).headers['x-session-id'])
  const headers = { 'x-session-id': sessionId, cookie: '' }
  const line = { productId: pump, quantity: 1 }
  await plain.send('POST', '/api/cart', line, headers)
  const placed = await plain.send('POST', '/api/orders', ORDER, headers)
  expect(placed.statusCode).toBe(201)
  expect(placed.json()).toMatchObject({ total: '26.99', status: 'pending', itemCount: 1 })
}

async function cookie(http: TestShop): Promise<void> {
  const cookie = (await new Browser(http.app).send('GET', '/api/cart')).headers['set-cookie']
  expect(cookie).toMatch(/^cart=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/)
  const secure = await openShop(http.store.name, {
    ...UNSTOCKED,
    env: { PUBLIC_ORIGIN: 'https://parts.example' },
  })
  const host = { host: 'parts.example' }
  const response = await new Browser(secure.app).send('GET', '/api/cart', undefined, host)
  expect(response.headers['set-cookie']).toMatch(/^__Host-cart=.*; HttpOnly; .*; Secure$/)
  await secure.close()
}

async function refusals(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  const few = await product(http, { cents: 100, stock: 3 })
  const none = await product(http, { cents: 100, stock: 0 })
  const add = (productId: number, quantity: number) =>
    ann.send('POST', '/api/cart', { productId, quantity }, { accept: '*/*' })
  expect((await add(few, 4)).body).toBe('Only 3 left')
  expect((await add(none, 1)).body).toBe('This part is out of stock')
  expect((await add(none, 1)).statusCode).toBe(409)
  expect((await add(999_999_999, 1)).statusCode).toBe(404)
  await http.store.write('showProduct', { productId: few, visible: false })
  expect((await add(few, 1)).statusCode).toBe(404)
}

async function lostLines(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  const stays = await product(http, { cents: 100 })
  const deleted = await product(http, { cents: 100, stock: 5 })
  const short = await product(http, { cents: 100, stock: 5 })
  const sold = await product(http, { cents: 100, stock: 5 })
  const dearer = await product(http, { cents: 100 })
  for (const productId of [stays, deleted, short, sold, dearer]) {
    await ann.send('POST', '/api/cart', { productId, quantity: 4 })
  }
  await deleteProduct(http.store, deleted)
  await setStock(http.store, short, 2)
  await setStock(http.store, sold, 0)
  await setPrice(http.store, dearer, 150)
  const { items } = (await ann.send('GET', '/api/cart')).json()
  expect(items.map((item: { notice: unknown }) => item.notice)).toEqual([
    null,
    { kind: 'unavailable' },
    { kind: 'short', left: 2 },
    { kind: 'unavailable' },
    { kind: 'price', was: '1.00' },
  ])
  expect(items[1].product).toMatchObject({ id: deleted, inStock: false })
  const fewer = await ann.send('PUT', `/api/cart/${items[2].id}`, { quantity: 2 })
  expect(fewer.json()).toMatchObject({ quantity: 2, notice: null })
  const again = await ann.send('POST', '/api/cart', { productId: dearer, quantity: 1 })
  expect(again.json()).toMatchObject({ quantity: 5, notice: null })
}

async function hundredParts(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  const fixtures = Array.from({ length: 101 }, (_, index) => ({ sku: `MANY-${index}`, cents: 1 }))
  const products = await makeProducts(http.store, fixtures)
  const statuses: number[] = []
  for (const productId of products) {
    statuses.push((await ann.send('POST', '/api/cart', { productId, quantity: 1 })).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(400)
  const known = await ann.send('POST', '/api/cart', { productId: products[0], quantity: 1 })
  expect(known.json()).toMatchObject({ quantity: 2 })
}

async function openedOnce(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  await ann.send('GET', '/api/cart')
  const products = [await product(http, { cents: 1 }), await product(http, { cents: 2 })]
  const carts = await countRows(http.store, 'carts')
  await Promise.all(
    products.map((productId) => ann.send('POST', '/api/cart', { productId, quantity: 1 })),
  )
  expect(await countRows(http.store, 'carts')).toBe(carts + 1)
  expect((await ann.send('GET', '/api/cart')).json().items).toHaveLength(2)
}

async function readYourWrites(http: TestShop): Promise<void> {
  const ann = new Browser(http.app)
  const pump = await product(http, { cents: 1 })
  for (let quantity = 1; quantity <= 50; quantity += 1) {
    const changed = await ann.send('POST', '/api/cart', { productId: pump, quantity: 1 })
    const read = await ann.send('GET', '/api/cart')
    expect(read.json().items).toMatchObject([{ id: changed.json().id, quantity }])
  }
}

function product(
  http: TestShop,
  fixture: { readonly cents: number; readonly stock?: number },
): Promise<number> {
  return makeProduct(http.store, fixture)
}

async function comesBack({ app, store }: TestShop): Promise<void> {
  const productId = await makeProduct(store, { cents: 2499 })
  const shopper = new Browser(app)
  await shopper.send('POST', '/api/cart', { productId, quantity: 1 })
  const returned = async () => {
    const carts = store.db.selectFrom('carts').select('returned').orderBy('id', 'desc')
    return (await carts.executeTakeFirstOrThrow()).returned
  }
  expect(await returned()).toBe(0)
  await shopper.send('GET', '/api/cart')
  // Nobody waits for this write.
  await expect.poll(returned, { timeout: 5_000 }).toBe(1)
}
