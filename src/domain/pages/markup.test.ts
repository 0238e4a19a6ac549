import { expect, test } from 'vitest'
import { plainText, readMarkup } from './markup.ts'

test('a text has links and strong words', () => {
  expect(readMarkup('Call [us](tel:+1800) **now**.')).toEqual([
    { kind: 'plain', text: 'Call ', at: 0 },
    { kind: 'link', text: 'us', to: 'tel:+1800', at: 5 },
    { kind: 'plain', text: ' ', at: 20 },
    { kind: 'strong', text: 'now', at: 21 },
    { kind: 'plain', text: '.', at: 28 },
  ])
})

test.each(['[a](/b)', '**a**', 'a \\ b', '\\[a](b)', '\\', '*', '][', '\\\\**a**', '[a\\](b)'])(
  'plain words stay words: %j',
  (words) => {
    expect(readMarkup(plainText(words))).toEqual([{ kind: 'plain', text: words, at: 0 }])
  },
)

test('a link may have brackets and stars in its words', () => {
  const label = 'a [b] **c** \\'
  expect(readMarkup(`[${plainText(label)}](/d)`)).toEqual([
    { kind: 'link', text: label, to: '/d', at: 0 },
  ])
})
