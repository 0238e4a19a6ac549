import { describe, expect, test } from 'vitest'
import { onEngine } from '#storage/engine/handle.ts'
import type { Param } from '#storage/engine/parameters.ts'
import { prepared } from '#storage/engine/prepared.ts'
import { inTransaction } from '#storage/engine/transaction.ts'
import { ENGINES } from '../support/databases.ts'
import { undone, withDirectWrites } from '../support/direct-writes.ts'
import { addCounters, countersFrom, raiseCounter } from './prepared-queries.ts'

describe.each(ENGINES)('a prepared query (%s)', (engine) => {
  const handle = withDirectWrites(engine)

  test('binds each value wherever its name is used, any number of times', async () => {
    await undone(handle(), async (tx) => {
      await addCounters(tx, [
        { count: 7, window: 2, bucket: 'a' },
        { bucket: 'a', window: 3, count: 1 },
        { window: 4, bucket: 'a', count: 9 },
        { bucket: 'b', window: 5, count: 9 },
      ])
      expect(await countersFrom(tx, { bucket: 'a', from: 2 })).toEqual([
        { window_start: 2, count: 7 },
        { window_start: 4, count: 9 },
      ])
      expect(await raiseCounter(tx, { by: 5, bucket: 'b' })).toEqual([{ count: 14 }])
    })
    expect(await countersFrom(handle(), { bucket: 'a', from: 2 })).toEqual([])
  })

  test('takes any number of rows', async () => {
    await undone(handle(), async (tx) => {
      for (const count of [0, 1, 2, 600]) {
        const bucket = `rows-${count}`
        const rows = Array.from({ length: count }, (_, window) => ({ bucket, window, count: 900 }))
        await addCounters(tx, rows)
        expect(await countersFrom(tx, { bucket, from: 0 })).toHaveLength(count)
      }
    })
  })

  test('is built once, for a handle and for all its transactions', async () => {
    let built = 0
    const cartsOf = prepared((db, param: Param<{ cartId: number }>) => {
      built += 1
      return db.selectFrom('carts').select('id').where('id', '=', param('cartId'))
    })
    for (const cartId of [1, 2]) await cartsOf(handle(), { cartId })
    await inTransaction(handle(), (tx) => cartsOf(tx, { cartId: 3 }))
    expect(built).toBe(1)
  })

  test('is run directly where the engine is in this process, with the same rows', async () => {
    expect(handle().engine.runDirectly !== undefined).toBe(engine === 'sqlite')
    const rows = [{ bucket: 'direct', window: 1, count: 7 }]
    // The same connection, without saying that statements can be run on it directly.
    const throughDriver = onEngine(handle().withoutPlugins(), { name: engine })
    for (const db of [handle(), throughDriver]) {
      await undone(db, async (tx) => {
        await addCounters(tx, rows)
        expect(await countersFrom(tx, { bucket: 'direct', from: 0 })).toEqual([
          { window_start: 1, count: 7 },
        ])
      })
    }
    const run: string[] = []
    const watched = onEngine(handle().withoutPlugins(), {
      name: engine,
      runDirectly: (text) => {
        run.push(text)
        return []
      },
    })
    await countersFrom(watched, { bucket: 'direct', from: 0 })
    await inTransaction(watched, (tx) => countersFrom(tx, { bucket: 'direct', from: 0 }))
    expect(run).toHaveLength(2)
  })

  test('has its constants in its text, where the planner sees them', async () => {
    let text = ''
    const shown = prepared((db, param: Param<{ slug: string }>) => {
      const query = db
        .selectFrom('products')
        .select('id')
        .where('visible', '=', 1)
        .where('kind', '=', "it's")
        .where('slug', '=', param('slug'))
        .limit(3)
      text = query.compile().sql
      return query
    })
    expect(await shown(handle(), { slug: 'none' })).toEqual([])
    expect(text).toMatch(/where "visible" = 1 and "kind" = 'it''s' and "slug" = (\?|\$1) limit 3$/)
  })
})
