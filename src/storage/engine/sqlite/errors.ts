import { ShopError } from '#domain/errors.ts'
import { BUSY_SENTENCE } from '../engine.ts'

const BUSY = 5
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

const OUTAGES = new Set([BUSY, READ_ONLY, IO_ERROR, CORRUPT, FULL, CANNOT_OPEN, NOT_A_DATABASE])

/** The primary result code of an error of `node:sqlite`, if it is one. */
function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

/** Another process has the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === BUSY
}

export function isSqliteDamage(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

/** A full disk and a lock are temporary, damage is repaired: the shopper is asked to try again. */
export function explainSqlite(error: unknown): ShopError | undefined {
  const code = sqliteCode(error)
  return code !== undefined && OUTAGES.has(code)
    ? new ShopError('unavailable', BUSY_SENTENCE)
    : undefined
}

/** Why a file cannot be opened, in words for the operator. */
export function openingProblem(error: unknown): string {
  switch (sqliteCode(error)) {
    case NOT_A_DATABASE:
    case CORRUPT:
      return 'it is not an SQLite database, or it is damaged'
    case CANNOT_OPEN:
      return 'the file or its folder cannot be opened'
    case READ_ONLY:
      return 'the file or its folder is read-only'
    case BUSY:
      return 'another process holds it locked'
    case FULL:
      return 'the disk is full'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}
