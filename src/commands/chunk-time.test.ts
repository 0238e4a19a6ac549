import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '#storage/engine/schema.ts'
import { ChunkTime } from './chunk-time.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['sqlite', 'new parts', { awaited: 12, alone: 200 }],
  ['sqlite', 'changes', { awaited: 7, alone: 12 }],
  ['sqlite', 'other', { awaited: 12, alone: 200 }],
  ['postgres', 'new parts', { awaited: 250, alone: 250 }],
  ['postgres', 'changes', { awaited: 100, alone: 100 }],
  ['postgres', 'other', { awaited: 100, alone: 100 }],
] as const)('on %s, a transaction of %s ends after %o ms', (name, work, { awaited, alone }) => {
  const db = { engine: { name } } as Db
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const times = {
    awaited: new ChunkTime(db, { now, isAwaited: () => true }, work),
    alone: new ChunkTime(db, { now, isAwaited: () => false }, work),
    // PostgreSQL cannot report it.
    unknown: new ChunkTime(db, { now }, work),
  }
  const areUp = (ms: number) => {
    now = ms
    return [times.awaited.isUp, times.alone.isUp, times.unknown.isUp]
  }
  expect(areUp(awaited - 1)).toEqual([false, false, false])
  expect(areUp(awaited)).toEqual([true, alone <= awaited, true])
  expect(areUp(alone)).toEqual([true, true, true])
})
