import type { EntryKind } from '#domain/knowledge/entries.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import { insertionInto } from '../engine/inserts.ts'
import type { Tx } from '../engine/schema.ts'
import { readSetting, writeSetting } from '../engine/settings.ts'
import { KNOWLEDGE_VERSION } from './library.ts'

export type BuiltInEntry = {
  readonly kind: EntryKind
  readonly slug: string
  /** The whole entry as JSON. */
  readonly document: string
}

/**
 * Brings the built-in texts of this release. What staff have changed or removed stays as it is; what
 * the release no longer has goes, unless staff have changed it.
 */
export async function storeBuiltIn(
  tx: Tx,
  entries: readonly BuiltInEntry[],
  now: number,
): Promise<void> {
  await tx
    .deleteFrom('knowledge')
    .where('built_in', 'is not', null)
    .whereRef('document', '=', 'built_in')
    .where('removed', '=', 0)
    .execute()
  const rows = entries.map(({ kind, slug, document }, position) => ({
    kind,
    slug,
    position,
    document,
    built_in: document,
    updated_at: now,
  }))
  await insertOrRenew(tx, rows)
  await raiseKnowledgeVersion(tx)
}

const insertOrRenew = insertionInto('knowledge', (insert) =>
  insert.onConflict((conflict) =>
    conflict.columns(['kind', 'slug']).doUpdateSet((eb) => ({
      built_in: eb.ref('excluded.built_in'),
      position: eb.ref('excluded.position'),
    })),
  ),
)

export async function raiseKnowledgeVersion(tx: Tx): Promise<void> {
  const version = Number((await readSetting(tx, KNOWLEDGE_VERSION)) ?? 0)
  await writeSetting(tx, KNOWLEDGE_VERSION, String(version + 1))
  raiseCatalogueVersion(tx)
}
