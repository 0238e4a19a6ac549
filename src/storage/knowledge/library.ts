import type { AllEntries, Entries, EntryKind } from '#domain/knowledge/entries.ts'
import { type Library, libraryOf } from '#domain/knowledge/library.ts'
import type { Db } from '../engine/schema.ts'
import { readSetting } from '../engine/settings.ts'

/** Raised with every change of an entry. */
export const KNOWLEDGE_VERSION = 'knowledge_version'

/** The library last read, and for which versions. */
export type KnowledgeCache = {
  catalogueVersion: number | undefined
  reading: Promise<Library> | undefined
  last: { readonly version: string; readonly library: Library } | undefined
}

export function createKnowledgeCache(): KnowledgeCache {
  return { catalogueVersion: undefined, reading: undefined, last: undefined }
}

export type KnowledgeStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly knowledge: KnowledgeCache }
}

/**
 * Everything the shop knows, without a query while the catalogue version stays the same. When it
 * rises, one row says whether knowledge has changed: mostly it has not.
 */
export function readLibrary(store: KnowledgeStore): Promise<Library> {
  const cache = store.caches.knowledge
  const catalogueVersion = store.catalogueVersion()
  if (cache.reading && cache.catalogueVersion === catalogueVersion) return cache.reading
  const reading = readCurrent(store)
  cache.catalogueVersion = catalogueVersion
  cache.reading = reading
  reading.catch(() => {
    if (cache.reading === reading) cache.reading = undefined
  })
  return reading
}

async function readCurrent({ db, caches }: KnowledgeStore): Promise<Library> {
  // Before the entries: whatever is written in between raises it once more.
  const version = (await readSetting(db, KNOWLEDGE_VERSION)) ?? ''
  const { last } = caches.knowledge
  if (last?.version === version) return last.library
  const library = libraryOf(await readEntries(db))
  caches.knowledge.last = { version, library }
  return library
}

export async function readEntries(db: Db): Promise<AllEntries> {
  const rows = await db
    .selectFrom('knowledge')
    .select(['kind', 'document'])
    .where('removed', '=', 0)
    .orderBy('position')
    .orderBy('slug')
    .execute()
  const entriesOf = <Kind extends EntryKind>(kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ document }) => JSON.parse(document) as Entries[Kind])
  return {
    symptom: entriesOf('symptom'),
    cause: entriesOf('cause'),
    'error-code': entriesOf('error-code'),
    'how-to': entriesOf('how-to'),
  }
}
