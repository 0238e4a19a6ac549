import { eventPayload } from '#api/admin/integrations/event-payload.ts'
import { EVENT_KINDS, type EventKind } from '#domain/integrations/events.ts'
import { MOST_ATTEMPTS } from '#domain/outbox/outbox.ts'
import { newSecret } from '#jobs/integrations/signatures.ts'
import { startWebhookDispatch } from '#jobs/integrations/webhook-dispatch.ts'
import type { Dispatcher } from '#jobs/outbox/dispatcher.ts'
import type { TestStore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type Options = Partial<Parameters<typeof startWebhookDispatch>[0]>

/** The events of this store delivered, as a process of the shop would. */
export function deliverEvents(store: TestStore, options: Options = {}): Dispatcher {
  return startWebhookDispatch({
    ...{ store, addresses: 'any', payload: eventPayload(store), log: () => {} },
    ...options,
  })
}

/** Delivers what is due until nothing is. */
export async function deliverOnce(store: TestStore, options: Options = {}): Promise<void> {
  const dispatcher = deliverEvents(store, options)
  await dispatcher.run()
  await dispatcher.stop()
}

/** Tries as often as an event is tried, a day apart. */
export async function failForDays(
  deliver: () => Promise<void>,
  travel: (ms: number) => void,
): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    await deliver()
    travel(DAY_MS)
  }
}

export async function addEndpoint(
  store: TestStore,
  url: string,
  events: readonly EventKind[] = EVENT_KINDS,
): Promise<{ readonly id: number; readonly secret: string }> {
  const secret = newSecret()
  const id = await store.write('createEndpoint', { url, events, secret, actor: 'staff' })
  return { id, secret }
}

/** The deliveries of an endpoint, in the order in which their events happened. */
export function deliveriesOf(store: TestStore, endpointId: number) {
  return store.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject_id', 'state', 'attempts', 'last_error', 'due_at', 'message_id'])
    .where('channel', '=', `webhook/${endpointId}`)
    .orderBy('id')
    .execute()
}
