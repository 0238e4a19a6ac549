import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sectionsOf } from './sections.ts'

const kindsNamed = (...names: string[]) => names.map((kind) => ({ kind }))
const titles = (names: string[], appliance: string) =>
  sectionsOf(kindsNamed(...names), appliance).map(({ title }) => title)

test('a refrigerator’s kinds stand in sections a person knows', () => {
  const kinds = kindsNamed('Ice Maker', 'Compressor', 'Door Gasket', 'Water Filter', 'Door Bin')
  expect(sectionsOf(kinds, 'Side-by-Side Refrigerator')).toEqual([
    { title: 'Water & Ice', kinds: kindsNamed('Ice Maker', 'Water Filter') },
    { title: 'Doors', kinds: kindsNamed('Door Gasket') },
    { title: 'Shelves & Racks', kinds: kindsNamed('Door Bin') },
    { title: 'Cooling', kinds: kindsNamed('Compressor') },
  ])
})

test('a washer has no ice', () => {
  expect(titles(['Drain Pump', 'Drive Belt', 'Lid Switch'], 'Top-Load Washer')).toEqual([
    'Water & Drain',
    'Doors',
    'Drum & Drive',
  ])
})

test('a kind nobody has heard of stands among the other parts', () => {
  expect(titles(['Flux Capacitor'], 'Range')).toEqual(['Other Parts'])
  expect(sectionsOf([], 'Range')).toEqual([])
})

test('every kind of the demo catalogue has a section, and few are left to the others', () => {
  const folder = new URL('../../../seed/catalogue/', import.meta.url)
  const appliances = readdirSync(folder, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  )
  expect(appliances.length).toBeGreaterThan(4)
  const others = appliances.flatMap(({ name }) => {
    const text = readFileSync(new URL(`${name}/kinds.json`, folder), 'utf8')
    const kinds: readonly { readonly kind: string }[] = JSON.parse(text)
    const sections = sectionsOf(kinds, name)
    expect(sections.flatMap((section) => section.kinds)).toHaveLength(kinds.length)
    const left = sections.find(({ title }) => title === 'Other Parts')
    return left?.kinds.map(({ kind }) => kind) ?? []
  })
  expect(new Set(others)).toEqual(
    new Set(['Mounting Bracket Kit', 'Leveling Leg', 'Maintenance Kit', 'Anti-Tip Bracket']),
  )
})
