import type { Selectable } from 'kysely'
import type { Endpoint } from '#domain/integrations/endpoints.ts'
import type { EventKind } from '#domain/integrations/events.ts'
import type { Db, Schema, Tx } from '../engine/schema.ts'

export async function listEndpoints(db: Db): Promise<readonly Endpoint[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().orderBy('id').execute()
  return rows.map(toEndpoint)
}

export async function findEndpoint(db: Db, id: number): Promise<Endpoint | undefined> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toEndpoint(row)
}

/** Those that events are delivered to now. */
export async function activeEndpointIds(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('paused_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many were paused because they failed: staff have to know. */
export async function countFailedEndpoints(db: Db): Promise<number> {
  const { failed } = await db
    .selectFrom('webhook_endpoints')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('paused_by', '=', 'failures')
    .executeTakeFirstOrThrow()
  return Number(failed)
}

/** Locked, so that two changes of it take turns. */
export async function lockEndpoint(tx: Tx, id: number): Promise<Endpoint | undefined> {
  const row = await tx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toEndpoint(row)
}

export async function insertEndpoint(
  tx: Tx,
  endpoint: Pick<Endpoint, 'url' | 'events' | 'secret' | 'createdBy' | 'createdAt'>,
): Promise<number> {
  const { url, events, secret, createdBy, createdAt } = endpoint
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({
      ...{ url, events: JSON.stringify(events), secret },
      created_by: createdBy,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = Partial<
  Pick<
    Endpoint,
    | 'url'
    | 'events'
    | 'secret'
    | 'formerSecret'
    | 'formerUntil'
    | 'pausedAt'
    | 'pausedBy'
    | 'failingSince'
    | 'succeededAt'
  >
>

const COLUMN_OF = {
  url: 'url',
  events: 'events',
  secret: 'secret',
  formerSecret: 'former_secret',
  formerUntil: 'former_until',
  pausedAt: 'paused_at',
  pausedBy: 'paused_by',
  failingSince: 'failing_since',
  succeededAt: 'succeeded_at',
} as const satisfies Record<keyof Change, keyof Schema['webhook_endpoints']>

/** Writes what is named; what is named as undefined is emptied. */
export async function updateEndpoint(tx: Tx, id: number, change: Change): Promise<void> {
  const columns = Object.entries(COLUMN_OF).flatMap(([name, column]) => {
    if (!Object.hasOwn(change, name)) return []
    const value = change[name as keyof Change]
    return [[column, Array.isArray(value) ? JSON.stringify(value) : (value ?? null)] as const]
  })
  await tx
    .updateTable('webhook_endpoints')
    .set(Object.fromEntries(columns))
    .where('id', '=', id)
    .execute()
}

export async function deleteEndpoint(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
}

function toEndpoint(row: Selectable<Schema['webhook_endpoints']>): Endpoint {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as readonly EventKind[],
    secret: row.secret,
    formerSecret: row.former_secret ?? undefined,
    formerUntil: row.former_until ?? undefined,
    pausedAt: row.paused_at ?? undefined,
    pausedBy: row.paused_by ?? undefined,
    failingSince: row.failing_since ?? undefined,
    succeededAt: row.succeeded_at ?? undefined,
    createdAt: row.created_at,
    createdBy: row.created_by,
  }
}
