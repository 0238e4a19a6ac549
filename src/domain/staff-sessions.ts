import { isFromFuture } from './clock-skew.ts'

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

/** Guessing a password: so many tries of one address, and of all together, in a window. */
export const SIGN_IN_LIMIT = { perAddress: 5, overall: 100, windowMs: 15 * MINUTE } as const

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
