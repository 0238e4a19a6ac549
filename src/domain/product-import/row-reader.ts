import { isSafeImageUrl } from '../catalogue/image-url.ts'
import { LARGEST_STOCK, LONGEST } from '../catalogue/products.ts'
import { type Cents, LARGEST_PRICE, NOTHING, parseDollars } from '../money.ts'
import { shortened } from '../shortened.ts'
import type { FileColumn, RowProblem } from './columns.ts'

const TRUE_WORDS = new Set(['true', 'yes', 'y', '1'])
const FALSE_WORDS = new Set(['false', 'no', 'n', '0'])

/** Reads cells by column and collects all problems instead of stopping at the first. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly #values: ReadonlyMap<FileColumn, string>

  constructor(values: ReadonlyMap<FileColumn, string>) {
    this.#values = values
  }

  has(column: FileColumn): boolean {
    return this.#values.has(column)
  }

  problem(column: FileColumn | '', reason: string, value: string): void {
    this.problems.push({ column, reason, value: shortened(value) })
  }

  text(column: FileColumn, longest: number): string {
    const value = this.#values.get(column) ?? ''
    if (value.length > longest) {
      this.problem(column, `${column} can have at most ${longest} characters`, value)
    }
    if (value.includes('\0'))
      this.problem(column, `${column} contains a character that is not text`, '')
    return value
  }

  required(column: FileColumn, longest: number): string {
    if (!this.has(column)) this.problem(column, `${column} is required`, '')
    return this.text(column, longest)
  }

  requiredPrice(column: FileColumn): Cents {
    if (!this.has(column)) this.problem(column, `${column} is required`, '')
    return this.price(column) ?? NOTHING
  }

  price(column: FileColumn): Cents | undefined {
    const value = this.#values.get(column)
    if (value === undefined) return undefined
    const price = parseDollars(value)
    if (price === undefined) {
      this.problem(column, `${column} must be an amount such as 24.99`, value)
    } else if (price > LARGEST_PRICE) {
      this.problem(column, `${column} can be at most $99,999.99`, value)
    }
    return price
  }

  count(column: FileColumn): number {
    return this.givenCount(column) ?? 0
  }

  /** Undefined when the cell is empty. */
  givenCount(column: FileColumn): number | undefined {
    const value = this.#values.get(column)
    if (value === undefined) return undefined
    const digits = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(value)?.[1]?.replaceAll(',', '')
    const count = Number(digits)
    if (digits === undefined || count > LARGEST_STOCK) {
      this.problem(column, `${column} must be a whole number from 0 to ${LARGEST_STOCK}`, value)
      return 0
    }
    return count
  }

  flag(column: FileColumn, otherwise: boolean): boolean {
    const value = this.#values.get(column)?.toLowerCase()
    if (value === undefined) return otherwise
    if (TRUE_WORDS.has(value)) return true
    if (!FALSE_WORDS.has(value)) this.problem(column, `${column} must be true or false`, value)
    return false
  }

  /** An empty cell means the first of the allowed words. */
  oneOf<Word extends string>(column: FileColumn, words: readonly [Word, ...Word[]]): Word {
    const value = this.#values.get(column)?.toLowerCase().replace(/\s+/g, '-')
    const word = value === undefined ? words[0] : words.find((candidate) => candidate === value)
    if (word) return word
    this.problem(column, `${column} must be one of ${words.join(', ')}`, value ?? '')
    return words[0]
  }

  /** Undefined when the cell is empty. */
  givenOneOf<Word extends string>(
    column: FileColumn,
    words: readonly [Word, ...Word[]],
  ): Word | undefined {
    return this.has(column) ? this.oneOf(column, words) : undefined
  }

  list(column: FileColumn, most: number, longest: number): string[] {
    const entries = (this.#values.get(column) ?? '')
      .split('|')
      .map((entry) => entry.trim())
      .filter(Boolean)
    if (entries.length > most) {
      this.problem(
        column,
        `${column} can have at most ${most} entries`,
        `${entries.length} entries`,
      )
      return []
    }
    const tooLong = entries.find((entry) => entry.length > longest)
    if (tooLong) {
      this.problem(column, `An entry of ${column} can have at most ${longest} characters`, tooLong)
    }
    return entries
  }

  image(column: FileColumn): string {
    return this.imageIn(column, this.text(column, LONGEST.url))
  }

  /** Shops export plain file names: those become paths of our own. */
  imageIn(column: FileColumn, value: string): string {
    const isFileName = /^[\w.-]+(\/[\w.-]+)*\.(svg|png|jpe?g|gif|webp|avif)$/i.test(value)
    const url = isFileName ? `/images/${value}` : value
    if (!isSafeImageUrl(url)) {
      this.problem(column, `${column} must begin with https://, http:// or /`, value)
    }
    return url
  }
}
