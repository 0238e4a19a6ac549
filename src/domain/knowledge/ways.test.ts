import { expect, test } from 'vitest'
import type { Answer, Symptom } from './entries.ts'
import { wayProblems } from './ways.ts'

const CAUSES = new Map([['belt', { slug: 'belt' }]])
const likely = (cause: string): Answer => ({
  slug: cause,
  text: cause,
  causes: [{ cause, likelihood: 'likely' }],
  leadsTo: '',
})
const leadingTo = (symptom: string): Answer => ({
  slug: `to-${symptom}`,
  text: symptom,
  causes: [],
  leadsTo: symptom,
})
const symptom = (slug: string, ...answers: readonly Answer[]): Symptom => ({
  slug,
  appliance: 'dryer',
  title: slug,
  first: 'Unplug it.',
  question: answers.length > 1 ? 'What is it like?' : '',
  answers,
})
const problemsOf = (...symptoms: readonly [Symptom, ...Symptom[]]) =>
  wayProblems(symptoms[0], {
    symptoms: new Map(symptoms.map((each) => [each.slug, each])),
    causes: CAUSES,
  })

test('a way that ends at a cause is fine, over another symptom too', () => {
  expect(problemsOf(symptom('noisy', likely('belt')))).toEqual([])
  expect(problemsOf(symptom('a', leadingTo('b')), symptom('b', likely('belt')))).toEqual([])
})

test('three choices are allowed, four are not', () => {
  const three = [symptom('b', leadingTo('c')), symptom('c', likely('belt'))] as const
  expect(problemsOf(symptom('a', leadingTo('b')), ...three)).toEqual([])
  expect(problemsOf(symptom('z', leadingTo('a')), symptom('a', leadingTo('b')), ...three)).toEqual([
    'c/belt is reached by more than 3 choices.',
  ])
})

test('a circle is found', () => {
  const circle = problemsOf(symptom('a', leadingTo('b')), symptom('b', leadingTo('a')))
  expect(circle).toEqual(['a → b → a goes in a circle.'])
})

test('a dead end is found: no answer, no cause, an unknown name, no question', () => {
  expect(problemsOf(symptom('a'))).toEqual(['a has no answer.'])
  expect(problemsOf(symptom('a', { ...likely('belt'), causes: [] }))).toEqual([
    'a/belt has no cause.',
  ])
  expect(problemsOf(symptom('a', leadingTo('b')))).toEqual(['a/to-b leads to nothing.'])
  expect(problemsOf(symptom('a', likely('ghost')))).toEqual([
    'a/ghost names a cause that does not exist: ghost.',
  ])
  const unasked = { ...symptom('a', likely('belt'), likely('belt')), question: '' }
  expect(problemsOf(unasked)).toEqual(['a has several answers but no question.'])
})
