import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { makeProduct, newSession, orderFor } from '../support/fixtures.ts'
import { loadSampleDiagram } from '../support/sample-diagram.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const PROGRAM = fileURLToPath(import.meta.resolve('#server/commands/verify-store.ts'))

describe.each(ENGINES)('verify-store (%s)', (engine) => {
  test('says of every promise that it holds, and fails when one does not', async () => {
    const database = await createDatabase(engine)
    const shop = await openTestStore(database.url)
    const product = await makeProduct(shop, { cents: 1000, stock: 5 })
    const lines = [{ productId: product, quantity: 2, cents: 1000 }]
    const session = newSession()
    await shop.write('fillCarts', { sessions: [session], lines })
    const { order } = await shop.write('placeOrder', orderFor(session, lines))
    await loadSampleDiagram(shop)
    await answerTwice(shop, order)

    const sound = verify(database.url)
    expect(sound.status).toBe(0)
    expect(sound.stdout.match(/^ok/gm)).toHaveLength(13)

    await shop.write('breakStore', { orderId: order.id, productId: product })
    const broken = verify(database.url)
    expect(broken.status).toBe(1)
    const failed = [...broken.stdout.matchAll(/^FAIL (I\d+)/gm)].map((match) => match[1])
    const expected = ['I2', 'I3', 'I4', 'I5', 'I6', 'I8', 'I11', 'I12', 'I13', 'I14', 'I15']
    expect(failed).toEqual(expected)
    await shop.close()
    await database.drop()
  })
})

test('verify-store says in one line what it cannot open', () => {
  const { status, stderr } = verify('mysql://somewhere')
  expect(status).toBe(2)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('verify-store creates no database where there is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  const file = join(folder, 'mistyped.db')
  const { status, stderr } = verify(`sqlite:${file}`)
  expect(status).toBe(2)
  expect(stderr.trim()).toBe(`There is no database at ${file}.`)
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
})

/** The second answer takes the place of the first, in the counts too. */
async function answerTwice(
  shop: TestStore,
  { id, orderNumber }: { readonly id: number; readonly orderNumber: string },
): Promise<void> {
  await shop.write('changeOrderStatus', { orderId: id, status: 'shipped', actor: 'staff' })
  const { id: item } = await shop.db
    .selectFrom('order_items')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const said = { fixed: true, difficulty: 'moderate', model: '', sentence: '' } as const
  for (const tools of [['Pliers', 'Drill'], ['Nut driver']] as const) {
    const answer = { ...said, minutes: 10 * tools.length, tools }
    await shop.write('answerLine', { orderNumber, item, howTo: 'washer-drain-pump', answer })
  }
}

function verify(url: string) {
  return spawnSync(process.execPath, [PROGRAM, url], { encoding: 'utf8' })
}
