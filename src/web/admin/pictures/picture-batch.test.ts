import { expect, test } from 'vitest'
import {
  type BatchFile,
  batchAfter,
  isNoPicture,
  isOnTheWay,
  matchedAs,
  progressOf,
} from './picture-batch.ts'

const product = { id: 7, name: 'Drain Pump', sku: 'WP-7', imageUrl: '' }
const added = (id: number, name: string): BatchFile => ({
  ...{ id, file: new File([], name), match: undefined, state: { kind: 'asking' } },
})

test('a batch says how far it is, and is cleared of what is over', () => {
  const files = batchAfter([added(1, 'WP-7.jpg')], {
    kind: 'added',
    files: [added(2, 'holiday.jpg'), added(3, 'WP-7-2.jpg')],
  })
  const found = matchedAs({ name: 'WP-7.jpg', product, place: 1 })
  const unknown = matchedAs({ name: 'holiday.jpg', product: null, place: 1 })
  expect(found.state).toEqual({ kind: 'waiting' })
  expect(unknown.state).toEqual({ kind: 'unnamed' })
  const asked = batchAfter(
    batchAfter(files, { kind: 'changed', id: 1, change: { ...found, state: { kind: 'done' } } }),
    { kind: 'changed', id: 2, change: unknown },
  )
  // It only needs a SKU: it is not refused.
  expect(progressOf(asked)).toEqual({ done: 1, refused: 0, unnamed: 1, all: 3 })
  expect(isOnTheWay(asked)).toBe(true)
  expect(isOnTheWay(asked.slice(0, 2))).toBe(false)
  expect(batchAfter(asked, { kind: 'cleared' }).map(({ id }) => id)).toEqual([3])
})

test('a file that is no picture is known by its type', () => {
  const typed = (type: string) => isNoPicture(new File([], 'WP-7', { type }))
  expect(['application/pdf', 'text/plain', 'image/jpeg', ''].map(typed)).toEqual([
    ...[true, true, false, false],
  ])
})
