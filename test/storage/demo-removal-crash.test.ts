import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { countDemo } from '#storage/demo/demo-rows.ts'
import { latestRemoval } from '#storage/demo/removals.ts'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import {
  brokenPromises,
  goOn,
  loadSmallDemo,
  REMOVAL_LEASE_MS,
  SMALL_DEMO,
} from '../support/leave-demo.ts'
import { PATIENCE } from '../support/proof-figures.ts'
import { openTestStore, planted } from '../support/store.ts'

vi.setConfig(PATIENCE)

const CHILD = new URL('../support/removal-child.ts', import.meta.url).pathname
/** Among its orders, and among its parts and models. */
const KILLED_AFTER = [3, SMALL_DEMO.orders + 2]
/** Turns of this process's event loop, which is how a moment in the middle of a step is chosen. */
const MOST_TURNS = 300

describe.each(ENGINES)('a removal of the demo that is killed (%s)', (engine) => {
  test.each(KILLED_AFTER)('after %i steps leaves whole rows, and goes on', async (steps) => {
    const database = await createDatabase(engine)
    const before = await openTestStore(database.url)
    await loadSmallDemo(before)
    const id = await before.write('startDemoRemoval', { actor: 'staff', holder: 'killed' })
    await before.close()
    await killedRemoval(database.url, id, { steps, turns: randomInt(MOST_TURNS) })

    const clock = () => Date.now() + REMOVAL_LEASE_MS + 1
    const store = await openTestStore(database.url, { clock })
    expect(await brokenPromises(store)).toEqual([])
    // It had come some way and not to the end, or the kill would prove nothing.
    const { rowsDone = 0 } = (await latestRemoval(store.db)) ?? {}
    expect(rowsDone).toBeGreaterThanOrEqual(steps)
    expect(await latestRemoval(store.db)).toMatchObject({ isRunning: true })
    await goOn(store, id, 'next')
    const { parts, models, categories, orders } = SMALL_DEMO
    expect(await latestRemoval(store.db)).toMatchObject({
      isRunning: false,
      rowsDone: parts + models + categories + orders,
      counts: { removed_parts: parts, removed_models: models, removed_orders: orders },
    })
    expect(await countDemo(store.db)).toMatchObject({ parts: 0, models: 0, orders: 0 })
    expect(await brokenPromises(store)).toEqual([])
    await store.close()
    await database.drop()
  })

  test('the check finds a removal that takes a part out in two transactions', async () => {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    await loadSmallDemo(store)
    const id = await store.write('startDemoRemoval', { actor: 'staff', holder: 'killed' })
    await killedRemoval(database.url, id, { steps: 3, turns: 0 }, 'split-removal')
    expect((await brokenPromises(store)).length).toBeGreaterThan(0)
    await store.close()
    await database.drop()
  })
})

type KillMoment = { readonly steps: number; readonly turns: number }

/** Goes on in a process of its own and kills that without a word. */
async function killedRemoval(
  url: string,
  id: number,
  { steps, turns }: KillMoment,
  bug?: string,
): Promise<void> {
  const table = bug === undefined ? [] : [planted(bug)]
  const child = spawnNode([CHILD, url, String(id), ...table])
  const ended = once(child, 'exit')
  let seen = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'done') throw new Error('the removal was over before it could be killed')
    seen += 1
    if (seen === steps) break
  }
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
  child.kill('SIGKILL')
  await ended
}
