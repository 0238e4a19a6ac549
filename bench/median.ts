/** A single slow measurement does not change it. */
export function median(numbers: readonly number[]): number {
  return medianBy(numbers, (each) => each)
}

/** The one in the middle when they are sorted by this key. */
export function medianBy<Item>(items: readonly Item[], key: (item: Item) => number): Item {
  const sorted = items.toSorted((one, other) => key(one) - key(other))
  const found = sorted[Math.floor(sorted.length / 2)]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}
