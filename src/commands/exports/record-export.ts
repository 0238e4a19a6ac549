import type { ExportFormat, ExportName } from '#domain/exports/exports.ts'
import type { Command } from '#storage/engine/commands.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type RecordExport = {
  readonly name: ExportName
  readonly format: ExportFormat
  readonly filters: Readonly<Record<string, unknown>>
  readonly actor: string
}

/** An export is in the audit log before its first line is sent. */
export const recordExport: Command<RecordExport, void> = async (
  tx,
  { name, format, filters, actor },
  { now },
) => {
  // What was searched for may be a shopper's name or address, which the log does not hold.
  const { search, email, ...others } = filters
  const isSearched = search !== undefined || email !== undefined
  const after = { format, ...others, ...(isSearched ? { searched: true } : {}) }
  await recordAudit(tx, {
    ...{ at: now, actor, action: `${name}.export`, subject: 'export', subjectId: null },
    after,
  })
}
