import { expect, test } from 'vitest'
import { STATE_CODES, stateName, stateOf, statesIn } from './states.ts'

test.each([
  ['1 Main St\nSpringfield, IL 62704', 'IL'],
  ['1 main st springfield il 62704-1234', 'IL'],
  ['1 Main St, Springfield, Illinois, 62704', 'IL'],
  ['12345 Ohio Street, Chicago, IL. 60601', 'IL'],
  ['350 Fifth Ave, New York, NY 10118', 'NY'],
  ['350 Fifth Ave, New York, New York 10118', 'NY'],
  ['6000 Bergenline Ave, West New York, NJ 07093', 'NJ'],
  ['1 Sandusky St, Delaware, OH 43015', 'OH'],
  ['1600 Pennsylvania Ave, Washington, DC 20500', 'DC'],
  ['1 Main St, Charleston, West Virginia 25301', 'WV'],
  ['1 Main St, Fargo, North Dakota 58102', 'ND'],
  ['1 Main St, Springfield', undefined],
  ['1 Main St, Springfield 62704', undefined],
  ['1 Main St, Springfield, IL', undefined],
  ['5 Studio 62704', undefined],
  ['', undefined],
])('%j is in %s', (address, state) => {
  expect(stateOf(address)).toBe(state)
})

test.each([
  'Portland, OR 97201, or Seattle, WA 98101',
  'Portland, OR / WA 97201',
  'Portland OR, WA 97201',
  'Portland, Oregon, Washington 97201',
])('%j names two states, and neither is guessed', (address) => {
  expect(new Set(statesIn(address))).toEqual(new Set(['OR', 'WA']))
  expect(stateOf(address)).toBeUndefined()
})

test('every state is read by its letters and by its name', () => {
  for (const code of STATE_CODES) {
    expect(stateOf(`1 Main St, Anytown, ${code} 12345`)).toBe(code)
    expect(stateOf(`1 Main St, Anytown, ${stateName(code)} 12345`)).toBe(code)
  }
})
