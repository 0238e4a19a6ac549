import type { AdminDiagramJson } from '#contract/diagrams/admin-diagrams.ts'
import { LARGEST_NUMBER, LARGEST_PLACE } from '#domain/diagrams/spots-file.ts'

type SpotJson = AdminDiagramJson['spots'][number]

/** A spot on the screen: its number may change while it is edited, its key does not. */
export type EditedSpot = SpotJson & { readonly key: number }

export type Place = Pick<EditedSpot, 'x' | 'y'>

export function editedSpots(spots: readonly SpotJson[]): readonly EditedSpot[] {
  return spots.map((spot, key) => ({ ...spot, key }))
}

/** A spot of a kind that is yet to be named, with the next number. */
export function newSpot(spots: readonly EditedSpot[], place: Place): EditedSpot {
  const number = Math.max(0, ...spots.map((spot) => spot.number)) + 1
  return {
    ...within(place),
    key: Math.max(-1, ...spots.map((spot) => spot.key)) + 1,
    number: Math.min(number, LARGEST_NUMBER),
    ...{ label: '', kind: '', place: '', sku: '', productName: '' },
  }
}

/** The nearest place within the picture. */
export function within({ x, y }: Place): Place {
  const inside = (value: number) => Math.min(Math.max(Math.round(value), 0), LARGEST_PLACE)
  return { x: inside(x), y: inside(y) }
}

/** In the order of their numbers, as visitors see them. */
export function inOrder(spots: readonly EditedSpot[]): readonly EditedSpot[] {
  return spots.toSorted((one, other) => one.number - other.number || one.key - other.key)
}

/** What is sent of a spot. */
export function spotInput({ number, x, y, label, kind, place, sku }: EditedSpot) {
  return { number, x, y, label, kind, place, sku }
}
