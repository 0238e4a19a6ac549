import type { Db, Tx } from '../engine/schema.ts'

/** One try to deliver, and what came back. */
export type Try = {
  readonly at: number
  readonly tookMs: number
  /** Undefined when there was no response. */
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Its first part. */
  readonly body: string
  readonly error: string
}

/** Newest first. */
export async function listTries(db: Db, outboxId: number): Promise<readonly Try[]> {
  const rows = await db
    .selectFrom('webhook_tries')
    .selectAll()
    .where('outbox_id', '=', outboxId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    at: row.at,
    tookMs: row.took_ms,
    status: row.status ?? undefined,
    headers: JSON.parse(row.headers) as Record<string, string>,
    body: row.body,
    error: row.error,
  }))
}

/** Unless the entry is gone. */
export async function insertTry(tx: Tx, outboxId: number, tried: Try): Promise<void> {
  const known = await tx
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', outboxId)
    .executeTakeFirst()
  if (!known) return
  await tx
    .insertInto('webhook_tries')
    .values({
      outbox_id: outboxId,
      at: tried.at,
      took_ms: tried.tookMs,
      status: tried.status ?? null,
      headers: JSON.stringify(tried.headers),
      body: tried.body,
      error: tried.error,
    })
    .execute()
}
