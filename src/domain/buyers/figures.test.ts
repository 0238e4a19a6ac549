import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIFFICULTIES } from '../knowledge/entries.ts'
import { type BuyerAnswer, TOOLS } from './answers.ts'
import { countsOfAnswer, figuresOf } from './figures.ts'

const answerOf = (minutes: number, change: Partial<BuyerAnswer> = {}): BuyerAnswer => ({
  ...{ fixed: true, minutes, difficulty: 'easy', tools: [], model: '', sentence: '' },
  ...change,
})

/** As the database has them: one row for each value. */
function figures(answers: readonly BuyerAnswer[]) {
  const all = answers.flatMap(countsOfAnswer)
  const rows = Map.groupBy(all, ({ measure, value }) => `${measure} ${value}`).values()
  return figuresOf(
    [...rows].flatMap(([first, ...more]) => (first ? { ...first, count: 1 + more.length } : [])),
  )
}

test('four answers say nothing yet, five do', () => {
  const four = [10, 20, 30, 40].map((minutes) => answerOf(minutes))
  expect(figures(four)).toBeUndefined()
  expect(figures([...four, answerOf(500)])).toMatchObject({ answers: 5, minutes: 30 })
})

test('half way between the two in the middle for minutes, the harder one for words', () => {
  const six = [10, 10, 20, 31, 40, 50].map((minutes, at) =>
    answerOf(minutes, { difficulty: at < 3 ? 'easy' : 'moderate', fixed: at > 0 }),
  )
  expect(figures(six)).toMatchObject({ minutes: 26, difficulty: 'moderate', fixed: 5 })
})

test('tools are named that at least half of them needed, the commonest first', () => {
  const five = [1, 2, 3, 4, 5].map((at) =>
    answerOf(10, {
      tools: TOOLS.filter((tool) => tool === 'Pliers' || (at > 2 && tool === 'Drill')),
    }),
  )
  const one = answerOf(10, { tools: ['Multimeter'] })
  expect(figures([...five, one])?.tools).toEqual(['Pliers', 'Drill'])
})

test('the median is the one of the sorted answers, however they are counted', () => {
  const answer = fc.record({
    fixed: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 999 }),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    tools: fc.subarray([...TOOLS]),
    model: fc.constant(''),
    sentence: fc.constant(''),
  })
  fc.assert(
    fc.property(fc.array(answer, { minLength: 5, maxLength: 60 }), (answers) => {
      const sorted = answers.map(({ minutes }) => minutes).sort((a, b) => a - b)
      const half = sorted.length / 2
      const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
      const median = middle.reduce((sum, each) => sum + each, 0) / middle.length
      const found = figures(answers)
      expect(found?.minutes).toBe(Math.round(median))
      expect(found?.answers).toBe(answers.length)
      expect(found?.fixed).toBe(answers.filter(({ fixed }) => fixed).length)
    }),
  )
})
