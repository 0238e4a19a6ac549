/** Addresses of so many different parts of a synthetic shop, from all over its catalogue. */
export function shownParts(prefix: string, count: number, products: number): string[] {
  // One of 53 is hidden, and it is never the first of them.
  const part = (at: number) => Math.floor((at * products) / count / 53) * 53 + 1
  return Array.from({ length: count }, (_, at) => `${prefix}/part-${part(at)}`)
}
