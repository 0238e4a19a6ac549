import { ShopError } from '#domain/errors.ts'
import { BUSY_SENTENCE } from '../engine.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const FOREIGN_KEY_VIOLATION = '23503'

/** Server gone, shutting down, starting, out of connections, disk full, or a timeout of ours. */
const PASSING_CLASSES = ['08', '53', '57', '58']
const LOCK_NOT_AVAILABLE = '55P03'
const READ_ONLY = '25006'
const IN_FAILED_TRANSACTION = '25P02'
/** Dropped while the store runs. */
const NO_SUCH_DATABASE = '3D000'
/** The content of a page or an index of the database is corrupt. */
const DAMAGED = ['XX001', 'XX002']
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT'])
/** The driver raises these without a code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error|Query read timeout/

/** Two transactions conflicted: it can be run again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

/** A row that was read a moment ago is gone: run again, the command finds that out itself. */
export function isRemovedMeanwhile(error: unknown): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION
}

/** Refused only because an earlier statement of its transaction failed. */
export function isAfterFailure(error: unknown): boolean {
  return codeOf(error) === IN_FAILED_TRANSACTION
}

/** The URL now leads to another database than the one that was opened. */
export class AnotherDatabase extends Error {}

export function isPostgresDamage(error: unknown): boolean {
  return DAMAGED.includes(codeOf(error))
}

export function explainPostgres(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return undefined
  const code = codeOf(error)
  const isOutage =
    isConflict(error) ||
    isPostgresDamage(error) ||
    error instanceof AnotherDatabase ||
    code === NO_SUCH_DATABASE ||
    code === LOCK_NOT_AVAILABLE ||
    code === READ_ONLY ||
    NETWORK.has(code) ||
    (code.length === 5 && PASSING_CLASSES.includes(code.slice(0, 2))) ||
    (error instanceof Error && LOST_CONNECTION.test(error.message))
  return isOutage ? new ShopError('unavailable', BUSY_SENTENCE) : undefined
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
