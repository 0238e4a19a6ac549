import { expect, test } from 'vitest'
import { highlighted } from './highlight.ts'

const marked = (text: string, typed: string) =>
  highlighted(text, typed)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('every typed word is marked where a word begins with it, in any letter case', () => {
  expect(marked('Washer Drain Pump, Pump Kit', 'pu drain')).toBe(
    'Washer [Drain] [Pu]mp, [Pu]mp Kit',
  )
  expect(marked('Sump', 'ump')).toBe('Sump')
})

test('a number is marked however it is punctuated', () => {
  expect(marked('110.772200', '110772')).toBe('[110.772]200')
  expect(marked('DA97-12345A', 'da9712')).toBe('[DA97-12]345A')
  expect(marked('WRS325SDHZ08', 'wrs-325')).toBe('[WRS325]SDHZ08')
})

test('what was typed is text, never a pattern', () => {
  expect(marked('Pump (new)', '.* ( [')).toBe('Pump (new)')
  expect(marked('<b>', '<b>')).toBe('<[b]>')
  expect(marked('Pump', '   ')).toBe('Pump')
})
