import type { SpotDraft } from './diagrams.ts'

/** A spot with where it was read: its number in a form, its line in a file. */
type Entered = Pick<SpotDraft, 'number' | 'kind' | 'sku' | 'place'>

/** What is wrong with a spot beside those before it; undefined if nothing is. */
export function spotProblem(spot: Entered, before: readonly Entered[]): string | undefined {
  const { number, kind, sku, place } = spot
  if (before.some((other) => other.number === number)) return `Number ${number} is there twice`
  if (kind === '' && sku === '') return `Number ${number} needs a kind of part or a product`
  if (kind !== '' && sku !== '') {
    return `Number ${number} has a kind of part and a product: one of them has to go`
  }
  if (sku !== '' && place !== '') return `Number ${number} names a product, which needs no place`
  return undefined
}

/** The first thing that is wrong with the spots of a diagram. */
export function firstSpotProblem(spots: readonly Entered[]): string | undefined {
  for (const [at, spot] of spots.entries()) {
    const problem = spotProblem(spot, spots.slice(0, at))
    if (problem !== undefined) return problem
  }
  return undefined
}
