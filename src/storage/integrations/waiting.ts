import type { Tx } from '../engine/schema.ts'

/** All that waits for an endpoint is tried now, and as often as something new. */
export async function makeAllDue(tx: Tx, channel: string, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: now, attempts: 0, changed_at: now })
    .where('channel', '=', channel)
    .where('due_at', 'is not', null)
    .where('state', '=', 'waiting')
    .execute()
}

export async function stopAll(tx: Tx, channel: string, reason: string, now: number): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'stopped', due_at: null, holder: null, last_error: reason, changed_at: now })
    .where('channel', '=', channel)
    .where('due_at', 'is not', null)
    .execute()
}
