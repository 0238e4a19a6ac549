import { importRows } from './import-rows.ts'
import { finishImport, startImport } from './import-runs.ts'

/**
 * Every write the shop knows, by name. The process opens its store with this table, and on SQLite
 * the writer thread imports it for itself.
 */
export const commands = {
  startImport,
  importRows,
  finishImport,
}

export type Commands = typeof commands

export const COMMANDS_URL = import.meta.url
