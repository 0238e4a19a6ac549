/** "1 product", "24 products", "8,000 products"; with `more` "more than 1,000 products". */
export function counted(count: number, noun: string, nouns = `${noun}s`, more = false): string {
  const number = withCommas(count)
  return `${more ? 'more than ' : ''}${number} ${count === 1 ? noun : nouns}`
}

/**
 * "8,000"; with `more` "8,000+". Only whole numbers. Not by `toLocaleString`: the first call of it
 * loads the rules of the language, which holds a phone up for longer than taking over a whole list.
 */
export function withCommas(count: number, more = false): string {
  return `${String(count).replace(THOUSANDS, ',')}${more ? '+' : ''}`
}

/** Between two digits, where whole groups of three follow. */
const THOUSANDS = /\B(?=(\d{3})+$)/g
