import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSearch, withUnfinishedWord, wordsBeside } from './query-text.ts'

const keys = (text: string) => readSearch(text).numbers.map(({ key }) => key)
const words = (text: string) => readSearch(text).words.map(({ word }) => word)
const role = (text: string) => readSearch(text).words[0]?.role

describe('a number', () => {
  test.each([
    '110.772200',
    '110-772200',
    ' 110772200 ',
    '"110.772200"',
    '“110 772200”',
    "'110/772200'",
  ])('%s is one number however it is written', (text) => {
    expect(keys(text)[0]).toBe('110772200')
  })

  test('in pieces is one before it is several', () => {
    expect(keys('DD61 00497A')).toEqual(['DD6100497A', '00497A'])
  })

  test('may stand beside words', () => {
    const read = readSearch('whirlpool WRS325SDHZ08 ice maker')
    const number = read.numbers.find(({ key }) => key === 'WRS325SDHZ08')
    if (!number) throw new Error('the model was not seen')
    expect(wordsBeside(read, number).map(({ word }) => word)).toEqual(['whirlpool', 'ice', 'maker'])
  })

  test('may be letters alone when they stand out', () => {
    expect(keys('mwf')).toEqual(['MWF'])
    expect(keys('water filter MWF')).toContain('MWF')
    expect(keys('water filter')).toEqual([])
    expect(keys('WATER FILTER')).toEqual([])
  })

  test('beside words is no size', () => {
    expect(keys('30 inch burner 2')).not.toContain('30')
  })
})

describe('words', () => {
  test('are taken in the singular, once, without stop words', () => {
    expect(words('The hinges for my hinge and doors')).toEqual(['hinge', 'door'])
    expect(words('refrigerator shelf for fridge')).toEqual(['refrigerator', 'shelf'])
  })

  test('have roles: brands and appliances narrow, filler is weak', () => {
    expect(role('whirlpool')).toBe('maker')
    expect(role('fridge')).toBe('appliance')
    expect(role('replacement')).toBe('weak')
    expect(role('gasket')).toBe('content')
  })

  test('that only say how much are left out', () => {
    expect(words('all bosch door shelves')).toEqual(['bosch', 'door', 'shelf'])
    for (const text of ['all', 'every', 'each', 'some', 'any']) expect(words(text)).toEqual([])
  })

  test('that mean one thing together are one', () => {
    expect(words('washing machine pump')).toEqual(['washer', 'pump'])
    expect(words('icemaker')).toEqual(['ice', 'maker'])
  })

  test('bring what others call the same', () => {
    const [fridge] = readSearch('fridge').words
    expect(fridge?.synonyms).toContain('refrigerator')
    const [cooling] = readSearch('not cooling').words
    expect(cooling?.synonyms).toContain('warm')
    expect(readSearch('cooling fan').words[0]?.synonyms).not.toContain('warm')
  })

  test('complain when something is said to be wrong', () => {
    expect(readSearch("won't drain").complains).toBe(true)
    expect(readSearch('fridge too warm').complains).toBe(true)
    expect(readSearch('drain pump').complains).toBe(false)
  })
})

test.each(['', '   ', '"', '%', '_', '*', '()', '\u0000', '😀', '\\', '--', '???'])(
  '%j is nothing',
  (text) => {
    expect(readSearch(text)).toMatchObject({ numbers: [], words: [] })
  },
)

test('any text is read, and of its numbers only letters and digits are left', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      for (const key of keys(text)) expect(key).toMatch(/^[A-Z0-9]{1,40}$/)
    }),
  )
})

describe('a word still being typed', () => {
  const read = (text: string) => withUnfinishedWord(readSearch(text)).words

  test.each(['do', 'b', '1'])('%s alone may begin another', (text) => {
    expect(read(text)).toMatchObject([{ word: text, role: 'content', last: true }])
  })

  test.each(['pump', 'part', 'drain do', 'the for', ''])('%j is read as ever', (text) => {
    expect(read(text)).toEqual(readSearch(text).words)
  })
})
