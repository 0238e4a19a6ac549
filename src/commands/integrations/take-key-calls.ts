import { grantedCalls, KEY_RATE_WINDOW_MS } from '#domain/integrations/keys.ts'
import type { Command } from '#storage/engine/commands.ts'
import { countKeyCalls } from '#storage/integrations/key-rates.ts'
import { windowStartOf } from '#storage/window-counters.ts'

type TakeKeyCalls = {
  readonly id: number
  readonly asked: number
  /** In a minute, by all processes. */
  readonly most: number
}

type TakenCalls = {
  readonly granted: number
  /** When they are worth nothing any more. */
  readonly endsInMs: number
}

/** A process takes some of the calls that a key may make in this minute. */
export const takeKeyCalls: Command<TakeKeyCalls, TakenCalls> = async (
  tx,
  { id, asked, most },
  { now },
) => {
  const windowStart = windowStartOf(KEY_RATE_WINDOW_MS, now)
  const taken = await countKeyCalls(tx, { keyId: id, windowStart, by: asked })
  return {
    granted: grantedCalls({ asked, most, takenBefore: taken - asked }),
    endsInMs: windowStart + KEY_RATE_WINDOW_MS - now,
  }
}
