import { expect, test } from 'vitest'
import { ReadWriteQueue } from './read-write-queue.ts'

function queueOf(items: string): ReadWriteQueue<string> {
  const queue = new ReadWriteQueue<string>()
  for (const item of items) queue.add(item < 'a' ? 'write' : 'read', item)
  return queue
}

function takeAll(queue: ReadWriteQueue<string>): string {
  let taken = ''
  while (queue.size > 0) taken += queue.take()
  return taken
}

test('writes go first, and after every two of them a read, each kind in its order', () => {
  expect(takeAll(queueOf('abcABCDE'))).toBe('ABaCDbEc')
  expect(takeAll(queueOf('abc'))).toBe('abc')
  expect(takeAll(queueOf('ABC'))).toBe('ABC')
})

test('an empty queue gives nothing, and works on afterwards', () => {
  const queue = queueOf('aA')
  expect(takeAll(queue)).toBe('Aa')
  expect(queue.take()).toBeUndefined()
  queue.add('read', 'b')
  expect([queue.size, queue.take(), queue.size]).toEqual([1, 'b', 0])
})

test('whoever comes knows how many go first', () => {
  expect(queueOf('abcdef').aheadOf('write')).toBe(0)
  expect(queueOf('abcdefAB').aheadOf('write')).toBe(3)
  expect(queueOf('aABCD').aheadOf('write')).toBe(5)
  expect(queueOf('abcdef').aheadOf('read')).toBe(6)
  expect(queueOf('abABCDEFGH').aheadOf('read')).toBe(6)
  expect(queueOf('abcA').aheadOf('read')).toBe(4)
})
