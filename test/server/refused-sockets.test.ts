import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../support/fixtures.ts'
import { listenRaw, metric, POST, type RawClient, type RawServer } from '../support/raw-client.ts'
import { openShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let server: RawServer
let body = ''
beforeAll(async () => {
  shop = await openShop('sqlite')
  server = await listenRaw(shop.app)
  const productId = await makeProduct(shop.store, { cents: 100, stock: 10 })
  body = JSON.stringify({ productId, quantity: 1 })
})
afterAll(() => shop.close())

test('a request on a socket whose time was up just before is not done: its browser sends it again', async () => {
  const opened = await server.open()
  timeIsUp(opened)
  await opened.send(POST('/api/cart', body.length) + body)
  await closed(opened)
  expect(opened.received()).toMatch(/^HTTP\/1\.1 408 /)

  const again = await server.open()
  await again.send(POST('/api/cart', body.length) + body)
  await expect.poll(again.received).toMatch(/^HTTP\/1\.1 200 /)
  again.socket.destroy()
  expect(await quantities()).toEqual([1])
})

test('nor is one whose body was cut off and came in full after all', async () => {
  const before = await quantities()
  const slow = await server.open()
  await slow.send(POST('/api/cart', body.length))
  timeIsUp(slow)
  await slow.send(body)
  await closed(slow)
  expect(await quantities()).toEqual(before)
  expect(await metric(shop.app, 'http_requests_in_flight')).toBe(1)
})

/** As Node says it of a socket without a request, and slow-bodies.ts of one with half of it. */
function timeIsUp({ far }: RawClient): void {
  const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  shop.app.server.emit('clientError', error, far)
}

async function closed({ socket }: RawClient): Promise<void> {
  if (!socket.closed) await once(socket, 'close')
}

async function quantities(): Promise<readonly number[]> {
  const rows = await shop.store.db.selectFrom('cart_items').select('quantity').execute()
  return rows.map(({ quantity }) => quantity)
}
