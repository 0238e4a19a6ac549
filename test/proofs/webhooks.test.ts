import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { fastClock } from '../support/fast-clock.ts'
import { makeProduct, setStock } from '../support/fixtures.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { openTestStore, planted, type TestStore } from '../support/store.ts'
import { type Receiver, type Reception, startReceiver } from '../support/webhook-receiver.ts'
import { addEndpoint, deliverEvents, deliveriesOf } from '../support/webhooks.ts'

vi.setConfig(PATIENCE)

const PROMISE = 'every event arrives, in the order of its subject, whatever is killed meanwhile'
const { webhookKills: KILLS, webhookEvents: EVENTS, webhookSetbacks: SETBACKS } = FIGURES
const SUBJECTS = 8
/** Nothing is tried any more: whatever is left waits for its time. */
const QUIET_MS = 2_000
/** Turns of this process's event loop, which is how a moment in the middle of a try is chosen. */
const MOST_TURNS = 2_000
const CHILD = new URL('../support/webhook-child.ts', import.meta.url).pathname

describe.each(ENGINES)('events of a shop that is killed (%s)', (engine) => {
  test(`${KILLS} times all arrive, each under one id, and in order`, async () => {
    const { missing, disorder, ids, received } = await deliverThrough(engine, KILLS)
    expect({ missing, disorder }).toEqual({ missing: [], disorder: [] })
    expect(ids).toBe(EVENTS)
    recordFigures({
      promise: PROMISE,
      engine,
      done: `${EVENTS} events about ${SUBJECTS} products, ${KILLS} kills, a receiver that fails or drops 4 of 10`,
      result: `0 missing, 0 out of order, ${received - ids} repetitions with the id of the first`,
    })
  })

  test.each([
    ['a change is written without its event', 'forgets-events', 0],
    ['an event counts as delivered before it is', 'delivered-before-sending', 1],
    ['an event does not wait for the one before it', 'events-out-of-turn', 0],
  ])('the check finds a shop in which %s', async (fault, bug, kills) => {
    const { missing, disorder } = await deliverThrough(engine, kills, bug)
    expect(missing.length + disorder.length).toBeGreaterThan(0)
    const found = `${missing.length} events missing, ${disorder.length} out of order`
    recordCaught({ promise: PROMISE, engine, fault, found })
  })
})

/** Changes stock while the process that delivers is killed again and again; then this one goes on. */
async function deliverThrough(engine: EngineName, kills: number, bug?: string) {
  const database = await createDatabase(engine)
  const began = Date.now()
  const table = bug === undefined ? {} : { commandsUrl: planted(bug) }
  const fast = fastClock(began)
  let skippedMs = 0
  const clock = () => fast() + skippedMs
  const store = await openTestStore(database.url, { clock, ...table })
  const receiver = await startReceiver()
  try {
    const { id } = await addEndpoint(store, receiver.url, ['stock.changed'])
    const changeSome = await stockChanges(store)
    // Nothing gets through before the first kill: all that is under way then is lost by it.
    receiver.behave(() => 'hangs')
    const afterwards = setbacks(SETBACKS)
    for (let kill = 0; kill < kills; kill += 1) {
      const askedBefore = receiver.asked.length
      const child = await startChild(database.url, began, bug)
      await changeSome(Math.floor(EVENTS / (kills + 1)))
      await vi.waitFor(() => expect(receiver.asked.length).toBeGreaterThan(askedBefore), {
        ...{ timeout: 60_000, interval: 5 },
      })
      for (let turn = randomInt(MOST_TURNS); turn > 0; turn -= 1) await nextTurn()
      child.kill('SIGKILL')
      await once(child, 'exit')
      receiver.behave(afterwards)
    }
    receiver.behave(afterwards)
    await changeSome(EVENTS)
    const dispatcher = deliverEvents(store)
    let quietSince = { asked: 0, at: Date.now() }
    await vi.waitFor(
      async () => {
        const left = await undelivered(store, id)
        const asked = receiver.asked.length
        if (asked !== quietSince.asked) quietSince = { asked, at: Date.now() }
        else if (left.length > 0 && Date.now() - quietSince.at > QUIET_MS) {
          // What several kills interrupted waits for hours: they pass at once, and all is well then.
          receiver.behave(() => 'takes')
          skippedMs += Math.max(0, Math.min(...left.map(({ due_at }) => due_at ?? 0)) - clock())
        }
        expect(left).toEqual([])
      },
      { timeout: PATIENCE.testTimeout / 2, interval: 100 },
    )
    await dispatcher.stop()
    return verdict(receiver)
  } finally {
    await receiver.stop()
    await store.close()
    await database.drop()
  }
}

/** The n-th change of a product is by n, so that each event says which one it is. */
async function stockChanges(store: TestStore) {
  const products: { readonly id: number; stock: number; changes: number }[] = []
  for (let subject = 0; subject < SUBJECTS; subject += 1) {
    products.push({ id: await makeProduct(store, { cents: 100, stock: 0 }), stock: 0, changes: 0 })
  }
  let made = 0
  /** So many more, but no more in all than there are to be. */
  return async (count: number): Promise<void> => {
    for (const last = Math.min(made + count, EVENTS); made < last; made += 1) {
      const product = products[made % SUBJECTS]
      if (!product) throw new Error('no product')
      product.changes += 1
      product.stock += product.changes
      await setStock(store, product.id, product.stock)
    }
  }
}

function verdict({ received }: Receiver) {
  const ofSubject = Map.groupBy(received, ({ event }) => event.data.id)
  const numbers = [...ofSubject.values()].map((events) =>
    events.map(({ event }) => Number(event.data.change)),
  )
  return {
    missing: numbers.flatMap((seen) => {
      const expected = Array.from({ length: EVENTS / SUBJECTS }, (_, at) => at + 1)
      return expected.filter((number) => !seen.includes(number))
    }),
    /** A repetition may follow the first, and nothing may follow what comes after it. */
    disorder: numbers.filter((seen) => seen.some((number, at) => number < (seen[at - 1] ?? 0))),
    ids: new Set(received.map(({ id }) => id)).size,
    received: received.length,
  }
}

async function startChild(url: string, began: number, bug?: string) {
  const table = bug === undefined ? [] : [planted(bug)]
  const child = spawnNode([CHILD, url, String(began), ...table])
  await once(child.stdout, 'data')
  return child
}

/** Some tries fail and some connections are dropped, a few times for each event. */
function setbacks(most: number): (event: { readonly id: string }) => Reception {
  const seen = new Map<string, number>()
  const dice: readonly Reception[] = [
    ...(['fails', 'fails', 'takes and drops', 'drops'] as const),
    ...(['takes', 'takes', 'takes', 'takes', 'takes', 'takes'] as const),
  ]
  return ({ id }) => {
    const before = seen.get(id) ?? 0
    const drawn = (before < most ? dice[randomInt(dice.length)] : undefined) ?? 'takes'
    if (drawn !== 'takes') seen.set(id, before + 1)
    return drawn
  }
}

async function undelivered(store: TestStore, endpointId: number) {
  return (await deliveriesOf(store, endpointId)).filter(({ state }) => state !== 'sent')
}
