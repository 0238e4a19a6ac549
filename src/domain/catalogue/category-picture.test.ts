import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryPicture } from './category-picture.ts'

test('a category named after an appliance gets its drawing', () => {
  expect(categoryPicture('Dishwasher Parts')).toBe('/pictures/appliances/dishwasher-parts.svg')
  expect(categoryPicture('WASHING MACHINES')).toBe('/pictures/appliances/washer-parts.svg')
  expect(categoryPicture('Fridge & Freezer')).toBe('/pictures/appliances/refrigerator-parts.svg')
  expect(categoryPicture('Screws')).toBe('')
})

test('every drawing is a file that is served', () => {
  const files = readdirSync('public/pictures/appliances').map(
    (file) => `/pictures/appliances/${file}`,
  )
  for (const name of ['Dishwasher', 'Washer', 'Dryer', 'Refrigerator', 'Oven', 'HVAC']) {
    expect(files).toContain(categoryPicture(name))
  }
})
