import { ShopError } from '#domain/errors.ts'
import {
  type Endpoint,
  endpointChannel,
  FORMER_SECRET_MS,
  MOST_ENDPOINTS,
} from '#domain/integrations/endpoints.ts'
import { type EventKind, TEST_EVENT } from '#domain/integrations/events.ts'
import type { Command } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import {
  deleteEndpoint as deleteEndpointRow,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from '#storage/integrations/endpoints.ts'
import { makeAllDue, stopAll } from '#storage/integrations/waiting.ts'
import { lockEntry, makeDue } from '#storage/outbox/changes.ts'
import { addToOutbox } from '#storage/outbox/entries.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type Wish = { readonly url: string; readonly events: readonly EventKind[] }
type ByStaff = { readonly id: number; readonly actor: string }

const REMOVED = 'The webhook was removed.'

/** Returns its id. */
export const createEndpoint: Command<
  Wish & { readonly secret: string; readonly actor: string },
  number
> = async (tx, { url, events, secret, actor }, { now }) => {
  if ((await listEndpoints(tx)).length >= MOST_ENDPOINTS) {
    throw new ShopError(
      'invalid',
      `There are ${MOST_ENDPOINTS} webhooks already. Remove one first.`,
    )
  }
  const id = await insertEndpoint(tx, { url, events, secret, createdBy: actor, createdAt: now })
  await audit(tx, { id, actor }, now, 'endpoint.create', { after: { url, events } })
  return id
}

export const changeEndpoint: Command<ByStaff & Wish, void> = async (
  tx,
  { url, events, ...by },
  { now },
) => {
  const before = await endpointToChange(tx, by.id)
  await updateEndpoint(tx, by.id, { url, events })
  const former = { url: before.url, events: before.events }
  await audit(tx, by, now, 'endpoint.update', { before: former, after: { url, events } })
}

/** What waits for it is stopped; the log stays. */
export const removeEndpoint: Command<ByStaff, void> = async (tx, by, { now }) => {
  const { url } = await endpointToChange(tx, by.id)
  await stopAll(tx, endpointChannel(by.id), REMOVED, now)
  await deleteEndpointRow(tx, by.id)
  await audit(tx, by, now, 'endpoint.remove', { before: { url } })
}

/** What waits stays, and leaves when it is resumed; events meanwhile are not written down. */
export const pauseEndpoint: Command<ByStaff, void> = async (tx, by, { now }) => {
  const { pausedAt } = await endpointToChange(tx, by.id)
  if (pausedAt !== undefined) throw new ShopError('wrong_state', 'This webhook is paused.')
  await updateEndpoint(tx, by.id, { pausedAt: now, pausedBy: 'staff' })
  await audit(tx, by, now, 'endpoint.pause')
}

export const resumeEndpoint: Command<ByStaff, void> = async (tx, by, { now }) => {
  const { pausedAt } = await endpointToChange(tx, by.id)
  if (pausedAt === undefined) {
    throw new ShopError('wrong_state', 'This webhook is not paused.')
  }
  await updateEndpoint(tx, by.id, {
    ...{ pausedAt: undefined, pausedBy: undefined, failingSince: undefined },
  })
  await makeAllDue(tx, endpointChannel(by.id), now)
  await audit(tx, by, now, 'endpoint.resume')
}

/** For a while both secrets sign, so that the other end can change over without losing anything. */
export const changeSecret: Command<ByStaff & { readonly secret: string }, void> = async (
  tx,
  { secret, ...by },
  { now },
) => {
  const { secret: formerSecret } = await endpointToChange(tx, by.id)
  await updateEndpoint(tx, by.id, { secret, formerSecret, formerUntil: now + FORMER_SECRET_MS })
  await audit(tx, by, now, 'endpoint.secret')
}

/** Returns the id of the entry. */
export const sendTestEvent: Command<ByStaff, number> = async (tx, by, { now }) => {
  const { url, pausedAt } = await endpointToChange(tx, by.id)
  if (pausedAt !== undefined) {
    throw new ShopError('wrong_state', 'This webhook is paused. Resume it first.')
  }
  const entryId = await addToOutbox(tx, {
    ...{ channel: endpointChannel(by.id), kind: TEST_EVENT, subject: 'shop', recipient: url, now },
    subjectId: undefined,
  })
  await audit(tx, by, now, 'endpoint.test')
  return entryId
}

/** The same event with the same id once more; `id` is the delivery's. */
export const replayDelivery: Command<ByStaff, void> = async (tx, { id, actor }, { now }) => {
  const entry = await lockEntry(tx, id)
  const endpointId = entry && endpointIdOf(entry.channel)
  if (!entry || endpointId === undefined) throw new ShopError('not_found', 'Delivery not found')
  const { pausedAt } = await endpointToChange(tx, endpointId)
  if (pausedAt !== undefined) {
    throw new ShopError('wrong_state', 'This webhook is paused. Resume it first.')
  }
  if (entry.state === 'sending') {
    throw new ShopError('wrong_state', 'This event is being sent right now.')
  }
  await makeDue(tx, id, now)
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'delivery.replay', subject: 'delivery', subjectId: id },
  })
}

async function endpointToChange(tx: Tx, id: number): Promise<Endpoint> {
  const endpoint = await lockEndpoint(tx, id)
  if (!endpoint) throw new ShopError('not_found', 'Webhook not found')
  return endpoint
}

async function audit(
  tx: Tx,
  { id, actor }: ByStaff,
  at: number,
  action: string,
  change: { readonly before?: unknown; readonly after?: unknown } = {},
): Promise<void> {
  await recordAudit(tx, { at, actor, action, subject: 'endpoint', subjectId: id, ...change })
}

function endpointIdOf(channel: string): number | undefined {
  const [, id] = /^webhook\/(\d+)$/.exec(channel) ?? []
  return id === undefined ? undefined : Number(id)
}
