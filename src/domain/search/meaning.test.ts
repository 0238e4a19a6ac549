import { expect, test } from 'vitest'
import { readMeaning } from './meaning.ts'
import { PART_NAMES } from './part-names/named-parts.ts'
import { readSearch } from './query-text.ts'
import { NOT } from './symptoms/likeness.ts'
import { KNOWN_SYMPTOMS, symptomTable } from './symptoms/symptom-in-text.ts'

const TABLE = symptomTable(KNOWN_SYMPTOMS)
const read = (text: string) => readMeaning(readSearch(text), () => false, TABLE)
const partIn = (text: string) => read(text).part?.kind
const symptomIn = (text: string) => read(text).symptom?.symptom.id

test.each([
  ['Need a shelf for the frig door', 'Door Bin'],
  ['the arm that sprays water', 'Spray Arm'],
  ['dishwasher door cord snapped', 'Door Spring and Cable Kit'],
  ['rubber seal around the freezer door', 'Door Gasket'],
  ['filter for my dryer', 'Lint Screen'],
  ['filter for the refrigerator', 'Water Filter'],
  ['furnace filter', 'Air Filter'],
  ['there is no light in my oven', 'Oven Light Bulb'],
  ['veggie drawer', 'Crisper Drawer'],
  ['my dishwaher gaskit', 'Door Gasket'],
  ['the price of bins10 inch', 'Door Bin'],
])('%s: %s', (text, kind) => {
  expect(partIn(text)).toBe(kind)
})

test.each([
  ['fridge not cooling', 'refrigerator-not-cooling'],
  ['my refrigerator stopped getting cold', 'refrigerator-not-cooling'],
  ['dishwasher leaking', 'dishwasher-leaking'],
  ["the oven won't light", 'range-gas-oven-not-lighting'],
  ['dryer no heat', 'dryer-not-heating'],
  ["dryer won't turn off", 'dryer-does-not-shut-off'],
  ["washer won't stop filling", 'washer-overfilling'],
  ["washer isn't filling", 'washer-not-filling'],
  ['washing machine fills with water but wont agitate', 'washer-not-agitating'],
  ['The ice maker on my fridge is not working', 'refrigerator-no-ice'],
])('%s is %s', (text, id) => {
  expect(symptomIn(text)).toBe(id)
})

test('what is said about a part is about the part', () => {
  expect(symptomIn('the dishwasher door gasket is leaking')).toBeUndefined()
  expect(partIn('the dishwasher door gasket is leaking')).toBe('Door Gasket')
  expect(symptomIn('the water filter has a bad taste')).toBeUndefined()
})

test('a word that may be a name is no symptom by itself', () => {
  expect(symptomIn('whistling flange')).toBeUndefined()
  expect(symptomIn('noise')).toBeUndefined()
})

test('a symptom of one appliance is not looked for in another', () => {
  expect(symptomIn('oven not draining')).toBeUndefined()
})

test('small talk means nothing', () => {
  const { part, symptom, topic } = read('can you summarize all my issues?')
  expect([part, symptom, topic]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['How do I track my order?', 'track-order'],
  ['is this covered under warranty', 'returns'],
  ['do you have a coupon code', 'coupons'],
])('%s asks for %s', (text, topic) => {
  expect(read(text).topic).toBe(topic)
})

test('every kind behind a symptom is a kind of part of that appliance', () => {
  const known = new Set(PART_NAMES.map(({ appliance, kind }) => `${appliance} ${kind}`))
  const unknown = KNOWN_SYMPTOMS.flatMap(({ appliance, kinds }) =>
    kinds.map((kind) => `${appliance} ${kind}`).filter((kind) => !known.has(kind)),
  )
  expect(unknown).toEqual([])
})

test('every symptom has its own id, and its own words recognise it', () => {
  expect(new Set(KNOWN_SYMPTOMS.map(({ id }) => id)).size).toBe(KNOWN_SYMPTOMS.length)
  for (const { appliance, said, kinds } of KNOWN_SYMPTOMS) {
    for (const { core, words } of said) {
      expect(core.size, `${words.join(' ')} only denies`).toBeGreaterThan(core.has(NOT) ? 1 : 0)
      const found = read(`my ${appliance} has this problem: ${words.join(' ')}`)
      const isSeen = found.symptom !== undefined || kinds.includes(found.part?.kind ?? '')
      expect(isSeen, `${appliance}: ${words.join(' ')}`).toBe(true)
    }
  }
})
