/** Words that say how a column is counted, and not what is in it. */
const NOISE = new Set(
  'usd us dollar dollars each ea per unit units cm mm in inch inches lb lbs pound pounds kg g oz of the'.split(
    ' ',
  ),
)

/** Short forms, and other words for the same. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ['no', 'number'],
  ['nr', 'number'],
  ['num', 'number'],
  ['numbers', 'number'],
  ['quantity', 'qty'],
  ['avail', 'available'],
  ['desc', 'description'],
  ['descr', 'description'],
  ['mfg', 'maker'],
  ['mfr', 'maker'],
  ['manufacturer', 'maker'],
  ['make', 'maker'],
  ['brand', 'maker'],
  ['wt', 'weight'],
  ['dims', 'dimensions'],
  ['dim', 'dimensions'],
  ['pricing', 'price'],
  ['costs', 'cost'],
  ['parts', 'part'],
  ['items', 'item'],
  ['models', 'model'],
])

const FOREIGN_MONEY = /[€£¥]|\b(eur|euros?|gbp|cad|aud|nzd|mxn|chf|jpy|cny)\b/i

/** The words of a header in one spelling: "Qty. Avail" and "Available Quantity" have the same. */
export function headerWords(header: string): readonly string[] {
  const words = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('#', ' number ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !NOISE.has(word))
    .map((word) => SAME_WORDS.get(word) ?? word)
  return [...new Set(words)].sort()
}

/** Prices in another currency are not ours. */
export function isForeignMoney(header: string): boolean {
  return FOREIGN_MONEY.test(header)
}
