import { sql } from 'kysely'
import { endpointChannel } from '#domain/integrations/endpoints.ts'
import { isChange, type ShopEvent, subjectOf } from '#domain/integrations/events.ts'
import { asNewRows, insertionInto } from '../engine/inserts.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Tx } from '../engine/schema.ts'

/**
 * Writes down what happened for whoever wants to know: one entry of the outbox for each endpoint that
 * wants the event, and a line of the log of changes while there is a key that can read it. Called where
 * products, stock, orders and messages are written, in the same transaction. Who listens is read there
 * as well: a shop without integrations pays one look at two empty tables, and an endpoint that was
 * added a moment ago, by whichever process, misses nothing.
 */
export async function noteEvents(tx: Tx, events: readonly ShopEvent[], now: number): Promise<void> {
  if (events.length === 0) return
  const listeners = await whoListens(tx, {})
  if (listeners.length === 0) return
  const entries = listeners.flatMap((listener) => entriesFor(listener, events, now))
  await insertEntries(tx, entries)
  if (!listeners.some(({ id }) => id === READERS)) return
  const changes = events
    .filter(({ kind }) => isChange(kind))
    .map(({ kind, subjectId }) => ({ kind, subject_id: subjectId, at: now }))
  await insertChanges(tx, changes)
}

const insertEntries = insertionInto('outbox', asNewRows)
const insertChanges = insertionInto('changes', asNewRows)

type Listener = { readonly id: number; readonly url: string; readonly events: string }

/** Stands for all that read the log of changes. */
const READERS = 0

function entriesFor(
  { id, url, events: wanted }: Listener,
  events: readonly ShopEvent[],
  now: number,
) {
  const kinds = new Set(JSON.parse(wanted) as readonly string[])
  return events
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, subjectId, facts = {} }) => ({
      channel: endpointChannel(id),
      kind,
      subject: subjectOf(kind),
      subject_id: subjectId,
      recipient: url,
      recipient_key: url.toLowerCase(),
      payload: JSON.stringify(facts),
      state: 'waiting' as const,
      due_at: now,
      created_at: now,
      changed_at: now,
    }))
}

const whoListens = prepared((db, _: Param<Record<string, never>>) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'events'])
    .where('paused_at', 'is', null)
    .unionAll(
      db
        .selectNoFrom([
          sql<number>`${sql.lit(READERS)}`.as('id'),
          sql<string>`''`.as('url'),
          sql<string>`'[]'`.as('events'),
        ])
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('api_keys').select('api_keys.id').where('revoked_at', 'is', null)),
        ),
    ),
)
