import type { Db, Tx } from '../engine/schema.ts'
import { readSetting, writeSetting } from '../engine/settings.ts'

const SETTING = 'words_dropped'

/** How often words were deleted from the index: a process that remembers them reads all again. */
export async function droppedWords(db: Db): Promise<number> {
  return Number((await readSetting(db, SETTING)) ?? 0)
}

export async function countDroppedWords(tx: Tx): Promise<void> {
  await writeSetting(tx, SETTING, String((await droppedWords(tx)) + 1))
}
