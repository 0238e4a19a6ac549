import { startEmailDispatch } from '#jobs/emails/email-dispatch.ts'
import type { Dispatcher } from '#jobs/outbox/dispatcher.ts'
import { mailOf } from '#server/mail.ts'
import { makeProduct, newSession, orderFor } from './fixtures.ts'
import type { TestMailServer } from './mail-server.ts'
import { testConfig } from './shop.ts'
import type { TestStore } from './store.ts'

/** The emails of this store sent to that server, as a process of the shop would. */
export function dispatchTo(
  store: TestStore,
  server: Pick<TestMailServer, 'url'>,
  env: Readonly<Record<string, string>> = {},
): Dispatcher {
  const config = testConfig('sqlite:unused', { SMTP_URL: server.url, ...env })
  const mail = mailOf(config, store)
  if (!mail.server) throw new Error('no mail server')
  return startEmailDispatch({ store, server: mail.server, composer: mail.composer, log: () => {} })
}

let buyers = 0

/** An order of one part by somebody new; returns its id, its number and who ordered. */
export async function placeOne(
  store: TestStore,
  contact: Readonly<Record<string, string>> = {},
): Promise<{ readonly id: number; readonly orderNumber: string; readonly email: string }> {
  buyers += 1
  const email = contact.email ?? `buyer-${process.pid}-${buyers}@example.com`
  const productId = await makeProduct(store, { cents: 2_499, stock: 5 })
  const sessionHash = newSession()
  await store.write('addToCart', { sessionHash, productId, quantity: 1 })
  const form = orderFor(sessionHash, [{ cents: 2_499, quantity: 1 }])
  const { order } = await store.write('placeOrder', { ...form, ...contact, email })
  return { id: order.id, orderNumber: order.orderNumber, email }
}

/** What became of every email, in the order in which they were written. */
export function outboxOf(store: TestStore) {
  return store.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'state', 'attempts', 'last_error', 'due_at', 'message_id'])
    .orderBy('id')
    .execute()
}
