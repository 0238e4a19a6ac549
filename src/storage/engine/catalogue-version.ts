import type { Tx } from './schema.ts'

const raising = new WeakSet<Tx>()

/**
 * Called in the transaction of every change to what pages show. It takes no lock: the engine raises
 * the version when the transaction commits.
 */
export function raiseCatalogueVersion(tx: Tx): void {
  raising.add(tx)
}

export function raisesCatalogueVersion(tx: Tx): boolean {
  return raising.has(tx)
}

/** After a rollback to a savepoint, which undid the change. */
export function forgetRaise(tx: Tx): void {
  raising.delete(tx)
}

/**
 * Staff and imports take turns: a transaction that adds, renames, moves or removes takes this lock
 * before any other. Orders never take it, so no shopper waits for them.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'catalogue_lock')
    .forUpdate()
    .execute()
}
