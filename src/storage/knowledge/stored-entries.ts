import type { Entries, EntryKind } from '#domain/knowledge/entries.ts'
import type { Db, Tx } from '../engine/schema.ts'
import { raiseKnowledgeVersion } from './built-in.ts'

/** An entry as staff see it. */
export type StoredEntry<Kind extends EntryKind = EntryKind> = {
  readonly entry: Entries[Kind]
  readonly version: number
  /** Not as the product brought it: changed by staff, or added by them. */
  readonly state: 'built-in' | 'changed' | 'added'
}

/** Of the few hundred of a kind all: lists of staff need no pages for them. */
export async function listStoredEntries<Kind extends EntryKind>(
  db: Db,
  kind: Kind,
): Promise<readonly StoredEntry<Kind>[]> {
  const rows = await db
    .selectFrom('knowledge')
    .select(['document', 'built_in', 'version'])
    .where('kind', '=', kind)
    .where('removed', '=', 0)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  return rows.map(({ document, built_in, version }) => ({
    entry: JSON.parse(document) as Entries[Kind],
    version,
    state: built_in === null ? 'added' : built_in === document ? 'built-in' : 'changed',
  }))
}

type EntryRow = {
  readonly document: string
  readonly version: number
  readonly isRemoved: boolean
}

export async function findEntryRow(
  db: Db,
  kind: EntryKind,
  slug: string,
): Promise<EntryRow | undefined> {
  const row = await db
    .selectFrom('knowledge')
    .select(['document', 'version', 'removed'])
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return (
    row && {
      document: row.document,
      version: row.version,
      isRemoved: row.removed === 1,
    }
  )
}

/** What staff add stands behind what is built in. */
const LAST_POSITION = 1_000_000

/** Adds an entry or takes the place of one, removed ones included. */
export async function putEntry<Kind extends EntryKind>(
  tx: Tx,
  kind: Kind,
  entry: Entries[Kind],
  now: number,
): Promise<void> {
  const document = JSON.stringify(entry)
  await tx
    .insertInto('knowledge')
    .values({ kind, slug: entry.slug, position: LAST_POSITION, document, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'slug']).doUpdateSet((eb) => ({
        document,
        removed: 0,
        version: eb('knowledge.version', '+', 1),
        updated_at: now,
      })),
    )
    .execute()
  await raiseKnowledgeVersion(tx)
}

/** A built-in entry stays as a mark, so that the next release does not bring it back. */
export async function removeEntry(
  tx: Tx,
  kind: EntryKind,
  slug: string,
  now: number,
): Promise<void> {
  await tx
    .deleteFrom('knowledge')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('built_in', 'is', null)
    .execute()
  await tx
    .updateTable('knowledge')
    .set((eb) => ({ removed: 1, version: eb('version', '+', 1), updated_at: now }))
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .execute()
  await raiseKnowledgeVersion(tx)
}
