import { describe, expect, test } from 'vitest'
import {
  emailsTo,
  follow,
  linkIn,
  newestEmailTo,
  oneClick,
  oneClickAddress,
  writeMailings,
} from '../support/email-links.ts'
import { deleteProduct, makeProduct, newSession, orderFor, setStock } from '../support/fixtures.ts'
import { inEachShop, openShop, type TestShop } from '../support/shop.ts'
import { applyFile } from '../support/update-file.ts'

const DAY_MS = 24 * 60 * 60 * 1000

inEachShop(
  'back in stock',
  (shop) => {
    test('whoever asked gets one email when staff put the part back, however often they asked', async () => {
      const productId = await soldOut(shop())
      const statuses = await Promise.all([
        ask(shop(), productId, 'Ann@example.com'),
        ask(shop(), productId, 'ann@example.com'),
      ])
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
      await setStock(shop().store, productId, 3)
      await writeMailings(shop().store)
      const email = await newestEmailTo(shop(), 'ann@example.com')
      expect(email).toMatchObject({
        kind: 'back-in-stock',
        subject: 'Sold-Out Pump is back in stock',
      })
      expect(email.text).toContain('/appliance-parts/products/')
      expect(email.text).toContain('$24.99')
      await setStock(shop().store, productId, 0)
      await setStock(shop().store, productId, 5)
      await writeMailings(shop().store)
      expect(await emailsTo(shop(), 'ann@example.com')).toHaveLength(1)
    })

    test('a cancelled order brings a part back', async () => {
      const { store } = shop()
      const productId = await makeProduct(store, { name: 'Last Pump', cents: 2_499, stock: 1 })
      const sessionHash = newSession()
      await store.write('addToCart', { sessionHash, productId, quantity: 1 })
      const { order } = await store.write(
        'placeOrder',
        orderFor(sessionHash, [{ cents: 2_499, quantity: 1 }]),
      )
      await ask(shop(), productId, 'bo@example.com')
      const change = { orderId: order.id, status: 'cancelled', actor: 'staff' } as const
      await store.write('changeOrderStatus', change)
      await writeMailings(store)
      expect((await newestEmailTo(shop(), 'bo@example.com')).kind).toBe('back-in-stock')
    })

    test('so does a file that makes it visible again', async () => {
      const productId = await soldOut(shop())
      await ask(shop(), productId, 'cy@example.com')
      await updateByFile(shop(), productId, 'Product Visible?', 'N')
      await setStock(shop().store, productId, 2)
      await writeMailings(shop().store)
      expect(await emailsTo(shop(), 'cy@example.com')).toEqual([])
      await updateByFile(shop(), productId, 'Product Visible?', 'Y')
      await writeMailings(shop().store)
      expect(await emailsTo(shop(), 'cy@example.com')).toHaveLength(1)
    })

    test('so does restoring a part that came back while it was deleted', async () => {
      const { store } = shop()
      const productId = await makeProduct(store, { name: 'Lost Pump', cents: 2_499, stock: 1 })
      const sessionHash = newSession()
      await store.write('addToCart', { sessionHash, productId, quantity: 1 })
      const { order } = await store.write(
        'placeOrder',
        orderFor(sessionHash, [{ cents: 2_499, quantity: 1 }]),
      )
      await ask(shop(), productId, 'eve@example.com')
      await deleteProduct(store, productId)
      const change = { orderId: order.id, status: 'cancelled', actor: 'staff' } as const
      await store.write('changeOrderStatus', change)
      await writeMailings(store)
      expect(await emailsTo(shop(), 'eve@example.com')).toEqual([])
      await store.write('restoreProduct', { id: productId, actor: 'staff' })
      await writeMailings(store)
      expect(await emailsTo(shop(), 'eve@example.com')).toHaveLength(1)
    })

    test('where nobody waits, nothing is written', async () => {
      const productId = await soldOut(shop())
      const before = await countOutbox(shop())
      await setStock(shop().store, productId, 3)
      expect(await countOutbox(shop())).toBe(before)
    })

    test('a part that sells out again before any email was sent is still waited for', async () => {
      const productId = await soldOut(shop())
      await ask(shop(), productId, 'di@example.com')
      await setStock(shop().store, productId, 1)
      await setStock(shop().store, productId, 0)
      await writeMailings(shop().store)
      expect(await emailsTo(shop(), 'di@example.com')).toEqual([])
      await setStock(shop().store, productId, 1)
      await writeMailings(shop().store)
      expect(await emailsTo(shop(), 'di@example.com')).toHaveLength(1)
    })

    test('250 people get one email each from two processes at a time', async () => {
      const productId = await soldOut(shop())
      for (let person = 0; person < 250; person += 1) {
        const email = `person-${person}@crowd.example`
        await shop().store.write('askForStockAlert', { productId, email })
      }
      const before = await countOutbox(shop())
      await setStock(shop().store, productId, 1)
      // One row in the transaction of the stock, however many wait.
      expect(await countOutbox(shop())).toBe(before + 1)
      await Promise.all([
        writeMailings(shop().store),
        shop().store.write('writeStockAlerts', { productId }),
        writeMailings(shop().store),
      ])
      const rows = await shop()
        .store.db.selectFrom('outbox')
        .select('recipient')
        .where('recipient', 'like', '%@crowd.example')
        .execute()
      expect([rows.length, new Set(rows.map(({ recipient }) => recipient)).size]).toEqual([
        250, 250,
      ])
    })

    test('a part that can be bought, is no longer made or does not exist is refused', async () => {
      const inStock = await makeProduct(shop().store, { cents: 100, stock: 1 })
      const discontinued = await soldOut(shop())
      await updateByFile(shop(), discontinued, 'Product Availability', 'discontinued')
      const responses = await Promise.all([
        ask(shop(), inStock, 'ed@example.com'),
        ask(shop(), discontinued, 'ed@example.com'),
        ask(shop(), 2_147_483_647, 'ed@example.com'),
        ask(shop(), inStock, 'no address'),
      ])
      expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [409, 'This part is back in stock: you can order it now.'],
        [400, 'This part is no longer made, and we do not expect any more.'],
        [404, 'Product not found'],
        [400, 'Please enter a valid email address'],
      ])
    })

    test('one address waits for twenty parts at most, and for a year', async () => {
      const statuses: number[] = []
      for (let part = 0; part < 21; part += 1) {
        const productId = await soldOut(shop())
        statuses.push((await ask(shop(), productId, 'fay@example.com')).statusCode)
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 400])
      expect(await countAlerts(shop(), 'fay@example.com')).toBe(20)
      shop().travel(365 * DAY_MS + 1)
      await shop().store.write('expireAddresses', {})
      shop().travel(-365 * DAY_MS - 1)
      expect(await countAlerts(shop(), 'fay@example.com')).toBe(0)
    })

    test('one click in a mail program stops what else is noted for the address; a visit does not', async () => {
      const [first, second] = [await soldOut(shop()), await soldOut(shop())]
      for (const productId of [first, second]) await ask(shop(), productId, 'gil@example.com')
      await setStock(shop().store, first, 1)
      await writeMailings(shop().store)
      const email = await newestEmailTo(shop(), 'gil@example.com')
      expect(email.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
      const address = oneClickAddress(email)
      const visit = await shop().get(address)
      const link = linkIn(email, 'stop-alerts')
      expect([visit.statusCode, visit.headers.location]).toEqual([
        303,
        `/appliance-parts/email#${link}`,
      ])
      expect(await countAlerts(shop(), 'gil@example.com')).toBe(1)
      const click = await oneClick(shop(), address)
      expect([click.statusCode, click.json().message]).toEqual([
        200,
        'Done. We will send you no more back-in-stock emails.',
      ])
      expect(await countAlerts(shop(), 'gil@example.com')).toBe(0)
      expect((await follow(shop(), link)).statusCode).toBe(200)
    })
  },
  { env: { RATE_LIMIT: 'off' } },
)

