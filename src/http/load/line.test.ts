import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { Line } from './line.ts'

test('what came first is taken first', () => {
  const line = new Line<string>()
  expect(line.take()).toBeUndefined()
  for (const item of 'abc') line.add(item)
  expect([line.take(), line.take()]).toEqual(['a', 'b'])
  line.add('d')
  expect([line.size, line.take(), line.take(), line.take(), line.size]).toEqual([
    2,
    'c',
    'd',
    undefined,
    0,
  ])
  line.add('e')
  expect([line.size, line.take()]).toEqual([1, 'e'])
})

test('what was taken is free while others go on waiting', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const line = new Line<object>()
  const taken = new WeakRef(addAndTake(line))
  // A weak reference holds its object until the present turn is over.
  await nextTurn()
  collectGarbage()
  expect(taken.deref()).toBeUndefined()
  expect(line.size).toBe(1)
})

function addAndTake(line: Line<object>): object {
  line.add({ served: 'long ago' })
  line.add({})
  const taken = line.take()
  if (!taken) throw new Error('nothing was taken')
  return taken
}
