import { afterAll, beforeAll, expect, test } from 'vitest'
import { commands } from '#commands/commands.ts'
import { inTransaction } from '#storage/engine/transaction.ts'
import { hasDue } from '#storage/outbox/dispatch.ts'
import { createDatabase, type TestDatabase } from '../support/databases.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { recordingDatabase } from '../support/recorded-statements.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { addEndpoint } from '../support/webhooks.ts'

/*
 * A popular part is in many orders and carts: whoever buys it must not wait for a walk through all
 * of them. SQLite has no statistics here and decides by the form of the query alone.
 */

const CENTS = 1_999

let database: TestDatabase
let shop: TestStore
let productId: number

beforeAll(async () => {
  database = await createDatabase('sqlite')
  shop = await openTestStore(database.url)
  productId = await makeProduct(shop, { cents: CENTS, stock: 10 })
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

test('putting a part into a cart and ordering it reads only what is the buyer’s', async () => {
  const { db, statements, plan } = recordingDatabase(database.url)
  const session = newSession()
  const now = Date.now()
  await inTransaction(db, async (tx) => {
    await commands.addToCart(tx, { sessionHash: session, productId, quantity: 1 }, { now })
    await commands.placeOrder(tx, orderFor(session, [{ cents: CENTS, quantity: 1 }]), { now })
  })
  expect(statements.size).toBeGreaterThanOrEqual(5)
  const steps = [...statements].flatMap((text) => plan(text).map((step) => ({ step, text })))
  // There are two rules, for shipping and for tax.
  const wide = steps.filter(({ step }) =>
    /^SCAN (?!CONSTANT|charge_rules)|_by_product\b/.test(step),
  )
  expect(wide).toEqual([])
  await db.destroy()
})

test('sending an email reads only what is due, however many were sent', async () => {
  const { db, statements, plan } = recordingDatabase(database.url)
  const now = Date.now()
  await addToCartAndOrder()
  await hasDue(db, 'email', now - 1)
  const claim = { channel: 'email', holder: 'test', most: 8, domain: 'parts.example' }
  await inTransaction(db, async (tx) => {
    const [entry] = await commands.claimOutbox(tx, claim, { now: now + 1_000 })
    if (!entry) throw new Error('nothing was due')
    const tried = {
      id: entry.id,
      holder: 'test',
      attempts: 1,
      createdAt: now,
      copy: Buffer.from('x'),
    }
    await commands.recordTry(tx, { ...tried, outcome: { kind: 'sent' } }, { now })
  })
  expect(statements.size).toBeGreaterThanOrEqual(5)
  const steps = [...statements].flatMap((text) => plan(text).map((step) => ({ step, text })))
  expect(steps.filter(({ step }) => step.startsWith('SCAN'))).toEqual([])
  await db.destroy()
})

test('delivering an event reads only what is due to its endpoint and its own subject', async () => {
  const { id: endpointId } = await addEndpoint(shop, 'https://books.example/', ['order.placed'])
  const { db, statements, plan } = recordingDatabase(database.url)
  await addToCartAndOrder()
  const now = Date.now() + 1_000
  await inTransaction(db, async (tx) => {
    const claim = { endpointId, holder: 'test', most: 8 }
    const [entry] = await commands.claimDeliveries(tx, claim, { now })
    if (!entry) throw new Error('nothing was due')
    const done = { entry, endpointId, holder: 'test', copy: undefined, tried: undefined }
    await commands.recordDelivery(tx, { ...done, outcome: { kind: 'sent' } }, { now })
  })
  await shop.write('removeEndpoint', { id: endpointId, actor: 'staff' })
  expect(statements.size).toBeGreaterThanOrEqual(5)
  const steps = [...statements].flatMap((text) => plan(text).map((step) => ({ step, text })))
  expect(steps.filter(({ step }) => step.startsWith('SCAN'))).toEqual([])
  await db.destroy()
})

async function addToCartAndOrder(): Promise<void> {
  const sessionHash = newSession()
  await shop.write('addToCart', { sessionHash, productId, quantity: 1 })
  await shop.write('placeOrder', orderFor(sessionHash, [{ cents: CENTS, quantity: 1 }]))
}
