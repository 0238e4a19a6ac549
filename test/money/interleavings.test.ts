import { describe, expect, test, vi } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import { isConflict } from '#storage/engine/postgres/errors.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { createDatabase } from '../support/databases.ts'
import { expectSound, makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { type Interruptible, openInterruptible } from '../support/interruptible.ts'
import { commands as planted } from '../support/planted/lost-update.ts'
import { FIGURES, PATIENCE } from '../support/proof-figures.ts'
import { recordCaught, recordFigures } from '../support/proof-record.ts'
import { expectCaught } from '../support/proofs.ts'
import { commands as sound } from '../support/shop-commands.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

vi.setConfig(PATIENCE)

/*
 * Everything that touches a cart, a price or stock, stopped after each of its statements while each
 * of the others is done in between: after the prices are read, after stock is taken, before the
 * commit and everywhere else. On SQLite one thread writes one command after the other, so there is
 * no in between; PostgreSQL is where two transactions meet.
 */

const PROMISE = 'transactions that meet keep every invariant'
const CENTS = 1_000
/** Enough for everybody at first: one was ordered before, Ann and Bob want two each. */
const STOCK = 6
const WANTED = 2

type Stage = {
  readonly product: number
  readonly ann: string
  readonly bob: string
  line: number
  order: number
}
type Commands = typeof sound
type Deed = (tx: Tx, commands: Commands, stage: Stage) => Promise<unknown>

const now = () => ({ now: Date.now() })
const lines = [{ cents: CENTS, quantity: WANTED }]
const staff = 'staff'

const DEEDS: Readonly<Record<string, Deed>> = {
  'an order': (tx, { placeOrder }, { ann }) => placeOrder(tx, orderFor(ann, lines), now()),
  'an order of somebody else': (tx, { placeOrder }, { bob }) =>
    placeOrder(tx, orderFor(bob, lines), now()),
  'a change of the cart': (tx, { setQuantity }, { ann, line }) =>
    setQuantity(tx, { sessionHash: ann, lineId: line, quantity: 3 }, now()),
  'a new price': (tx, { changeProducts }, { product }) =>
    changeProducts(tx, { ids: [product], price: { set: dearer }, actor: staff }, now()),
  'a new stock': (tx, { changeProducts }, { product }) =>
    changeProducts(tx, { ids: [product], stock: { set: 3 }, actor: staff }, now()),
  'a deletion': (tx, { deleteProduct }, { product }) =>
    deleteProduct(tx, { id: product, actor: staff }, now()),
  'a cancellation': (tx, { changeOrderStatus }, { order }) =>
    changeOrderStatus(tx, { orderId: order, status: 'cancelled', actor: staff }, now()),
}
const dearer = orderFor('', [{ cents: CENTS + 250, quantity: 1 }]).agreed.subtotal

describe('whatever comes in between', () => {
  test.each(Object.keys(DEEDS))('%s and every other command break no invariant', async (name) => {
    let meetings = 0
    await inHouse(async (house) => {
      meetings = await meetAll(house, name, sound)
    })
    const done = `${name}, paused after every statement for each of ${Object.keys(DEEDS).length} others`
    const result = `${meetings} meetings, 0 violations`
    recordFigures({ promise: PROMISE, engine: 'postgres', done, result })
  })

  test('an order that reads stock, reckons and writes is noticed', async () => {
    await inHouse((house) => expectCaught(meetAll(house, 'an order', planted)))
    const fault = 'stock is read, then written'
    recordCaught({ promise: PROMISE, engine: 'postgres', fault, found: 'yes' })
  })
})

type House = {
  readonly shop: TestStore
  readonly stopped: Interruptible
  readonly others: Interruptible
}

async function inHouse(use: (house: House) => Promise<void>): Promise<void> {
  const database = await createDatabase('postgres')
  const shop = await openTestStore(database.url)
  const [stopped, others] = [openInterruptible(database.url), openInterruptible(database.url)]
  await use({ shop, stopped, others })
  await Promise.all([stopped.close(), others.close(), shop.close()])
  await database.drop()
}

/** This deed, stopped after each of its statements, with every other deed in between. */
async function meetAll(house: House, name: string, commands: Commands): Promise<number> {
  const { shop, stopped, others } = house
  const deed = DEEDS[name] as Deed
  let meetings = 0
  for (const [rivalName, rival] of Object.entries(DEEDS)) {
    let statements = 1
    for (let after = 1; after <= statements; after += FIGURES.pauseEvery) {
      const stage = await setStage(shop)
      const meanwhile = {
        after,
        rival: () => others.transaction((tx) => rival(tx, sound, stage)).then(expectSettled),
      }
      const met = await stopped.transaction((tx) => deed(tx, commands, stage), meanwhile)
      expectSettled(met, `${name}, after statement ${after}: ${rivalName}`)
      statements = Math.max(statements, met.statements)
      meetings += 1
    }
  }
  await expectSound(shop)
  return meetings
}

/** Done, refused with a sentence, or to be repeated; and nobody is charged what they did not see. */
function expectSettled(
  { outcome }: { readonly outcome: PromiseSettledResult<unknown> },
  where = '',
): void {
  if (outcome.status === 'rejected') {
    const { reason } = outcome
    const isUsual = reason instanceof ShopError || isConflict(reason)
    expect([where, isUsual || reason]).toEqual([where, true])
    return
  }
  const { order } = (outcome.value ?? {}) as { readonly order?: { readonly total: number } }
  if (order) expect([where, order.total]).toEqual([where, orderFor('', lines).agreed.total])
}

/** A product that Ann and Bob have in their carts, and that somebody ordered before. */
async function setStage(shop: TestStore): Promise<Stage> {
  const product = await makeProduct(shop, { cents: CENTS, stock: STOCK })
  const [ann, bob, early] = [newSession(), newSession(), newSession()]
  const one = { productId: product, quantity: 1 }
  await shop.write('addToCart', { ...one, sessionHash: early })
  const { order } = await shop.write('placeOrder', orderFor(early, [{ cents: CENTS, quantity: 1 }]))
  await shop.write('addToCart', { ...one, quantity: WANTED, sessionHash: bob })
  const line = await shop.write('addToCart', { ...one, quantity: WANTED, sessionHash: ann })
  return { product, ann, bob, line: line.lineId, order: order.id }
}
