import type { PartField, PartFields, PartState, RowChange } from './changes.ts'
import type { ImportColumn } from './columns.ts'
import { exportCell } from './export.ts'
import { columnOfField } from './part-fields.ts'

/** One cell that a row changes: the column, and what is in it before and after. */
export type ChangedCell = readonly [column: string, before: string, after: string]

/** What a row changes, as a file of products would say it. */
export function changedCells(change: RowChange): readonly ChangedCell[] {
  if (change.kind === 'fit') return [['Model Number', '', change.model]]
  if (change.kind === 'replaced') return [['Replaced Number', '', change.number]]
  if (change.kind === 'create') return [['Product Name', '', change.draft.name]]
  return (Object.keys(change.after) as PartField[]).flatMap((field) => {
    const column = columnOfField(field)
    if (column === undefined) return []
    return [[column, cellOf(column, change.before), cellOf(column, change.after)] as const]
  })
}

/** A column's cell says nothing of the other fields, which the row does not have. */
function cellOf(column: ImportColumn, fields: PartFields): string {
  return exportCell(column, fields as PartState, fields.category ?? '')
}
