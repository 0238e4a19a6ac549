import { hashOf } from './choose.ts'

/** Hands out invented article numbers of twelve digits with a right check digit, each once. */
export class ArticleNumbers {
  readonly #taken = new Set<string>()

  of(brand: string, number: string): string {
    const maker = `8${String(hashOf(brand) % 100_000).padStart(5, '0')}`
    for (let item = hashOf(number) % 100_000; ; item = (item + 1) % 100_000) {
      const upc = withCheckDigit(maker + String(item).padStart(5, '0'))
      if (this.#taken.has(upc)) continue
      this.#taken.add(upc)
      return upc
    }
  }
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
