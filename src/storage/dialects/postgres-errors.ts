import { ShopError } from '#domain/errors.ts'
import { BUSY_SENTENCE } from './dialect.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Server gone, shutting down, starting, out of connections, disk full, or a timeout of ours. */
const PASSING_CLASSES = ['08', '53', '57', '58']
const LOCK_NOT_AVAILABLE = '55P03'
const READ_ONLY = '25006'
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT'])
/** The driver raises these without a code. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Client has encountered a connection error|Query read timeout/

/** Two transactions met; running it again is right. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK
}

export function explainPostgres(error: unknown): ShopError | undefined {
  if (error instanceof ShopError) return undefined
  const code = codeOf(error)
  const passes =
    isConflict(error) ||
    code === LOCK_NOT_AVAILABLE ||
    code === READ_ONLY ||
    NETWORK.has(code) ||
    (code.length === 5 && PASSING_CLASSES.includes(code.slice(0, 2))) ||
    (error instanceof Error && LOST_CONNECTION.test(error.message))
  return passes ? new ShopError('unavailable', BUSY_SENTENCE) : undefined
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return ''
  return typeof error.code === 'string' ? error.code : ''
}
