import { endpointChannel } from '#domain/integrations/endpoints.ts'
import { OUTBOX_LEASE_MS } from '#domain/outbox/outbox.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { lease, lockDue } from '#storage/outbox/dispatch.ts'
import { commands as sound } from '../shop-commands.ts'

type Claim = Parameters<typeof sound.claimDeliveries>[1]

/** Planted bug: an event does not wait for the one before it. */
export const commands = {
  ...sound,
  claimDeliveries: async (tx: Tx, { endpointId, holder, most }: Claim, { now }: Moment) => {
    const due = await lockDue(tx, { channel: endpointChannel(endpointId), now, most })
    const given = { holder, until: now + OUTBOX_LEASE_MS, now }
    const leased = due.map((id) => lease(tx, id, { ...given, messageId: `msg_${id}` }))
    return Promise.all(leased)
  },
}
