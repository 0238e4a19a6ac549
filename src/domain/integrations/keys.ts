import { isFromFuture } from '../clock-skew.ts'

/** A key is recognised by its beginning, also by programs that look for leaked ones. */
export const KEY_BEGINNING = 'psk_'
export const KEY_BYTES = 32
export const HINT_LENGTH = 4

export const LONGEST_KEY_NAME = 60
export const MOST_KEYS = 100
export const CALLS_PER_MINUTE = { least: 1, usual: 600, most: 60_000 } as const

/** The window in which calls are counted begins with the minute of the clock in every process. */
export const KEY_RATE_WINDOW_MS = 60_000

/** A process takes a fiftieth of a key's calls at a time: few writes, and little that lies unused. */
const SHARES = 50

export function callsPerShare(mostPerMinute: number): number {
  return Math.ceil(mostPerMinute / SHARES)
}

/** How many calls are left for whoever asks for some; never more than the key may make. */
export function grantedCalls(calls: {
  readonly asked: number
  readonly most: number
  readonly takenBefore: number
}): number {
  return Math.min(calls.asked, Math.max(0, calls.most - calls.takenBefore))
}

/** Its last use is written at most this often. */
const KEY_TOUCH_MS = 60_000

type KeyTimes = {
  readonly expiresAt: number | undefined
  readonly revokedAt: number | undefined
}

export function isKeyLive({ expiresAt, revokedAt }: KeyTimes, now: number): boolean {
  return revokedAt === undefined && (expiresAt === undefined || now < expiresAt)
}

/** Also one from before the clock was set back. */
export function isUseStale(usedAt: number | undefined, now: number): boolean {
  return usedAt === undefined || now - usedAt >= KEY_TOUCH_MS || isFromFuture(usedAt, now)
}

/** As the audit log names whoever called with it. */
export function keyActor({ id, name }: { readonly id: number; readonly name: string }): string {
  return `key ${id} (${name})`
}
