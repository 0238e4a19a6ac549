import { onEngine } from './handle.ts'
import type { Db, Tx } from './schema.ts'

/** The transaction is on the engine of its handle: one that Kysely begins alone does not say so. */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute((tx) => work(onEngine(tx, db.engine)))
}
