import { expect, test } from 'vitest'
import { TwoLines } from './two-lines.ts'

function linesOf(items: string): TwoLines<string> {
  const lines = new TwoLines<string>()
  for (const item of items) lines.add(item < 'a' ? 'write' : 'read', item)
  return lines
}

function takeAll(lines: TwoLines<string>): string {
  let taken = ''
  while (lines.size > 0) taken += lines.take()
  return taken
}

test('writes go first, and after every two of them a read, each kind in its order', () => {
  expect(takeAll(linesOf('abcABCDE'))).toBe('ABaCDbEc')
  expect(takeAll(linesOf('abc'))).toBe('abc')
  expect(takeAll(linesOf('ABC'))).toBe('ABC')
})

test('an empty line gives nothing, and goes on afterwards', () => {
  const lines = linesOf('aA')
  expect(takeAll(lines)).toBe('Aa')
  expect(lines.take()).toBeUndefined()
  lines.add('read', 'b')
  expect([lines.size, lines.take(), lines.size]).toEqual([1, 'b', 0])
})

test('whoever comes knows how many go first', () => {
  expect(linesOf('abcdef').aheadOf('write')).toBe(0)
  expect(linesOf('abcdefAB').aheadOf('write')).toBe(3)
  expect(linesOf('aABCD').aheadOf('write')).toBe(5)
  expect(linesOf('abcdef').aheadOf('read')).toBe(6)
  expect(linesOf('abABCDEFGH').aheadOf('read')).toBe(6)
  expect(linesOf('abcA').aheadOf('read')).toBe(4)
})
