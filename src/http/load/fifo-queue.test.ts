import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { FifoQueue } from './fifo-queue.ts'

test('what came first is taken first', () => {
  const queue = new FifoQueue<string>()
  expect(queue.take()).toBeUndefined()
  for (const item of 'abc') queue.add(item)
  expect([queue.take(), queue.take()]).toEqual(['a', 'b'])
  queue.add('d')
  expect([queue.size, queue.take(), queue.take(), queue.take(), queue.size]).toEqual([
    2,
    'c',
    'd',
    undefined,
    0,
  ])
  queue.add('e')
  expect([queue.size, queue.take()]).toEqual([1, 'e'])
})

test('what was taken is freed while others go on waiting', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const queue = new FifoQueue<object>()
  const taken = new WeakRef(addAndTake(queue))
  // A weak reference holds its object until the present turn of the event loop is over.
  await nextTurn()
  collectGarbage()
  expect(taken.deref()).toBeUndefined()
  expect(queue.size).toBe(1)
})

function addAndTake(queue: FifoQueue<object>): object {
  queue.add({ served: 'long ago' })
  queue.add({})
  const taken = queue.take()
  if (!taken) throw new Error('nothing was taken')
  return taken
}
