/** The median: a single slow measurement does not change it. */
export function middleOf(measured: readonly number[]): number {
  const sorted = measured.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
