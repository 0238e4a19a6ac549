import { randomUUID } from 'node:crypto'
import { OUTBOX_LEASE_MS, type Outcome, waitAfter } from '#domain/outbox/outbox.ts'
import { markBounced } from '#storage/emails/bounces.ts'
import type { Command } from '#storage/engine/commands.ts'
import { keepCopy, lease, lockDue, markNotSent, markSent } from '#storage/outbox/dispatch.ts'
import type { Entry } from '#storage/outbox/rows.ts'

type ClaimOutbox = {
  readonly channel: string
  /** The process that tries them. */
  readonly holder: string
  readonly most: number
  /** What new message ids end with. */
  readonly domain: string
}

/** Leases the next entries that are due; until the lease ends no other process tries them. */
export const claimOutbox: Command<ClaimOutbox, readonly Entry[]> = async (
  tx,
  { channel, holder, most, domain },
  { now },
) => {
  const claimed: Entry[] = []
  for (const id of await lockDue(tx, { channel, now, most })) {
    const messageId = `${randomUUID()}@${domain}`
    claimed.push(await lease(tx, id, { holder, messageId, until: now + OUTBOX_LEASE_MS, now }))
  }
  return claimed
}

type RecordTry = {
  readonly id: number
  readonly holder: string
  /** How many tries there were, this one included. */
  readonly attempts: number
  readonly createdAt: number
  readonly outcome: Outcome
  /** Exactly what was handed over, or would have been. */
  readonly copy: Uint8Array | undefined
}

/** Writes down how a try ended, and when the next one is due. */
export const recordTry: Command<RecordTry, void> = async (
  tx,
  { id, holder, attempts, createdAt, outcome, copy },
  { now },
) => {
  if (copy) await keepCopy(tx, id, copy)
  if (outcome.kind === 'sent') return markSent(tx, id, now)
  if (outcome.kind === 'refused' && outcome.isBounce) {
    await markBounced(tx, id, { reason: outcome.reason, at: now })
  }
  const wait = outcome.kind === 'delayed' ? waitAfter(attempts, now - createdAt) : undefined
  await markNotSent(tx, id, {
    holder,
    state: wait === undefined ? 'failed' : 'waiting',
    dueAt: wait === undefined ? undefined : now + wait,
    reason: outcome.reason,
    now,
  })
}
