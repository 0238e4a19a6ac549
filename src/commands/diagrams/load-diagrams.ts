import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import { readLoadedDiagrams, writeLoadedDiagrams } from '#storage/diagrams/built-in.ts'
import { writeBuiltInDiagrams } from '#storage/diagrams/diagram-writes.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'

type BuiltIn = { readonly fingerprint: string; readonly diagrams: readonly DiagramDraft[] }

/** Brings the diagrams that come with this release into the shop, unless it has them. */
export const loadDiagrams: Command<BuiltIn, void> = async (
  tx,
  { fingerprint, diagrams },
  { now },
) => {
  await lockCatalogue(tx)
  const loaded = await readLoadedDiagrams(tx)
  // Another process may have been first.
  if (loaded.fingerprint === fingerprint) return
  const known = new Set(loaded.slugs)
  await writeBuiltInDiagrams(tx, diagrams, { now, known })
  const slugs = new Set([...known, ...diagrams.map(({ slug }) => slug)])
  await writeLoadedDiagrams(tx, { fingerprint, slugs: [...slugs] })
}
