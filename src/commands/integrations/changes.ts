import { CHANGES_AT_ONCE, CHANGES_FOR_MS } from '#domain/integrations/changes.ts'
import { endpointChannel, WAITS_FOR_MS } from '#domain/integrations/endpoints.ts'
import type { Command } from '#storage/engine/commands.ts'
import { numberChanges as numberSome, removeOldChanges } from '#storage/integrations/changes.ts'
import { listEndpoints } from '#storage/integrations/endpoints.ts'
import { giveUpOld } from '#storage/outbox/changes.ts'

type Nothing = Readonly<Record<string, never>>

/** Gives positions to changes that have none yet; returns how many. */
export const numberChanges: Command<Nothing, number> = (tx) => numberSome(tx, CHANGES_AT_ONCE)

const TOO_LATE = 'The webhook was paused for 30 days.'

/** One batch of housekeeping; returns whether there is more to do now. */
export const expireIntegrations: Command<Nothing, boolean> = async (tx, _, { now }) => {
  const numbered = await numberSome(tx, CHANGES_AT_ONCE)
  const removed = await removeOldChanges(tx, now - CHANGES_FOR_MS, CHANGES_AT_ONCE)
  let late = 0
  for (const { id, pausedAt } of await listEndpoints(tx)) {
    if (pausedAt === undefined) continue
    const dueBefore = now - WAITS_FOR_MS
    late += await giveUpOld(tx, {
      ...{ channel: endpointChannel(id), dueBefore, reason: TOO_LATE, most: CHANGES_AT_ONCE, now },
    })
  }
  return numbered === CHANGES_AT_ONCE || removed === CHANGES_AT_ONCE || late >= CHANGES_AT_ONCE
}
