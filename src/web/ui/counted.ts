/** "1 product", "24 products", "8,000 products"; with `more` "more than 1,000 products". */
export function counted(count: number, noun: string, nouns = `${noun}s`, more = false): string {
  const number = withCommas(count)
  return `${more ? 'more than ' : ''}${number} ${count === 1 ? noun : nouns}`
}

/** "8,000"; with `more` "8,000+". */
export function withCommas(count: number, more = false): string {
  return `${count.toLocaleString('en-US')}${more ? '+' : ''}`
}
