import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import { readSetting, writeSetting } from '#storage/engine/settings.ts'
import { type BuiltInEntry, storeBuiltIn } from '#storage/knowledge/built-in.ts'

type LoadKnowledge = {
  /** Of the files they come from: the same files are loaded once. */
  readonly digest: string
  readonly entries: readonly BuiltInEntry[]
}

export const LOADED_KNOWLEDGE = 'knowledge_built_in'

/** Brings the built-in texts, unless another process has just done so. */
export const loadKnowledge: Command<LoadKnowledge, void> = async (
  tx,
  { digest, entries },
  { now },
) => {
  await lockCatalogue(tx)
  if ((await readSetting(tx, LOADED_KNOWLEDGE)) === digest) return
  await storeBuiltIn(tx, entries, now)
  await writeSetting(tx, LOADED_KNOWLEDGE, digest)
}
