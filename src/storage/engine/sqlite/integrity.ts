import type { DatabaseSync } from 'node:sqlite'

export function sqliteProblems(handle: DatabaseSync): readonly string[] {
  const integrity = handle.prepare('pragma integrity_check').all()
  const references = handle.prepare('pragma foreign_key_check').all()
  return [
    ...integrity.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok'),
    ...references.map((row) => `${row.table} row ${row.rowid} refers to nothing in ${row.parent}`),
  ]
}
