import { describe, expect, test } from 'vitest'
import { sendBySmtp } from '#jobs/emails/smtp.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { dispatchTo, outboxOf, placeOne } from '../support/emails.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { startMailServer, type TestMailServer } from '../support/mail-server.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

const SECOND_MS = 1_000
const HOUR_MS = 60 * 60 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

type Post = {
  readonly store: TestStore
  readonly server: TestMailServer
  readonly travel: (ms: number) => void
  /** Tries everything that is due, as one process would. */
  readonly send: () => Promise<void>
}

describe.each(ENGINES)('emails (%s)', (engine) => {
  test('about an order arrive with its number, lines, totals, address and link', () =>
    withPost(engine, async ({ store, server, send }) => {
      const order = await placeOne(store, { shippingAddress: '1 Main St\nElgin, IL 60120' })
      await send()
      const [email] = server.received
      expect(email?.to).toBe(order.email)
      expect(email?.headers.get('subject')).toBe(`Your ProSource Parts order ${order.orderNumber}`)
      for (const part of [email?.text, email?.html]) {
        for (const said of [
          order.orderNumber,
          '$24.99',
          '$26.99',
          '1 Main St',
          'Elgin, IL 60120',
        ]) {
          expect(part).toContain(said)
        }
        expect(part).toMatch(/http:\/\/127\.0\.0\.1:3000\/appliance-parts\/track-order#[\w.-]+/)
      }
      expect(email?.html).not.toMatch(/<img|<link|<script|\ssrc=|url\(/)
      expect(email?.bytes.length).toBeLessThan(100_000)
      expect(await outboxOf(store)).toMatchObject([{ state: 'sent', attempts: 1, due_at: null }])
    }))

  test('that a busy server puts off go out after 30 seconds, with the same Message-ID', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      server.behave(() => 'is busy')
      await placeOne(store)
      await send()
      const [first] = await outboxOf(store)
      expect(first).toMatchObject({ state: 'waiting', attempts: 1 })
      expect(first?.last_error).toBe('451 4.3.0 Try again later')
      server.behave(() => 'takes')
      travel(29 * SECOND_MS)
      await send()
      expect(server.received).toEqual([])
      travel(SECOND_MS)
      await send()
      expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${first?.message_id}>`])
      expect(await outboxOf(store)).toMatchObject([{ state: 'sent', attempts: 2, last_error: '' }])
    }))

  test('of which nobody knows whether they were taken are sent again as the same email', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      server.behave(() => 'keeps and drops')
      await placeOne(store)
      await send()
      expect(await outboxOf(store)).toMatchObject([{ state: 'waiting', attempts: 1 }])
      server.behave(() => 'takes')
      travel(30 * SECOND_MS)
      await send()
      const [one, again] = server.received
      expect(server.received).toHaveLength(2)
      expect(again?.messageId).toBe(one?.messageId)
      expect(again?.bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true)
    }))

  test('that are refused for good stop after one try and say why', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      server.behave(() => 'refuses')
      await placeOne(store)
      await send()
      travel(30 * DAY_MS)
      await send()
      expect(server.asked).toHaveLength(1)
      expect(await outboxOf(store)).toMatchObject([
        { state: 'failed', last_error: '550 5.1.1 No such mailbox here' },
      ])
    }))

  test('that never go through are given up after ten tries', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      server.behave(() => 'is busy')
      await placeOne(store)
      for (let day = 0; day < 20; day += 1) {
        await send()
        travel(DAY_MS)
      }
      expect(server.asked).toHaveLength(10)
      expect(await outboxOf(store)).toMatchObject([{ state: 'failed', attempts: 10 }])
    }))

  test('wait while there is no server, and go out when it is back', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      await server.stop()
      const { email } = await placeOne(store)
      await send()
      expect(await outboxOf(store)).toMatchObject([{ state: 'waiting', attempts: 1 }])
      const back = await startMailServer(server.port)
      travel(30 * SECOND_MS)
      await send()
      expect(back.received.map(({ to }) => to)).toEqual([email])
      await back.stop()
    }))

  test('do not wait for one that hangs', () =>
    withPost(engine, async ({ store, server }) => {
      const stuck = await placeOne(store)
      server.behave((to) => (to === stuck.email ? 'hangs' : 'takes'))
      const dispatcher = dispatchTo(store, server)
      await expect.poll(() => server.asked).toContain(stuck.email)
      const others: string[] = []
      for (let order = 0; order < 20; order += 1) others.push((await placeOne(store)).email)
      await expect.poll(() => server.received.map(({ to }) => to).sort()).toEqual(others.sort())
      // Its connection ends with the server, so that the test need not wait for the limit.
      await server.stop()
      await dispatcher.stop()
    }))

  test('under way are finished by a process that ends, which begins no other', () =>
    withPost(engine, async ({ store, server }) => {
      server.behave(() => 'waits')
      const { email } = await placeOne(store)
      const dispatcher = dispatchTo(store, server)
      await expect.poll(() => server.asked).toEqual([email])
      const stopped = dispatcher.stop()
      await placeOne(store)
      server.release()
      await stopped
      expect(server.received.map(({ to }) => to)).toEqual([email])
      expect((await outboxOf(store)).map(({ state }) => state)).toEqual(['sent', 'waiting'])
    }))

  test('of an order that was refused are never written', () =>
    withPost(engine, async ({ store, server, send }) => {
      const productId = await makeProduct(store, { cents: 1_000, stock: 1 })
      const sessionHash = newSession()
      await store.write('addToCart', { sessionHash, productId, quantity: 1 })
      const tooCheap = orderFor(sessionHash, [{ cents: 900, quantity: 1 }])
      await expect(store.write('placeOrder', tooCheap)).rejects.toThrow()
      await send()
      expect(await outboxOf(store)).toEqual([])
      expect(server.received).toEqual([])
    }))

  test('are written about what a shopper cares about, and about nothing twice', () =>
    withPost(engine, async ({ store }) => {
      const { id: orderId } = await placeOne(store)
      for (const status of [
        'processing',
        'shipped',
        'shipped',
        'completed',
        'cancelled',
      ] as const) {
        await store.write('changeOrderStatus', { orderId, status, actor: 'staff' })
      }
      const kinds = (await outboxOf(store)).map(({ kind }) => kind)
      expect(kinds).toEqual(['order-placed', 'order-shipped', 'order-delivered', 'order-cancelled'])
    }))

  test('tell a guest who cancels, in time or too late, and no stranger', () =>
    withPost(engine, async ({ store, travel }) => {
      const [soon, late] = [await placeOne(store), await placeOne(store)]
      const cancel = (orderNumber: string, email: string) =>
        store.write('cancelAsGuest', { orderNumber, email })
      await cancel(soon.orderNumber, soon.email)
      travel(HOUR_MS)
      await cancel(late.orderNumber, late.email)
      await cancel(late.orderNumber, 'stranger@example.com')
      const written = (await outboxOf(store)).map(({ kind, recipient }) => [kind, recipient])
      expect(written.slice(2)).toEqual([
        ['order-cancelled', soon.email],
        ['order-cannot-cancel', late.email],
      ])
    }))

  test('are sent once each by two processes at work', () =>
    withPost(engine, async ({ store, server }) => {
      const emails: string[] = []
      for (let order = 0; order < 30; order += 1) emails.push((await placeOne(store)).email)
      const two = [dispatchTo(store, server), dispatchTo(store, server)]
      await Promise.all(two.map((dispatcher) => dispatcher.run()))
      expect(server.received.map(({ to }) => to).sort()).toEqual(emails.sort())
      await Promise.all(two.map((dispatcher) => dispatcher.stop()))
    }))

  test('that a dead process held go out when its lease is over', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      await placeOne(store)
      const claim = { channel: 'email', holder: 'dead', most: 5, domain: 'parts.example' }
      const [held] = await store.write('claimOutbox', claim)
      await send()
      expect(server.received).toEqual([])
      travel(61 * SECOND_MS)
      await send()
      expect(server.received.map(({ messageId }) => messageId)).toEqual([`<${held?.messageId}>`])
    }))

  test('wait no longer because the clock was set back', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      server.behave(() => 'is busy')
      await placeOne(store)
      await send()
      const claim = { channel: 'email', holder: 'dead', most: 5, domain: 'parts.example' }
      await placeOne(store)
      await store.write('claimOutbox', claim)
      server.behave(() => 'takes')
      travel(-HOUR_MS)
      await send()
      expect(server.received).toHaveLength(2)
    }))

  test('that nobody sent for four days are news no more, and are gone after ninety', () =>
    withPost(engine, async ({ store, server, travel, send }) => {
      await placeOne(store)
      travel(4 * DAY_MS - SECOND_MS)
      await store.write('expireOutbox', {})
      expect(await outboxOf(store)).toMatchObject([{ state: 'waiting' }])
      travel(2 * SECOND_MS)
      await store.write('expireOutbox', {})
      await send()
      expect(server.received).toEqual([])
      expect(await outboxOf(store)).toMatchObject([{ state: 'failed', attempts: 0 }])
      travel(90 * DAY_MS + SECOND_MS)
      await store.write('expireOutbox', {})
      expect(await outboxOf(store)).toEqual([])
    }))

  test('that somebody answers a form with go to them and to staff, who can answer them', () =>
    withPost(engine, async ({ store, server, send }) => {
      const fields = { subject: 'A part', message: 'It hums.\nStill.' }
      const message = { email: 'ann@example.com', name: 'Ann Lee', fields }
      for (const kind of ['contact', 'contact', 'newsletter']) {
        await store.write('receiveMessage', { ...message, kind })
      }
      await send()
      const byRecipient = new Map(server.received.map((email) => [email.to, email]))
      expect([...byRecipient.keys()].sort()).toEqual([
        'ann@example.com',
        'support@prosourceparts.example',
      ])
      const forStaff = byRecipient.get('support@prosourceparts.example')
      expect(forStaff?.headers.get('reply-to')).toBe('ann@example.com')
      expect(forStaff?.text).toContain('Message: It hums.\nStill.')
    }))
})

test('a server that takes too long is given up, and the email put off', async () => {
  const server = await startMailServer()
  server.behave(() => 'hangs')
  const where = { host: '127.0.0.1', port: server.port, secure: false, login: undefined }
  const email = { from: 'shop@parts.example', to: 'ann@example.com', bytes: Buffer.from('x') }
  expect(await sendBySmtp(where, email, 50)).toEqual({
    kind: 'delayed',
    reason: 'The mail server did not take the email within 0.05 seconds.',
  })
  await server.stop()
})

test('a password is sent to no other machine in the clear, and nothing is lost by refusing', async () => {
  const server = await startMailServer()
  const login = { user: 'shop', password: 'secret' }
  const email = { from: 'shop@parts.example', to: 'ann@example.com', bytes: Buffer.from('x') }
  const here = { host: '127.0.0.1', port: server.port, secure: false, login }
  expect(await sendBySmtp(here, email)).toEqual({ kind: 'sent' })
  // The same machine under a name that does not say so.
  const elsewhere = { ...here, host: '0.0.0.0' }
  expect(await sendBySmtp(elsewhere, email)).toMatchObject({ kind: 'delayed' })
  expect(server.received).toHaveLength(1)
  await server.stop()
})

async function withPost(engine: EngineName, use: (post: Post) => Promise<void>): Promise<void> {
  const database = await createDatabase(engine)
  let later = 0
  const clock = () => Date.now() + later
  const store = await openTestStore(database.url, { clock })
  const server = await startMailServer()
  try {
    await use({
      store,
      server,
      travel: (ms) => {
        later += ms
      },
      send: async () => {
        const dispatcher = dispatchTo(store, server)
        await dispatcher.run()
        await dispatcher.stop()
      },
    })
  } finally {
    await server.stop()
    await store.close()
    await database.drop()
  }
}
