import { isFromFuture } from '../clock-skew.ts'

const MINUTE = 60_000

/** In characters: shorter can be guessed, longer is nothing that anybody types. */
export const PASSWORD_LENGTH = { least: 12, most: 1_000 } as const

export const STAFF_SESSION = {
  /** Without a call for this long it is over. */
  idleMs: 30 * MINUTE,
  /** However busy, it is over after this long. */
  absoluteMs: 12 * 60 * MINUTE,
  /** A use is written down at most this often. */
  touchMs: MINUTE,
} as const

/** Guessing a password. */
export const SIGN_IN_LIMIT = {
  windowMs: 15 * MINUTE,
  /** Tries of one network, or of one device that signed in before, in a window. */
  perSource: 5,
  /** Tries of all devices that are not known, in a window; beyond it they take turns. */
  overall: 1_000,
  /** How a process lets them through then: one after the other, or not now. */
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
