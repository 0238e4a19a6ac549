import type { EventKind } from './events.ts'

/** A program's address that receives events. */
export type Endpoint = {
  readonly id: number
  readonly url: string
  readonly events: readonly EventKind[]
  readonly secret: string
  /** Valid beside the new one for a while after a change. */
  readonly formerSecret: string | undefined
  readonly formerUntil: number | undefined
  readonly pausedAt: number | undefined
  readonly pausedBy: 'staff' | 'failures' | undefined
  /** The first failure since the last success. */
  readonly failingSince: number | undefined
  readonly succeededAt: number | undefined
  readonly createdAt: number
  readonly createdBy: string
}

export const MOST_ENDPOINTS = 20
export const LONGEST_ENDPOINT_URL = 500

/** How long both secrets are used to sign after a change: time to change it at the other end. */
export const FORMER_SECRET_MS = 24 * 60 * 60 * 1000

/** The last success is written at most this often; which minute it was does not matter. */
const SUCCESS_TOUCH_MS = 60_000

/** What waits for a paused endpoint is given up after this long. */
export const WAITS_FOR_MS = 30 * 24 * 60 * 60 * 1000

export function endpointChannel(id: number): `webhook/${number}` {
  return `webhook/${id}`
}

/**
 * For an event that was tried as often as allowed, for almost three days. If nothing else got
 * through in that time, the endpoint is at fault: it is paused, and the event waits. Otherwise only
 * this event is given up.
 */
export function isEndpointToBlame(
  { succeededAt }: Pick<Endpoint, 'succeededAt'>,
  eventWrittenAt: number,
): boolean {
  return succeededAt === undefined || succeededAt <= eventWrittenAt
}

export function isSuccessToWrite(
  { failingSince, succeededAt }: Pick<Endpoint, 'failingSince' | 'succeededAt'>,
  now: number,
): boolean {
  return (
    failingSince !== undefined || succeededAt === undefined || now - succeededAt >= SUCCESS_TOUCH_MS
  )
}

/** The secrets that sign now; the present one first. */
export function secretsOf(
  { secret, formerSecret, formerUntil }: Pick<Endpoint, 'secret' | 'formerSecret' | 'formerUntil'>,
  now: number,
): readonly string[] {
  const isFormerValid = formerSecret !== undefined && formerUntil !== undefined && now < formerUntil
  return isFormerValid ? [secret, formerSecret] : [secret]
}
