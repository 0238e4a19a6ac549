/** The smallest round number (1, 2, 2.5 or 5 times a power of ten) that is not below the value. */
export function roundedTop(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** Which of so many labels fit: the first, the last and evenly spread ones between. */
export function shownLabels(count: number, most: number): ReadonlySet<number> {
  if (count <= most) return new Set(Array.from({ length: count }, (_, index) => index))
  const gap = (count - 1) / (most - 1)
  return new Set(Array.from({ length: most }, (_, place) => Math.round(place * gap)))
}
