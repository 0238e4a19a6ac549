import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editsBetween, letterMask, masksAllow, mostEditsFor } from './spelling.ts'

test.each([
  ['gasket', 'gasket', 0],
  ['gasekt', 'gasket', 1],
  ['grrommet', 'grommet', 1],
  ['conuit', 'conduit', 1],
  ['bloxk', 'block', 1],
  ['disrackk', 'dishrack', 2],
  ['pump', 'valve', 3],
])('from %s to %s it takes %i edits', (a, b, edits) => {
  expect(editsBetween(a, b, 2)).toBe(edits)
})

const word = fc.string({ unit: fc.constantFrom(...'abcdeg'), minLength: 1, maxLength: 8 })

test('distances are the same both ways and stop at the bound', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editsBetween(a, b, 2)).toBe(editsBetween(b, a, 2))
      expect(editsBetween(a, b, 2)).toBe(Math.min(3, editsBetween(a, b, 20)))
    }),
  )
})

test('the letter mask never rules out a word that is near', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const edits = editsBetween(a, b, 20)
      expect(masksAllow(letterMask(a), letterMask(b), edits)).toBe(true)
    }),
  )
})

test('short words and sizes are taken as they are, long words may hold two slips', () => {
  expect(mostEditsFor('fan')).toBe(0)
  expect(mostEditsFor('240volt')).toBe(0)
  expect(mostEditsFor('motor')).toBe(1)
  expect(mostEditsFor('protector')).toBe(2)
})
