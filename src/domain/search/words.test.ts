import { expect, test } from 'vitest'
import { isStopWord, rootOf, singular, stemOf, wordsOf } from './words.ts'

test('words are lower case, without accents, apostrophes and punctuation', () => {
  expect(wordsOf('Café door-gasket, 30" (doesn\'t fit) A/C')).toEqual([
    'cafe',
    'door',
    'gasket',
    '30',
    'doesnt',
    'fit',
    'ac',
  ])
})

test.each([
  ['hinges', 'hinge'],
  ['switches', 'switch'],
  ['batteries', 'battery'],
  ['boxes', 'box'],
  ['hoses', 'hose'],
  ['shelves', 'shelf'],
  ['glass', 'glass'],
  ['chassis', 'chassis'],
  ['gas', 'gas'],
  ['pump', 'pump'],
])('the singular of %s is %s', (plural, one) => {
  expect(singular(plural)).toBe(one)
})

test('forms of one word share a stem', () => {
  for (const forms of [
    ['leak', 'leaks', 'leaking', 'leaked'],
    ['make', 'making'],
    ['spin', 'spins', 'spinning'],
    ['stop', 'stopped'],
  ]) {
    expect(new Set(forms.map(stemOf)).size).toBe(1)
  }
})

test('words that merely end like a form keep their letters', () => {
  for (const word of ['spring', 'ring', 'red', 'feed']) expect(stemOf(word)).toBe(word)
})

test('a doer and what it does share a root', () => {
  expect(rootOf('dispenser')).toBe(rootOf('dispensing'))
  expect(rootOf('heater')).toBe(rootOf('heating'))
})

test('words without a meaning of their own are stop words, "off" is not', () => {
  expect(['for', 'the', 'my', 'doesnt', 'not', 'too', 'or'].every(isStopWord)).toBe(true)
  expect(isStopWord('off')).toBe(false)
})
