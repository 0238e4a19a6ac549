import { randomUUID } from 'node:crypto'
import {
  type Endpoint,
  endpointChannel,
  isEndpointToBlame,
  isSuccessToWrite,
} from '#domain/integrations/endpoints.ts'
import { OUTBOX_LEASE_MS, type Outcome, waitAfter } from '#domain/outbox/outbox.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { findEndpoint, lockEndpoint, updateEndpoint } from '#storage/integrations/endpoints.ts'
import { insertTry, type Try } from '#storage/integrations/tries.ts'
import { headOf, holdBehind, releaseNext, type Turn } from '#storage/integrations/turns.ts'
import { lockEntry } from '#storage/outbox/changes.ts'
import { keepCopy, lease, lockDue, markNotSent, markSent } from '#storage/outbox/dispatch.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { pauseForFailures } from './pause-endpoint.ts'

type ClaimDeliveries = {
  readonly endpointId: number
  /** The process that tries them. */
  readonly holder: string
  readonly most: number
}

/** Looks again where all due deliveries had to wait for an earlier one: another may be next now. */
const MOST_LOOKS = 5

/** Leases what is due to an endpoint and whose turn it is. */
export const claimDeliveries: Command<ClaimDeliveries, readonly Entry[]> = async (
  tx,
  { endpointId, holder, most },
  { now },
) => {
  const endpoint = await findEndpoint(tx, endpointId)
  if (!endpoint || endpoint.pausedAt !== undefined) return []
  const channel = endpointChannel(endpointId)
  const claimed: Entry[] = []
  for (let look = 0; look < MOST_LOOKS && claimed.length === 0; look += 1) {
    const due = await lockDue(tx, { channel, now, most })
    if (due.length === 0) break
    for (const id of due) {
      if (!(await isItsTurn(tx, id, now))) continue
      const messageId = `msg_${randomUUID()}`
      claimed.push(await lease(tx, id, { holder, messageId, until: now + OUTBOX_LEASE_MS, now }))
    }
  }
  return claimed
}

/** Otherwise it waits, with all that are behind the one whose turn it is. */
async function isItsTurn(tx: Tx, id: number, now: number): Promise<boolean> {
  const entry = await lockEntry(tx, id)
  const turn = entry && turnOf(entry)
  if (!turn) return entry !== undefined
  for (;;) {
    const head = await headOf(tx, turn)
    if (!head || head.id === id) return true
    const until = head.dueAt > now ? head.dueAt : now + OUTBOX_LEASE_MS
    if (await holdBehind(tx, turn, head.id, until)) return false
  }
}

type RecordDelivery = {
  readonly entry: Pick<Entry, 'id' | 'channel' | 'subject' | 'subjectId' | 'attempts' | 'createdAt'>
  readonly endpointId: number
  readonly holder: string
  readonly outcome: Outcome
  /** Exactly what was sent. */
  readonly copy: Uint8Array | undefined
  readonly tried: Try | undefined
}

/** Writes down how a try ended, when the next one is due, and whose turn it is now. */
export const recordDelivery: Command<RecordDelivery, void> = async (
  tx,
  { entry, endpointId, holder, outcome, copy, tried },
  { now },
) => {
  if (copy) await keepCopy(tx, entry.id, copy)
  if (tried) await insertTry(tx, entry.id, tried)
  const endpoint = await lockEndpoint(tx, endpointId)
  const turn = turnOf(entry)
  if (outcome.kind === 'sent') {
    await markSent(tx, entry.id, now)
    if (endpoint && isSuccessToWrite(endpoint, now)) {
      await updateEndpoint(tx, endpointId, { succeededAt: now, failingSince: undefined })
    }
    if (turn) await releaseNext(tx, turn, now)
    return
  }
  const { reason } = outcome
  const dueAt = outcome.kind === 'refused' ? undefined : await nextTry(tx, entry, endpoint, now)
  const state = dueAt === undefined ? 'failed' : 'waiting'
  await markNotSent(tx, entry.id, { holder, state, dueAt, reason, now })
  if (endpoint && endpoint.failingSince === undefined) {
    await updateEndpoint(tx, endpointId, { failingSince: now })
  }
  if (turn && state === 'failed') await releaseNext(tx, turn, now)
}

/** When to try again; undefined when this event is given up. */
async function nextTry(
  tx: Tx,
  { attempts, createdAt }: Pick<Entry, 'attempts' | 'createdAt'>,
  endpoint: Endpoint | undefined,
  now: number,
): Promise<number | undefined> {
  const wait = waitAfter(attempts, now - createdAt)
  if (wait !== undefined) return now + wait
  if (!endpoint || !isEndpointToBlame(endpoint, createdAt)) return undefined
  await pauseForFailures(tx, endpoint, now)
  return now
}

/** A test is about no subject and waits for nothing. */
function turnOf({
  channel,
  subject,
  subjectId,
}: Pick<Entry, 'channel' | 'subject' | 'subjectId'>): Turn | undefined {
  return subjectId === undefined ? undefined : { channel, subject, subjectId }
}
