import { isFromFuture } from '../clock-skew.ts'

const MINUTE = 60_000

/** In characters: a shorter one can be guessed, a longer one cannot be typed. */
export const PASSWORD_LENGTH = { least: 12, most: 1_000 } as const

export const STAFF_SESSION = {
  /** Ends after this long without a request. */
  idleMs: 30 * MINUTE,
  /** Ends after this long in any case. */
  absoluteMs: 12 * 60 * MINUTE,
  /** Its last use is written at most this often. */
  touchMs: MINUTE,
} as const

/** Guessing a password. */
export const SIGN_IN_LIMIT = {
  windowMs: 15 * MINUTE,
  /** Attempts per window of one network, or of one device that signed in before. */
  perSource: 5,
  /** Attempts per window of all unknown devices together; beyond it they take turns. */
  overall: 1_000,
  /** The rate at which a process then lets them through, and the longest wait. */
  crowd: { everyMs: 250, longestWaitMs: 5_000 },
} as const

export function isLive(
  session: { readonly createdAt: number; readonly usedAt: number },
  now: number,
): boolean {
  return (
    !isFromFuture(session.usedAt, now) &&
    !isFromFuture(session.createdAt, now) &&
    now - session.usedAt < STAFF_SESSION.idleMs &&
    now - session.createdAt < STAFF_SESSION.absoluteMs
  )
}
