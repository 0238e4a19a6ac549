import type { Store } from '#commands/store.ts'
import { readLoadedDiagrams } from '#storage/diagrams/built-in.ts'
import { readBuiltInFile } from './built-in-file.ts'

/** Loads the diagrams of this release into a shop that does not have them yet: new, empty or older. */
export async function loadBuiltInDiagrams(store: Store): Promise<void> {
  const { fingerprint, diagrams } = readBuiltInFile()
  const loaded = await readLoadedDiagrams(store.db)
  if (loaded.fingerprint === fingerprint) return
  await store.write('loadDiagrams', { fingerprint, diagrams })
}
