import { CLOCK_SKEW_MS } from '#domain/clock-skew.ts'
import { SIGN_IN_LIMIT, STAFF_SESSION } from '#domain/staff/sessions.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  clearCounter,
  deleteCountersOutside,
  raiseCounter,
  readCounter,
} from '#storage/staff/rate-counters.ts'
import {
  deleteStaffSession,
  deleteStaffSessionsOutside,
  insertStaffSession,
  touchStaffSessionRow,
} from '#storage/staff/sessions.ts'
import { windowStartOf } from '#storage/window-counters.ts'

export type SignInTry = {
  /** The device or the network that tries, under a name that does not reveal its address. */
  readonly source: string
  /** A device that signed in before: it is not affected by attempts from elsewhere. */
  readonly isKnown: boolean
  /** It has waited for its turn among the unknown devices. */
  readonly turn?: boolean
}

type SignInVerdict = {
  /** Above 0 the password must not be checked. */
  readonly retryAfterMs: number
  /** It has to wait for its turn, and has not been counted for its source yet. */
  readonly isCrowded: boolean
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts and those in other
 * processes count as well. A refusal is returned, not thrown, since that would undo the count.
 */
export const countSignInAttempt: Command<SignInTry, SignInVerdict> = async (
  tx,
  { source, isKnown, turn = false },
  { now },
) => {
  const { perSource, overall, windowMs } = SIGN_IN_LIMIT
  const windowStart = windowStartOf(windowMs, now)
  const refused = { retryAfterMs: windowStart + windowMs - now, isCrowded: false }
  const bucket = bucketOf(source)
  // Many attempts of a single source do not count as a crowd.
  if ((await readCounter(tx, bucket, windowStart)) >= perSource) return refused
  if (!isKnown && !turn) {
    const all = await raiseCounter(tx, EVERYBODY, windowStart)
    if (all === 1) await deleteOtherWindows(tx, windowStart, now)
    if (all > overall) return { retryAfterMs: 0, isCrowded: true }
  }
  const own = await raiseCounter(tx, bucket, windowStart)
  return own > perSource ? refused : { retryAfterMs: 0, isCrowded: false }
}

/** Also those in the future, which were counted before the clock was set back. */
function deleteOtherWindows(tx: Tx, windowStart: number, now: number): Promise<void> {
  return deleteCountersOutside(tx, {
    from: windowStart - SIGN_IN_LIMIT.windowMs,
    to: now + CLOCK_SKEW_MS,
  })
}

export const startStaffSession: Command<
  { readonly source: string; readonly tokenHash: string },
  void
> = async (tx, { source, tokenHash }, { now }) => {
  await endSessionsOutOfTime(tx, now)
  await insertStaffSession(tx, tokenHash, now)
  await clearCounter(tx, bucketOf(source))
}

/** Also for sessions that now seem to start in the future: they must not become valid again. */
export const expireStaffSessions: Command<Record<string, never>, void> = (tx, _, { now }) =>
  endSessionsOutOfTime(tx, now)

function endSessionsOutOfTime(tx: Tx, now: number): Promise<void> {
  return deleteStaffSessionsOutside(tx, {
    createdFrom: now - STAFF_SESSION.absoluteMs,
    usedFrom: now - STAFF_SESSION.idleMs,
    to: now + CLOCK_SKEW_MS,
  })
}

export const touchStaffSession: Command<{ readonly tokenHash: string }, void> = (
  tx,
  { tokenHash },
  { now },
) => touchStaffSessionRow(tx, tokenHash, now)

export const endStaffSession: Command<{ readonly tokenHash: string }, void> = (tx, { tokenHash }) =>
  deleteStaffSession(tx, tokenHash)

const EVERYBODY = 'sign-in'

function bucketOf(source: string): string {
  return `sign-in ${source}`
}
