import type { Cents } from '../money.ts'
import type { PartFields, PartState } from './changes.ts'
import { categoryCell, readDraft } from './check-row.ts'
import { CLEAR, isClear, valueOfCell } from './clear.ts'
import type { FileColumn, RowProblem } from './columns.ts'
import { CLEARABLE, fieldOfColumn } from './part-fields.ts'
import { RowReader } from './row-reader.ts'

/** The cells of a row that say something, by column. */
export type CellValues = {
  readonly given: ReadonlyMap<FileColumn, string>
  /** Columns that are to be emptied. */
  readonly cleared: ReadonlySet<FileColumn>
}

export function cellValues(
  columns: readonly (FileColumn | undefined)[],
  cells: readonly string[],
): CellValues {
  const given = new Map<FileColumn, string>()
  const cleared = new Set<FileColumn>()
  columns.forEach((column, index) => {
    const cell = (cells[index] ?? '').trim()
    if (!column || cell === '') return
    if (isClear(cell)) cleared.add(column)
    else given.set(column, valueOfCell(cell))
  })
  return { given, cleared }
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
  const said = columns.filter((column) => values.given.has(column))
  const cleared = columns.filter((column) => values.cleared.has(column))
  const reader = new RowReader(
    new Map(said.map((column) => [column, values.given.get(column) ?? ''])),
  )
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
  const fields = [...said, ...cleared].flatMap((column) => {
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
