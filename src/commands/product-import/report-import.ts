import { hash } from 'node:crypto'
import type { Command } from '#storage/engine/commands.ts'
import { insertMessageOnce } from '#storage/messages/messages.ts'

type ReportImport = {
  readonly supplier: string
  readonly file: string
  readonly says: string
  readonly runId: number | undefined
  /** The same outcome is reported once, however often a process begins again with the file. */
  readonly once: string
}

/** Reports a file to staff that was imported unattended and not applied. */
export const reportImport: Command<ReportImport, void> = async (
  tx,
  { supplier, file, says, runId, once },
  { now },
) => {
  const run = runId === undefined ? {} : { run: String(runId) }
  const fields = { file, outcome: says, ...run }
  const message = { kind: 'import', email: '', name: supplier, fields, now }
  await insertMessageOnce(tx, message, hash('sha256', JSON.stringify(['import', once, says])))
}
