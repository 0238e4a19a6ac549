import { onEngine } from './handle.ts'
import type { Db, Tx } from './schema.ts'

/**
 * For work of one transaction of which none needs the result of another: on PostgreSQL its statements
 * are sent together, in this order, and together cost one round trip. Only when all of it has ended
 * does a failure go on, so that nothing is sent after the rollback.
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Name in keyof Work]: Awaited<Work[Name]> }> {
  try {
    return await Promise.all(work)
  } catch (error) {
    await Promise.allSettled(work)
    throw error
  }
}

/** The transaction is on the engine of its handle: one that Kysely begins alone does not say so. */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute((tx) => work(onEngine(tx, db.engine)))
}
