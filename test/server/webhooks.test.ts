import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EVENT_KINDS } from '#domain/integrations/events.ts'
import { createDatabase, ENGINES, type TestDatabase } from '../support/databases.ts'
import { placeOne } from '../support/emails.ts'
import { deleteProduct, makeProduct, setPrice, setStock } from '../support/fixtures.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { type Receiver, startReceiver } from '../support/webhook-receiver.ts'
import {
  addEndpoint,
  deliverEvents,
  deliveriesOf,
  deliverOnce,
  failForDays,
} from '../support/webhooks.ts'

const HOUR_MS = 60 * 60 * 1000

describe.each(ENGINES)('webhooks (%s)', (engine) => {
  let database: TestDatabase
  let store: TestStore
  let receiver: Receiver
  let now = Date.now()
  beforeAll(async () => {
    database = await createDatabase(engine)
    store = await openTestStore(database.url, { clock: () => now })
  })
  beforeEach(async () => {
    receiver = await startReceiver()
    now = Date.now()
    return async () => {
      await receiver.stop()
      for (const { id } of await store.db.selectFrom('webhook_endpoints').select('id').execute()) {
        await store.write('removeEndpoint', { id, actor: 'staff' })
      }
    }
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  const kindsReceived = () => receiver.received.map(({ event }) => event.type)

  test('without an endpoint that wants it no event is written', async () => {
    const { id } = await addEndpoint(store, receiver.url, ['message.received'])
    await placeOne(store)
    expect(await deliveriesOf(store, id)).toEqual([])
    await store.write('pauseEndpoint', { id, actor: 'staff' })
    await sendMessage(store)
    expect(await deliveriesOf(store, id)).toEqual([])
  })

  test('an order, its stock, a product and a message are sent as events, with what they are', async () => {
    await addEndpoint(store, receiver.url)
    const order = await placeOne(store)
    const productId = await makeProduct(store, { cents: 1_000, stock: 3 })
    await setPrice(store, productId, 1_200)
    await setStock(store, productId, 5)
    await deleteProduct(store, productId)
    await store.write('restoreProduct', { id: productId, actor: 'staff' })
    await store.write('changeOrderStatus', { orderId: order.id, status: 'shipped', actor: 'staff' })
    await store.write('changeOrderStatus', {
      ...{ orderId: order.id, status: 'cancelled', actor: 'staff' },
    })
    await sendMessage(store)
    await deliverOnce(store)
    const ofOrder = receiver.received.filter(({ event }) => event.type.startsWith('order.'))
    expect(ofOrder.map(({ event }) => [event.type, event.data.to])).toEqual([
      ['order.placed', 'pending'],
      ['order.changed', 'shipped'],
      ['order.cancelled', 'cancelled'],
    ])
    expect(ofOrder[0]?.event.data).toMatchObject({
      id: order.id,
      order: { orderNumber: order.orderNumber, total: '26.99', items: [{ quantity: 1 }] },
    })
    const ofProduct = receiver.received.filter(({ event }) => event.data.id === productId)
    expect(
      ofProduct.map(({ event }) => event.type).filter((kind) => !kind.startsWith('order.')),
    ).toEqual([
      'product.created',
      'product.changed',
      'stock.changed',
      'product.deleted',
      'product.created',
    ])
    expect(ofProduct.find(({ event }) => event.type === 'stock.changed')?.event.data).toMatchObject(
      {
        ...{ change: 2, reason: 'set', stockQuantity: 5 },
      },
    )
    expect(new Set(kindsReceived())).toEqual(new Set(EVENT_KINDS))
    const message = receiver.received.find(({ event }) => event.type === 'message.received')
    expect(message?.event.data).toMatchObject({ message: { email: 'ann@example.com' } })
  })

  test('no event is sent for what was rolled back', async () => {
    const { id } = await addEndpoint(store, receiver.url, ['order.changed', 'order.cancelled'])
    const { id: orderId } = await placeOne(store)
    const change = (status: 'cancelled' | 'pending') =>
      store.write('changeOrderStatus', { orderId, status, actor: 'staff' })
    await change('cancelled')
    const [{ product_id: productId } = { product_id: 0 }] = await store.db
      .selectFrom('order_items')
      .select('product_id')
      .where('order_id', '=', orderId)
      .execute()
    await setStock(store, productId, 0)
    // Its status is written before its stock is found missing.
    await expect(change('pending')).rejects.toThrow('Out of stock')
    expect(await deliveriesOf(store, id)).toMatchObject([{ kind: 'order.cancelled' }])
  })

  test('the signature verifies with another implementation, and only unchanged', async () => {
    const { secret } = await addEndpoint(store, receiver.url, ['message.received'])
    await sendMessage(store)
    await deliverOnce(store)
    const [first] = receiver.received
    expect(first?.headers['webhook-id']).toMatch(/^msg_/)
    expect(verified(secret, first)).toMatchObject({ type: 'message.received' })
    const changed = first && { ...first, body: first.body.replace('Ann', 'Eve') }
    expect(() => verified(secret, changed)).toThrow('No matching signature')
    const other = first && { ...first, headers: { ...first.headers, 'webhook-id': 'msg_other' } }
    expect(() => verified(secret, other)).toThrow('No matching signature')
  })

  test('after a change of the secret both verify for a day, then the new one alone', async () => {
    const { id, secret: former } = await addEndpoint(store, receiver.url, ['message.received'])
    const secret = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`
    await store.write('changeSecret', { id, secret, actor: 'staff' })
    await sendMessage(store)
    await deliverOnce(store)
    const [first] = receiver.received
    expect([verified(former, first), verified(secret, first)]).toHaveLength(2)
    now += 24 * HOUR_MS
    await sendMessage(store)
    await deliverOnce(store)
    const last = receiver.received.at(-1)
    expect(last?.headers['webhook-signature']).not.toContain(' ')
    // A day later by the shop's clock; the other implementation has its own.
    expect(signaturesOf(last)).toHaveLength(1)
  })

  test('an event waits while an earlier one about the same thing is undelivered, others pass', async () => {
    const { id } = await addEndpoint(store, receiver.url, ['order.placed', 'order.changed'])
    const stuck = await placeOne(store)
    const other = await placeOne(store)
    receiver.behave(({ event }) =>
      event.type === 'order.placed' && event.data.id === stuck.id ? 'fails' : 'takes',
    )
    for (const { id: orderId } of [stuck, other]) {
      await store.write('changeOrderStatus', { orderId, status: 'processing', actor: 'staff' })
      await store.write('changeOrderStatus', { orderId, status: 'shipped', actor: 'staff' })
    }
    await deliverOnce(store)
    expect(receiver.received.map(({ event }) => [event.data.id, event.data.to])).toEqual([
      [other.id, 'pending'],
      [other.id, 'processing'],
      [other.id, 'shipped'],
    ])
    const failed = receiver.asked.find(({ event }) => event.data.id === stuck.id)
    receiver.behave(() => 'takes')
    await deliverOnce(store)
    expect(receiver.received).toHaveLength(3)
    now += 30_000
    await deliverOnce(store)
    expect(receiver.received.slice(3).map(({ event }) => [event.data.id, event.data.to])).toEqual([
      [stuck.id, 'pending'],
      [stuck.id, 'processing'],
      [stuck.id, 'shipped'],
    ])
    // The same event under the same id, however often it is tried.
    expect(receiver.received[3]?.id).toBe(failed?.id)
    expect(await deliveriesOf(store, id)).toHaveLength(6)
  })

  test('a receiver that hangs delays nobody else', async () => {
    const hanging = await startReceiver()
    hanging.behave(() => 'hangs')
    const { id } = await addEndpoint(store, hanging.url)
    await addEndpoint(store, receiver.url, ['order.placed'])
    for (let order = 0; order < 5; order += 1) await placeOne(store)
    await deliverOnce(store, { post: { limitMs: 300 } })
    expect(receiver.received).toHaveLength(5)
    const entries = await deliveriesOf(store, id)
    expect(entries.find(({ attempts }) => attempts > 0)).toMatchObject({
      ...{ state: 'waiting', last_error: 'There was no response within 0.3 seconds.' },
    })
    await hanging.stop()
  })

  test('redirects are not followed, and an endless response is cut off', async () => {
    const { id } = await addEndpoint(store, receiver.url, ['message.received'])
    receiver.behave(() => 'redirects')
    await sendMessage(store)
    await deliverOnce(store)
    expect(receiver.asked).toHaveLength(1)
    expect(await deliveriesOf(store, id)).toMatchObject([
      { state: 'waiting', last_error: 'The response was 302: redirects are not followed.' },
    ])
    now += 30_000
    receiver.behave(() => 'floods')
    await deliverOnce(store)
    expect(await deliveriesOf(store, id)).toMatchObject([{ state: 'sent' }])
    const { rows } = await bodiesOf(store)
    expect(Math.max(...rows.map(({ body }) => body.length))).toBe(4_096)
  })

  test('an endpoint that fails for days is paused with an email, and loses nothing', async () => {
    const { id } = await addEndpoint(store, receiver.url, ['message.received'])
    receiver.behave(() => 'fails')
    await sendMessage(store)
    await failForDays(
      () => deliverOnce(store),
      (ms) => (now += ms),
    )
    const endpoint = await store.db
      .selectFrom('webhook_endpoints')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(endpoint).toMatchObject({ paused_by: 'failures' })
    expect(receiver.asked).toHaveLength(10)
    const email = await store.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'webhook-paused')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(email.payload)).toEqual({ url: receiver.url })
    expect(await deliveriesOf(store, id)).toMatchObject([{ state: 'waiting' }])
    receiver.behave(() => 'takes')
    await deliverOnce(store)
    expect(receiver.received).toEqual([])
    await store.write('resumeEndpoint', { id, actor: 'staff' })
    await deliverOnce(store)
    expect(receiver.received).toHaveLength(1)
    expect(new Set(receiver.asked.map((event) => event.id)).size).toBe(1)
  })

  test('one event that always fails is given up, while the endpoint goes on', async () => {
    const { id } = await addEndpoint(store, receiver.url, ['order.placed', 'order.changed'])
    const bad = await placeOne(store)
    receiver.behave(({ event }) =>
      event.data.id === bad.id && event.type === 'order.placed' ? 'fails' : 'takes',
    )
    await store.write('changeOrderStatus', { orderId: bad.id, status: 'shipped', actor: 'staff' })
    await failForDays(
      async () => {
        await placeOne(store)
        await deliverOnce(store)
      },
      (ms) => (now += ms),
    )
    const [first, second] = await deliveriesOf(store, id)
    expect([first?.state, second?.state]).toEqual(['failed', 'sent'])
    const paused = await store.db
      .selectFrom('webhook_endpoints')
      .select('paused_at')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(paused).toEqual({ paused_at: null })
  })

  test('an endpoint that another process added is served by the running one', async () => {
    const dispatcher = deliverEvents(store)
    await dispatcher.run()
    const other = await openTestStore(database.url, { clock: () => now })
    await addEndpoint(other, receiver.url, ['message.received'])
    await sendMessage(store)
    await dispatcher.run()
    await dispatcher.stop()
    await other.close()
    expect(receiver.received).toHaveLength(1)
  })
})

/** Until the last of the waits is over. */
let messages = 0
function sendMessage(store: TestStore) {
  messages += 1
  const fields = { message: `Hello ${messages}` }
  return store.write('receiveMessage', {
    ...{ kind: 'contact', email: 'ann@example.com', name: 'Ann', fields },
  })
}

function verified(secret: string, event: Receiver['received'][number] | undefined): unknown {
  if (!event) throw new Error('nothing came')
  return new Webhook(secret).verify(event.body, event.headers as Record<string, string>)
}

function signaturesOf(event: Receiver['received'][number] | undefined): readonly string[] {
  return String(event?.headers['webhook-signature']).split(' ')
}

async function bodiesOf(store: TestStore) {
  return { rows: await store.db.selectFrom('webhook_tries').select('body').execute() }
}
