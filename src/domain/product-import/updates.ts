import type { Cents } from '../money.ts'
import type { PartFields, PartState } from './changes.ts'
import type { FileColumn, RowProblem } from './columns.ts'
import { plainCell } from './csv-text.ts'
import { CLEARABLE, fieldOfColumn } from './part-fields.ts'
import { RowReader } from './row-reader.ts'
import { categoryCell, readDraft } from './rows.ts'

/** Written into a cell, it empties what the part has there; an empty cell changes nothing. */
export const CLEAR = '(clear)'

export type CellValues = ReadonlyMap<FileColumn, string>

/** The cells that say something, by column. */
export function cellValues(
  columns: readonly (FileColumn | undefined)[],
  cells: readonly string[],
): CellValues {
  const values = new Map<FileColumn, string>()
  columns.forEach((column, index) => {
    const value = plainCell(cells[index] ?? '').trim()
    if (column && value) values.set(column, value)
  })
  return values
}

type Update = {
  readonly fields: PartFields
  /** The whole cell: see ImportRow. */
  readonly categories: string
  /** What the part costs the shop, where the file says it; compared and not stored. */
  readonly cost: Cents | undefined
}

/** The values that a row gives to a part it knows, or everything that is wrong with it. */
export function readUpdate(
  values: CellValues,
  columns: readonly FileColumn[],
): Update | readonly RowProblem[] {
  const given = columns.filter((column) => values.has(column))
  const cleared = new Set(given.filter((column) => isClear(values.get(column) ?? '')))
  const said = given.filter((column) => !cleared.has(column))
  const reader = new RowReader(new Map(said.map((column) => [column, values.get(column) ?? ''])))
  const draft = readDraft(reader, 0)
  const { category, categories } = categoryCell(reader)
  const state: PartState = { ...draft, category }
  const cost = reader.price('Cost')
  // What the row does not say, the part has already.
  const problems = reader.problems.filter(({ column }) => column !== '' && said.includes(column))
  for (const column of cleared) {
    if (!CLEARABLE.has(column)) {
      problems.push({ column, reason: `${column} cannot be emptied`, value: CLEAR })
    }
  }
  if (problems.length > 0) return problems
  const fields = given.flatMap((column) => {
    const field = fieldOfColumn(column)
    return field === undefined ? [] : [field]
  })
  if (fields.includes('availability')) fields.push('inStock')
  const entries = fields.map((field) => [field, state[field]])
  return { fields: Object.fromEntries(entries), categories, cost }
}

/** Stock that arrives is tracked from then on, as when staff count it. */
export function withTracking(part: PartState, fields: PartFields): PartFields {
  const { stockQuantity, trackInventory } = fields
  if (stockQuantity === undefined || trackInventory !== undefined) return fields
  return { ...fields, trackInventory: part.trackInventory || stockQuantity > 0 }
}

export function isClear(value: string): boolean {
  return value.toLowerCase() === CLEAR
}
