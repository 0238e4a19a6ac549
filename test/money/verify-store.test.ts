import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { openTestStore } from '../support/store.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const PROGRAM = fileURLToPath(import.meta.resolve('#server/verify-store.ts'))

describe.each(ENGINES)('verify-store (%s)', (engine) => {
  test('says of every promise that it holds, and fails when one does not', async () => {
    const database = await createDatabase(engine)
    const shop = await openTestStore(database.url)
    const product = await makeProduct(shop, { cents: 1000, stock: 5 })
    const lines = [{ productId: product, quantity: 2, cents: 1000 }]
    const session = newSession()
    await shop.write('fillCarts', { sessions: [session], lines })
    const { order } = await shop.write('placeOrder', orderFor(session, lines))

    const sound = verify(database.url)
    expect(sound.status).toBe(0)
    expect(sound.stdout.match(/^ok/gm)).toHaveLength(10)

    await shop.write('breakStore', { orderId: order.id, productId: product })
    const broken = verify(database.url)
    expect(broken.status).toBe(1)
    const failed = [...broken.stdout.matchAll(/^FAIL (I\d+)/gm)].map((match) => match[1])
    expect(failed).toEqual(['I2', 'I3', 'I4', 'I5', 'I6', 'I8', 'I11', 'I12'])
    await shop.close()
    await database.drop()
  })
})

test('verify-store says in one line what it cannot open', () => {
  const { status, stderr } = verify('mysql://somewhere')
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

function verify(url: string) {
  return spawnSync(process.execPath, [PROGRAM, url], { encoding: 'utf8' })
}