describe('floods of requests', () => {
  test('one address is noted ten times an hour, from whatever network', async () => {
    const shop = await openShop('sqlite')
    const productId = await soldOut(shop)
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const remoteAddress = `10.0.0.${count}`
      statuses.push((await ask(shop, productId, 'ann@example.com', remoteAddress)).statusCode)
    }
    await shop.close()
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
  })
})

function soldOut({ store }: TestShop): Promise<number> {
  return makeProduct(store, { name: 'Sold-Out Pump', cents: 2_499, stock: 0 })
}

function ask({ call }: TestShop, productId: number, email: string, remoteAddress = '127.0.0.1') {
  return call({
    ...{ method: 'POST', url: '/api/stock-alerts', body: { productId, email }, remoteAddress },
  })
}

/** As a supplier's file does it. */
async function updateByFile({ store }: TestShop, id: number, field: string, value: string) {
  const { sku } = await store.db
    .selectFrom('products')
    .select('sku')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await applyFile(store, [`Product Code/SKU,${field}`, `${sku},${value}`], { kind: 'update' })
}

async function countAlerts({ store }: TestShop, email: string): Promise<number> {
  const rows = await store.db
    .selectFrom('stock_alerts')
    .select('id')
    .where('email_key', '=', email)
    .execute()
  return rows.length
}

async function countOutbox({ store }: TestShop): Promise<number> {
  return (await store.db.selectFrom('outbox').select('id').execute()).length
}
