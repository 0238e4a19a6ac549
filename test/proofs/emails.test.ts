import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { dispatchTo, outboxOf, placeOne } from '../support/emails.ts'
import { fastClock } from '../support/fast-clock.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { type Behaviour, startMailServer, type TestMailServer } from '../support/mail-server.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

const PROMISE = "every order's email arrives, whatever is killed meanwhile"
const { emailKills: KILLS, emailOrders: ORDERS, emailSetbacks: SETBACKS } = FIGURES
/** Turns of this process's event loop, which is how a moment in the middle of a try is chosen. */
const MOST_TURNS = 2_000
const CHILD = new URL('../support/email-child.ts', import.meta.url).pathname

describe.each(ENGINES)('emails of a shop that is killed (%s)', (engine) => {
  test(`${KILLS} times all arrive, each as one email, and none for a refused order`, async () => {
    const { missing, wrong, ids, received, unsent } = await sendThrough(engine, KILLS)
    expect({ missing, wrong, unsent }).toEqual({ missing: [], wrong: [], unsent: [] })
    expect(ids).toBe(ORDERS)
    recordFigures({
      promise: PROMISE,
      engine,
      done: `${ORDERS} orders, ${KILLS} kills, a mail server that puts off and drops connections after DATA`,
      result: `0 emails missing, ${received - ids} duplicates with the Message-ID of the first, none for a refused order`,
    })
  })

  test.each([
    ['an order is written without its email', 'forgets-emails', 0],
    ['an email counts as sent before it is', 'sent-before-sending', 1],
  ])('the check finds a shop in which %s', async (fault, bug, kills) => {
    const { missing } = await sendThrough(engine, kills, bug)
    expect(missing.length).toBeGreaterThan(0)
    recordCaught({ promise: PROMISE, engine, fault, found: `${missing.length} emails missing` })
  })
})

/** Orders while the process that sends is killed again and again; then this one sends the rest. */
async function sendThrough(engine: EngineName, kills: number, bug?: string) {
  const database = await createDatabase(engine)
  const began = Date.now()
  const table = bug === undefined ? {} : { commandsUrl: planted(bug) }
  const store = await openTestStore(database.url, { clock: fastClock(began), ...table })
  const server = await startMailServer()
  try {
    // Nothing gets through before the first kill: all that is under way then is lost by it.
    server.behave(() => 'hangs')
    const afterwards = setbacks(SETBACKS)
    const emails: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const askedBefore = server.asked.length
      const child = await startChild(database.url, server, began, bug)
      emails.push(...(await orderSome(store, Math.floor(ORDERS / (kills + 1)))))
      await untilAsked(server, askedBefore)
      for (let turn = randomInt(MOST_TURNS); turn > 0; turn -= 1) await nextTurn()
      child.kill('SIGKILL')
      await once(child, 'exit')
      server.behave(afterwards)
    }
    server.behave(afterwards)
    emails.push(...(await orderSome(store, ORDERS - emails.length)))
    const dispatcher = dispatchTo(store, server)
    await vi.waitFor(async () => expect(await unsentOf(store)).toEqual([]), {
      timeout: PATIENCE.testTimeout / 2,
      interval: 100,
    })
    await dispatcher.stop()
    return verdict(emails, server, await unsentOf(store))
  } finally {
    await server.stop()
    await store.close()
    await database.drop()
  }
}

function verdict(emails: readonly string[], server: TestMailServer, unsent: readonly unknown[]) {
  const idsOf = new Map<string, Set<string>>()
  for (const { to, messageId } of server.received) {
    idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId))
  }
  const expected = new Set(emails)
  return {
    missing: emails.filter((email) => !idsOf.has(email)),
    /** Emails under two ids, or to somebody whose order was refused. */
    wrong: [...idsOf].filter(([to, ids]) => ids.size > 1 || !expected.has(to)),
    ids: new Set(server.received.map(({ messageId }) => messageId)).size,
    received: server.received.length,
    unsent,
  }
}

async function startChild(url: string, server: TestMailServer, began: number, bug?: string) {
  const table = bug === undefined ? [] : [planted(bug)]
  const child = spawnNode([CHILD, url, server.url, String(began), ...table])
  await once(child.stdout, 'data')
  return child
}

/** Orders, and beside each one that is refused. */
async function orderSome(store: TestStore, count: number): Promise<readonly string[]> {
  const emails: string[] = []
  for (let order = 0; order < count; order += 1) {
    emails.push((await placeOne(store)).email)
    await refusedOrder(store, `refused-${order}@example.com`)
  }
  return emails
}

async function refusedOrder(store: TestStore, email: string): Promise<void> {
  const productId = await makeProduct(store, { cents: 1_000, stock: 1 })
  const sessionHash = newSession()
  await store.write('addToCart', { sessionHash, productId, quantity: 1 })
  const tooCheap = { ...orderFor(sessionHash, [{ cents: 900, quantity: 1 }]), email }
  await expect(store.write('placeOrder', tooCheap)).rejects.toThrow()
}

/** The child has to be in the middle of something when it is killed. */
async function untilAsked(server: TestMailServer, before: number): Promise<void> {
  const asked = () => expect(server.asked.length).toBeGreaterThan(before)
  await vi.waitFor(asked, { timeout: 60_000, interval: 5 })
}

/** A third of the tries is put off and some connections are dropped, a few times for each recipient. */
function setbacks(most: number): (to: string) => Behaviour {
  const seen = new Map<string, number>()
  const dice: readonly Behaviour[] = [
    ...(['is busy', 'is busy', 'is busy', 'keeps and drops', 'drops'] as const),
    ...(['takes', 'takes', 'takes', 'takes', 'takes'] as const),
  ]
  return (to) => {
    const before = seen.get(to) ?? 0
    const drawn = before < most ? dice[randomInt(dice.length)] : 'takes'
    if (drawn !== 'takes') seen.set(to, before + 1)
    return drawn ?? 'takes'
  }
}

async function unsentOf(store: TestStore): Promise<readonly unknown[]> {
  return (await outboxOf(store)).filter(({ state }) => state !== 'sent')
}
