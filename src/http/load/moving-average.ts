/** Of the latest measurement among all before it. */
const WEIGHT_OF_SAMPLE = 0.2

/** The average with one more measurement; the first one is the average. */
export function averaged(before: number | undefined, sample: number): number {
  return before === undefined ? sample : before + (sample - before) * WEIGHT_OF_SAMPLE
}
