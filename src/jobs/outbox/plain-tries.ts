import type { Store } from '#commands/store.ts'
import { hasDue } from '#storage/outbox/dispatch.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import type { Tried } from './dispatcher.ts'

/** How a channel without an order of its own leases its entries and writes down how a try ended. */
export function plainTries(store: Store, channel: string, domain: () => Promise<string>) {
  return {
    isDue: () => hasDue(store.db, channel, store.clock()),
    claim: async (holder: string, most: number) =>
      store.write('claimOutbox', { channel, holder, most, domain: await domain() }),
    record: (holder: string, { id, attempts, createdAt }: Entry, { outcome, copy }: Tried) =>
      store.write('recordTry', { id, holder, attempts, createdAt, outcome, copy }),
  }
}
