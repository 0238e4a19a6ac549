import { describe, expect, test } from 'vitest'
import { isDrawnFor, partsAtSpot } from './diagrams.ts'

const ARMS = [
  { id: 1, kind: 'Spray Arm', name: 'GE Dishwasher Spray Arm, Ceiling – Upper' },
  { id: 2, kind: 'Spray Arm', name: 'GE Dishwasher Spray Arm – Lower' },
  { id: 3, kind: 'Drain Pump', name: 'GE Dishwasher Drain Pump' },
]
const spot = { kindKey: 'spray arm', place: '', productId: undefined }

describe('the parts at a spot', () => {
  test('are those of its kind', () => {
    expect(partsAtSpot(spot, ARMS).map(({ id }) => id)).toEqual([1, 2])
  })

  test('are those for its place, where names tell places apart', () => {
    expect(partsAtSpot({ ...spot, place: 'Upper' }, ARMS).map(({ id }) => id)).toEqual([1])
  })

  test('are all of the kind when no name has its place', () => {
    expect(partsAtSpot({ ...spot, place: 'Middle' }, ARMS).map(({ id }) => id)).toEqual([1, 2])
  })

  test('are the one product of a supplier’s diagram, if it is among the model’s parts', () => {
    const named = { kindKey: undefined, place: '', productId: 3 }
    expect(partsAtSpot(named, ARMS).map(({ id }) => id)).toEqual([3])
    expect(partsAtSpot({ ...named, productId: 9 }, ARMS)).toEqual([])
  })
})

describe('a diagram is drawn for', () => {
  const dryer = { appliance: 'Dryer', styles: [] }
  const gasHeat = { appliance: 'Dryer', styles: ['Gas Dryer'] }
  const described = (appliance: string) => ({ appliance, described: true })
  const known = (appliance: string) => ({ appliance, described: false })

  test('every style of its appliance, unless it names some', () => {
    expect(isDrawnFor(dryer, described('Electric Dryer'))).toBe(true)
    expect(isDrawnFor(dryer, described('Dryer'))).toBe(true)
    expect(isDrawnFor(gasHeat, described('Gas Dryer'))).toBe(true)
    expect(isDrawnFor(gasHeat, described('Electric Dryer'))).toBe(false)
  })

  test('no other appliance', () => {
    expect(isDrawnFor(dryer, described('Top Load Washer'))).toBe(false)
    expect(isDrawnFor({ appliance: 'Washer', styles: [] }, described('Dishwasher'))).toBe(false)
  })

  test('a model that only its category describes, by a word of the category', () => {
    expect(isDrawnFor({ appliance: 'Range', styles: ['Gas Range'] }, known('Oven & Range'))).toBe(
      true,
    )
    expect(isDrawnFor({ appliance: 'Washer', styles: [] }, known('Dishwasher'))).toBe(false)
    expect(isDrawnFor(dryer, known(''))).toBe(false)
  })
})
