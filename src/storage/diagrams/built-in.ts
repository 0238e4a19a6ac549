import type { Db, Tx } from '../engine/schema.ts'
import { readSetting, writeSetting } from '../engine/settings.ts'

const LOADED_DIAGRAMS = 'loaded_diagrams'

/** The built-in diagrams that were loaded already: one that staff removed is not loaded again. */
type LoadedDiagrams = {
  /** Of the file that was loaded last. */
  readonly fingerprint: string
  readonly slugs: readonly string[]
}

export async function readLoadedDiagrams(db: Db): Promise<LoadedDiagrams> {
  const text = await readSetting(db, LOADED_DIAGRAMS)
  return text === undefined ? { fingerprint: '', slugs: [] } : (JSON.parse(text) as LoadedDiagrams)
}

export async function writeLoadedDiagrams(tx: Tx, loaded: LoadedDiagrams): Promise<void> {
  await writeSetting(tx, LOADED_DIAGRAMS, JSON.stringify(loaded))
}
