import { REMOVAL_MS, UNUSED_FOR_MS } from '#domain/pictures/picture-rules.ts'
import type { Command } from '#storage/engine/commands.ts'
import {
  beginRemoval,
  forgetPictures as forget,
  noteUnused,
} from '#storage/pictures/unused-pictures.ts'

/** Rows per transaction: few enough that no order waits for it. */
const BATCH = 200

export type Swept = {
  /** Their files are to be removed now, and then they are forgotten. */
  readonly leaving: readonly string[]
  /** Where the next batch begins; undefined after the last one. */
  readonly next: string | undefined
}

/** One batch of housekeeping, in the order of the pictures' names. */
export const sweepPictures: Command<{ readonly after: string }, Swept> = async (
  tx,
  { after },
  { now },
) => {
  const next = await noteUnused(tx, { after, most: BATCH, now })
  const leaving = await beginRemoval(tx, {
    unusedBefore: now - UNUSED_FOR_MS,
    abandonedBefore: now - REMOVAL_MS,
    ...{ most: BATCH, now },
  })
  return { leaving, next }
}

export const forgetPictures: Command<{ readonly hashes: readonly string[] }, void> = (
  tx,
  { hashes },
) => forget(tx, hashes)
