import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Store } from '#commands/store.ts'
import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import { readLoadedDiagrams } from '#storage/diagrams/built-in.ts'

const FILE = new URL('../../../seed/diagrams.json', import.meta.url)

/** Loads the diagrams of this release into a shop that does not have them yet: new, empty or older. */
export async function loadBuiltInDiagrams(store: Store): Promise<void> {
  const text = readFileSync(FILE, 'utf8')
  const fingerprint = hash('sha256', text)
  const loaded = await readLoadedDiagrams(store.db)
  if (loaded.fingerprint === fingerprint) return
  const diagrams = JSON.parse(text) as readonly DiagramDraft[]
  await store.write('loadDiagrams', { fingerprint, diagrams })
}
