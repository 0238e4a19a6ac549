import { SIGN_IN_LIMIT, STAFF_SESSION } from '#domain/staff-sessions.ts'
import type { Command } from '#storage/commands.ts'
import { clearCounter, deleteCountersBefore, raiseCounter } from '#storage/rate-counters.ts'
import {
  deleteStaffSession,
  deleteStaffSessionsBefore,
  insertStaffSession,
  touchStaffSessionRow,
} from '#storage/staff-sessions.ts'

type Attempt = {
  /** A mark of the caller's address that does not tell it. */
  readonly address: string
}

/**
 * Counts a try before the password is looked at, so that tries in parallel and in other processes
 * count as well. The answer is whether this one may be looked at; refusing by throwing would undo
 * the count.
 */
export const countSignInAttempt: Command<Attempt, { readonly retryAfterMs: number }> = async (
  tx,
  { address },
  { now },
) => {
  const windowStart = now - (now % SIGN_IN_LIMIT.windowMs)
  await deleteCountersBefore(tx, windowStart - SIGN_IN_LIMIT.windowMs)
  const own = await raiseCounter(tx, bucketOf(address), windowStart)
  const all = await raiseCounter(tx, EVERYBODY, windowStart)
  const isAllowed = own <= SIGN_IN_LIMIT.perAddress && all <= SIGN_IN_LIMIT.overall
  return { retryAfterMs: isAllowed ? 0 : windowStart + SIGN_IN_LIMIT.windowMs - now }
}

export const startStaffSession: Command<Attempt & { readonly tokenHash: string }, void> = async (
  tx,
  { address, tokenHash },
  { now },
) => {
  await deleteStaffSessionsBefore(tx, {
    createdBefore: now - STAFF_SESSION.absoluteMs,
    usedBefore: now - STAFF_SESSION.idleMs,
  })
  await insertStaffSession(tx, tokenHash, now)
  await clearCounter(tx, bucketOf(address))
}

export const touchStaffSession: Command<{ readonly tokenHash: string }, void> = (
  tx,
  { tokenHash },
  { now },
) => touchStaffSessionRow(tx, tokenHash, now)

export const endStaffSession: Command<{ readonly tokenHash: string }, void> = (tx, { tokenHash }) =>
  deleteStaffSession(tx, tokenHash)

const EVERYBODY = 'sign-in'

function bucketOf(address: string): string {
  return `sign-in ${address}`
}
