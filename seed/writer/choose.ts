/**
 * One of several, always the same for the same key: a part keeps its words when others are added
 * or taken away.
 */
export function choose<Item>(items: readonly Item[], key: string): Item {
  const item = items[hashOf(key) % items.length]
  if (item === undefined) throw new Error(`nothing to choose from for ${key}`)
  return item
}

/** Some of several, in the order they stand in. */
export function chooseSome<Item>(items: readonly Item[], most: number, key: string): Item[] {
  if (items.length <= most) return [...items]
  const start = hashOf(key) % items.length
  const chosen = new Set(Array.from({ length: most }, (_, step) => (start + step) % items.length))
  return items.filter((_, index) => chosen.has(index))
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index)
    hash = Math.imul(hash, 0x01000193)
  }
  // Mixed once more: the lowest bits of similar texts are alike, and only those are used.
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
