/** What phones write that compress with HEVC; AVIF has the same container and a brand of its own. */
const BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])

/** Whether a file begins as a HEIC picture does: its first box names the brand. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(4, 12))
  return text.startsWith('ftyp') && BRANDS.has(text.slice(4))
}
