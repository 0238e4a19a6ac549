import { expect, test } from 'vitest'
import {
  readKeywords,
  withoutReplacedNumber,
  withReplacedNumber,
  withReplacedNumbers,
} from './keywords.ts'
import { foldedKey, numberKey } from './part-number.ts'

test('keywords are sorted into replaced numbers, sellers’ numbers and phrases', () => {
  expect(
    readKeywords('PS8692536, AP2802250, 0028985, W10-1234, washer not draining, E15, leaks'),
  ).toEqual({
    replaced: ['0028985', 'W10-1234'],
    sellers: ['PS8692536', 'AP2802250'],
    phrases: ['washer not draining', 'E15', 'leaks'],
  })
  expect(readKeywords('')).toEqual({ replaced: [], sellers: [], phrases: [] })
})

test('a number keeps leading to the part when a remark stands behind it', () => {
  expect(readKeywords('850007 SHOW LESS, 240V element, 2019 models, WP279834 (old)')).toEqual({
    replaced: ['850007', 'WP279834'],
    sellers: [],
    phrases: ['240V element', '2019 models'],
  })
  expect(withReplacedNumbers('850007 SHOW LESS, leaks', ['W10-1234'])).toBe('W10-1234, leaks')
})

test.each(['110.772200', '110-772200', ' 110772200 ', '110/77 22 00'])(
  '%s is one and the same number',
  (typed) => expect(numberKey(typed)).toBe('110772200'),
)

test('look-alike characters fold onto digits', () => {
  expect(foldedKey(numberKey('WRSO1LZB'))).toBe(foldedKey(numberKey('WR50I128')))
})

test.each(['', 'noisy, 850007 OLD', 'leaks', 'leaks,\nW10-1234,', ' 850007 , AP1234567'])(
  'a number added to %j and taken out again leaves it to the letter',
  (text) => {
    const one = withReplacedNumber(text, 'W1-2345')
    const both = withReplacedNumber(one, 'W6789')
    expect(readKeywords(both).replaced).toEqual([
      ...readKeywords(text).replaced,
      ...['W1-2345', 'W6789'],
    ])
    expect(withoutReplacedNumber(withoutReplacedNumber(both, 'W6789'), 'W12345')).toBe(text)
    expect(withoutReplacedNumber(withoutReplacedNumber(both, 'W12345'), 'W6789')).toBe(text)
  },
)
