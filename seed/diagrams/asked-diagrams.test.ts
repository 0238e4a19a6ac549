import { expect, test } from 'vitest'
import { askedDiagrams, askedForDiagram } from '#domain/diagrams/asked-diagrams.ts'
import builtIn from '../diagrams.json' with { type: 'json' }

const DIAGRAMS = builtIn.map((diagram) => ({
  ...diagram,
  labels: diagram.spots.map(({ label }) => label),
}))
const firstFor = (text: string) => askedDiagrams(askedForDiagram(text) ?? [], DIAGRAMS)[0]?.slug

/** As people type it, and the drawing that they mean. */
const CASES = [
  ['dryer drum diagram', 'dryer-drum'],
  ['diagram of dryer belt', 'dryer-drum'],
  ['gas dryer burner diagram', 'gas-dryer-heat'],
  ['electric dryer heater schematic', 'electric-dryer-heat'],
  ['dryer lint screen diagram', 'electric-dryer-heat'],
  ['ice maker parts diagram', 'refrigerator-ice-maker'],
  ['refrigerator ice maker exploded view', 'refrigerator-ice-maker'],
  ['refrigerator shelf diagram', 'refrigerator-doors-and-shelves'],
  ['refrigerator evaporator fan diagram', 'refrigerator-evaporator-and-fans'],
  ['refrigerator compressor drawing', 'refrigerator-compressor'],
  ['refrigerator water filter diagram', 'refrigerator-water-and-filter'],
  ['top load washer tub diagram', 'top-load-washer-tub'],
  ['washer agitator diagram', 'top-load-washer-tub'],
  ['front load washer pump diagram', 'front-load-washer-pump-and-drive'],
  ['front load washer door diagram', 'front-load-washer-tub'],
  ['washer controls diagram', 'washer-water-and-controls'],
  ['gas range burner diagram', 'gas-burners'],
  ['smooth top diagram', 'smooth-cooktop'],
  ['coil cooktop diagram', 'electric-coil-cooktop'],
  ['oven door diagram', 'oven-door'],
  ['dishwasher pump diagram', 'dishwasher-pump-and-spray-arms'],
  ['dishwasher spray arms diagram', 'dishwasher-pump-and-spray-arms'],
  ['dishwasher rack diagram', 'dishwasher-racks'],
  ['dishwasher door diagram', 'dishwasher-door'],
  ['furnace diagram', 'gas-furnace'],
  ['air conditioner diagram', 'air-conditioner'],
  ['heat pump diagram', 'air-conditioner'],
  ['air handler diagram', 'air-handler'],
  ['dryer drum diag', undefined],
  ['drain pump', undefined],
  ['diagram', undefined],
  ['toaster diagram', undefined],
] as const

test.each(CASES)('“%s” means the drawing %s', (text, slug) => {
  expect(firstFor(text)).toBe(slug)
})

test('a last word that is half typed finds it already', () => {
  expect(firstFor('diagram dryer dru')).toBe('dryer-drum')
})
