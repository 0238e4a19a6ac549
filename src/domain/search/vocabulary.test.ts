import { expect, test } from 'vitest'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

function vocabularyWith(frequencies: Record<string, number>): Vocabulary {
  const vocabulary = createVocabulary()
  const terms = Object.entries(frequencies)
  vocabulary.learn(terms.map(([term, frequency], index) => ({ id: index + 1, term, frequency })))
  return vocabulary
}

const shop = () =>
  vocabularyWith({
    gasket: 90,
    gas: 40,
    gauge: 3,
    motor: 70,
    mentor: 1,
    leak: 5,
    leaking: 60,
    rear: 20,
  })

test('a prefix leads to the commonest words that begin so, not to the word itself', () => {
  const found = shop().withPrefix('ga', 2)
  expect(found.map(({ term }) => term)).toEqual(['gasket', 'gas'])
  expect(
    shop()
      .withPrefix('gas', 9)
      .map(({ term }) => term),
  ).toEqual(['gasket'])
})

test('a slip leads to the nearest word, then to the commonest', () => {
  expect(
    shop()
      .near('mtor', 9)
      .map(({ term }) => term.term),
  ).toEqual(['motor'])
  expect(shop().near('gasekt', 9)[0]).toMatchObject({ term: { term: 'gasket' }, edits: 1 })
  const vocabulary = vocabularyWith({ cover: 500, cower: 2 })
  expect(vocabulary.near('coer', 1)[0]?.term.term).toBe('cover')
})

test('a short word with another first letter is another word', () => {
  expect(shop().near('near', 9)).toEqual([])
})

test('forms of a word are found, look-alikes of its stem are not', () => {
  expect(
    shop()
      .sameStem('leaks')
      .map(({ term }) => term),
  ).toEqual(['leaking'])
  expect(vocabularyWith({ covr: 1, cover: 9 }).sameStem('covre')).toEqual([])
})

test('learning again adds what is new and takes over frequencies', () => {
  const vocabulary = shop()
  vocabulary.learn([
    { id: 1, term: 'gasket', frequency: 0 },
    { id: 99, term: 'gable', frequency: 4 },
  ])
  expect(vocabulary.lookup('gasket')).toBeUndefined()
  expect(vocabulary.lookup('gable')?.id).toBe(99)
  expect(vocabulary.withPrefix('ga', 9).map(({ term }) => term)).toEqual(['gas', 'gable', 'gauge'])
})
