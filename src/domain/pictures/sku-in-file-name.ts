type Reading = {
  readonly sku: string
  /** 1 is the main picture. */
  readonly place: number
}

/**
 * The SKUs that a file may be named after, the likelier first: `ABC-2.jpg` is the picture of the part
 * ABC-2 if there is such a part, otherwise the second of ABC. What a phone or a browser adds to a copy,
 * as in `ABC (1).jpg`, does not count.
 */
export function skuInFileName(name: string): readonly Reading[] {
  const stem = name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/\s*\(\d{1,3}\)$/, '')
    .trim()
  if (stem === '') return []
  const [, sku, place] = /^(.+)[-_ ](\d{1,2})$/.exec(stem) ?? []
  const numbered = sku !== undefined && Number(place) >= 1 && Number(place) <= MOST_PLACES
  return [{ sku: stem, place: 1 }, ...(numbered ? [{ sku: sku.trim(), place: Number(place) }] : [])]
}

/** A main picture and twenty more. */
const MOST_PLACES = 21
