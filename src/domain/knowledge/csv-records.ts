import { shortened } from '../shortened.ts'

/** The most that is read of a title or a text: nobody reads more. */
export const LONGEST_TITLE = 120
export const LONGEST_TEXT = 600

export type CsvRow = { readonly cells: readonly string[]; readonly line: number }

/** One row of a file, by the names of its columns. What is wrong with it is collected, not thrown. */
export class CsvRecord {
  readonly line: number
  readonly #cells: ReadonlyMap<string, string>
  readonly #problems: string[]

  constructor(line: number, cells: ReadonlyMap<string, string>, problems: string[]) {
    this.line = line
    this.#cells = cells
    this.#problems = problems
  }

  text(column: string): string {
    return this.#cells.get(column)?.trim() ?? ''
  }

  /** Refused if it is empty or longer than anybody reads. */
  required(column: string, longest: number): string {
    if (this.text(column) === '') this.refuse(`${column} is empty`)
    return this.optional(column, longest)
  }

  /** Refused if it is longer than anybody reads. */
  optional(column: string, longest: number): string {
    const text = this.text(column)
    if (text.length > longest) this.refuse(`${column} has more than ${longest} characters`)
    return text.slice(0, longest)
  }

  /** Values separated by a pipe. */
  list(column: string): readonly string[] {
    return this.text(column)
      .split('|')
      .map((value) => value.trim())
      .filter((value) => value !== '')
  }

  /** One of a closed list; the first stands in for a value that is refused. */
  oneOf<Value extends string>(column: string, values: readonly [Value, ...Value[]]): Value {
    const text = this.text(column).toLowerCase()
    const found = values.find((value) => value === text)
    if (found === undefined) {
      this.refuse(`${column} is “${shortened(text)}”, not one of ${values.join(', ')}`)
    }
    return found ?? values[0]
  }

  wholeNumber(column: string, largest: number, smallest = 1): number {
    const text = this.text(column)
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (value >= smallest && value <= largest) return value
    this.refuse(`${column} must be a whole number from ${smallest} to ${largest}`)
    return smallest
  }

  refuse(problem: string): void {
    this.#problems.push(`Line ${this.line}: ${problem}.`)
  }
}

/** The rows below a header; columns may come in any order, and unknown ones are ignored. */
export function recordsOf(
  rows: readonly CsvRow[],
  columns: readonly string[],
  problems: string[],
): readonly CsvRecord[] {
  const [header, ...rest] = rows
  const names = header?.cells.map((cell) => cell.trim()) ?? []
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) {
    problems.push(`The first line must name the columns. Missing: ${missing.join(', ')}.`)
    return []
  }
  return rest.map(({ cells, line }) => {
    const byName = new Map(names.map((name, at) => [name, cells[at] ?? '']))
    return new CsvRecord(line, byName, problems)
  })
}
