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

/** How an entry leaves: as one email, as a mailing, which becomes an email for each recipient, or to an endpoint. */
export type OutboxChannel = 'email' | 'mailing' | `webhook/${number}`

/** What an entry is about. */
export type OutboxSubject =
  | 'order'
  | 'product'
  | 'message'
  | 'question'
  | 'shop'
  | 'subscriber'
  | 'newsletter'

/** How a try ended. */
export type Outcome =
  | { readonly kind: 'sent' }
  /** May go better later: a busy receiver, a lost connection. */
  | { readonly kind: 'delayed'; readonly reason: string }
  /** Will never go better: no such mailbox. */
  | {
      readonly kind: 'refused'
      readonly reason: string
      /** The recipient cannot be reached at all, whatever is sent. */
      readonly isBounce?: boolean
    }

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

/** Entries that were due for longer are dropped, so that a new mail server does not send old mail. */
export const NEWS_FOR_MS = 4 * DAY_MS

/** Finished rows are deleted after this time, together with what was sent. */
export const KEPT_FOR_MS = 90 * DAY_MS

/**
 * How long to wait after so many failed tries of an entry that was written so long ago; undefined when
 * it is given up. Attempts that ended with their process also count, and may be many within minutes: so
 * the age of the entry, too, decides when to give up and how long to wait.
 */
export function waitAfter(attempts: number, ageMs: number): number | undefined {
  return WAITS_MS[attempts - 1] ?? waitAtAge(ageMs)
}

function waitAtAge(ageMs: number): number | undefined {
  let passed = 0
  return WAITS_MS.find((wait) => {
    passed += wait
    return passed > ageMs
  })
}

export const MOST_ATTEMPTS: number = WAITS_MS.length + 1
