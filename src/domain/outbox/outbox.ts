/*
 * What leaves the shop waits in the outbox until it was handed over. A row is written with its reason
 * and tried until somebody took it, refused it for good, or it is too late.
 */

export const OUTBOX_STATES = [
  'waiting',
  'sending',
  'sent',
  /** Refused for good, or given up. */
  'failed',
  /** By staff. */
  'stopped',
  /** Never meant to leave: what came with the demo. */
  'withheld',
] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** What an entry is about. */
export type OutboxSubject = 'order' | 'message' | 'shop'

/** How a try ended. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** May go better later: a busy receiver, a lost connection. */
  | { readonly kind: 'delayed'; readonly reason: string }
  /** Will never go better: no such mailbox. */
  | { readonly kind: 'refused'; readonly reason: string }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What is waited after each failed try; after the last of them it is given up, within four days. */
const WAITS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
  DAY_MS,
]

/** A try that takes longer has failed. */
export const SEND_LIMIT_MS = 10 * SECOND_MS

/** How long a row belongs to the process that tries it: longer than any try may take. */
export const OUTBOX_LEASE_MS = 60 * SECOND_MS

/** What was due for this long is news no more: a mail server that is set up late sends no old mail. */
export const NEWS_FOR_MS = 4 * DAY_MS

/** Rows that are over are kept this long, with what was sent. */
export const KEPT_FOR_MS = 90 * DAY_MS

/** How long to wait after so many failed tries; undefined when it is given up. */
export function waitAfter(attempts: number): number | undefined {
  return WAITS_MS[attempts - 1]
}

export const MOST_ATTEMPTS: number = WAITS_MS.length + 1
