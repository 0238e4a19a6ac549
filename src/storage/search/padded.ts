/** Pads lists to a few lengths, so that few statements have to be prepared. */
export function padded(values: readonly number[]): readonly number[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  const last = values.at(-1) ?? 0
  return [...values, ...Array.from({ length: length - values.length }, () => last)]
}
