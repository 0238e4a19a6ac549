/**
 * A product's standing among search results as one whole number, smallest first and unique:
 * one bit for "cannot be bought now", twenty for the inverted popularity, thirty-one for the id.
 * Together 52 bits, so both engines and JavaScript represent it exactly.
 */
export type SearchKey = number

const ID_RANGE = 2 ** 31
const POPULARITY_RANGE = 2 ** 20
const LEAST_POPULAR = POPULARITY_RANGE - 1

export function searchKeyOf(product: {
  readonly id: number
  readonly available: boolean
  readonly popularity: number
}): SearchKey {
  const unavailable = product.available ? 0 : 1
  const unpopularity = LEAST_POPULAR - Math.min(Math.max(product.popularity, 0), LEAST_POPULAR)
  return (unavailable * POPULARITY_RANGE + unpopularity) * ID_RANGE + product.id
}

/** The product of a standing: postings need no join to find their products. */
export function productIdOf(key: SearchKey): number {
  return key % ID_RANGE
}

/** Every product that can be bought stands before it. */
export const FIRST_UNAVAILABLE_KEY: SearchKey = POPULARITY_RANGE * ID_RANGE

export function isAvailableKey(key: SearchKey): boolean {
  return key < FIRST_UNAVAILABLE_KEY
}

/** What nobody has given a number for is asked for as often as there are models it fits. */
export function popularityOf(product: {
  readonly popularity: number | undefined
  readonly compatibility: readonly string[]
}): number {
  return Math.min(product.popularity ?? product.compatibility.length, LEAST_POPULAR)
}
