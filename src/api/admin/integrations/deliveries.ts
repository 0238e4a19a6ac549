import type { Store } from '#commands/store.ts'
import {
  deliveryById,
  deliveryList,
  replayDelivery,
} from '#contract/integrations/endpoint-calls.ts'
import type { DeliveryJson } from '#contract/integrations/endpoints.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { ShopError } from '#domain/errors.ts'
import { endpointChannel } from '#domain/integrations/endpoints.ts'
import { isEventKind, TEST_EVENT } from '#domain/integrations/events.ts'
import { type Route, route } from '#http/calls/route.ts'
import type { Db } from '#storage/engine/schema.ts'
import { listTries } from '#storage/integrations/tries.ts'
import { findCopy } from '#storage/outbox/dispatch.ts'
import { findEntry, listEntries } from '#storage/outbox/list.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { timeOrNull, timeText } from '../times.ts'

/** What was sent to other programs, and what they said to it. */
export function deliveryRoutes(store: Store): readonly Route[] {
  const { db } = store

  const list = route(deliveryList, {
    handler: async ({ params, query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const filter = { channel: endpointChannel(params.id), state: query.state }
      const { entries, total, more } = await listEntries(db, filter, page)
      sendTotals(request, reply, { total, more, next: page.offset + entries.length })
      return entries.flatMap((entry) => deliveryJson(entry) ?? [])
    },
  })

  const show = route(deliveryById, {
    handler: async ({ params: { id } }) => {
      const delivery = await deliveryNamed(db, id)
      const [copy, tries] = await Promise.all([findCopy(db, id), listTries(db, id)])
      return {
        ...delivery,
        request: copy?.toString('utf8') ?? null,
        tries: tries.map(({ at, status, headers, ...one }) => ({
          ...one,
          at: timeText(at),
          status: status ?? null,
          headers: { ...headers },
        })),
      }
    },
  })

  const replay = route(replayDelivery, {
    handler: async ({ params: { id }, staff }) => {
      await store.write('replayDelivery', { id, actor: actorOf(staff) })
      return deliveryNamed(db, id)
    },
  })

  return [list, show, replay]
}

export async function deliveryNamed(db: Db, id: number): Promise<DeliveryJson> {
  const entry = await findEntry(db, id)
  const json = entry && deliveryJson(entry)
  if (!json) throw new ShopError('not_found', 'Delivery not found')
  return json
}

/** An email, or an event that only a later release knows, is none. */
function deliveryJson(entry: Entry): DeliveryJson | undefined {
  const { id, channel, kind, subjectId, messageId, state, attempts, lastError, dueAt } = entry
  if (channel === 'email' || !(isEventKind(kind) || kind === TEST_EVENT)) return undefined
  return {
    ...{ id, event: kind, state, attempts, lastError },
    subjectId: subjectId ?? null,
    messageId: messageId ?? null,
    createdAt: timeText(entry.createdAt),
    changedAt: timeText(entry.changedAt),
    nextTryAt: state === 'waiting' ? timeOrNull(dueAt) : null,
  }
}
