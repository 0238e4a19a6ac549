import { createVocabulary, type Vocabulary } from '#domain/search/vocabulary.ts'
import type { Db } from '../engine/schema.ts'
import { droppedWords } from '../search-index/dropped-words.ts'

/** The words of the catalogue as far as this process has read them. */
export type VocabularyCache = {
  vocabulary: Vocabulary
  /** How often words had been deleted from the index when these were read. */
  dropped: number
  /** The catalogue version up to which its words were read. */
  version: number
  newestId: number
  /** The last time that all frequencies were read. */
  countedAt: { version: number; size: number }
  refresh: Promise<void> | undefined
}

/** Transactions that commit late may add ids below the newest one. */
const LATE_IDS = 2_000
/** Frequencies are only used to find the rarest word: they may lag this many changes behind. */
const VERSIONS_BETWEEN_COUNTS = 200
const GROWTH_BETWEEN_COUNTS = 1.2

/** What the vocabulary needs of a store. */
export type VocabularyStore = {
  readonly db: Db
  readonly catalogueVersion: () => number
  readonly caches: { readonly vocabulary: VocabularyCache }
}

export function createVocabularyCache(): VocabularyCache {
  return {
    vocabulary: createVocabulary(),
    dropped: 0,
    version: -1,
    newestId: 0,
    countedAt: { version: Number.NEGATIVE_INFINITY, size: 0 },
    refresh: undefined,
  }
}

/**
 * The words of the catalogue as it is now. They stay in memory, and only new ones are read, until
 * some were deleted from the index.
 */
export async function vocabularyOf(store: VocabularyStore): Promise<Vocabulary> {
  const cache = store.caches.vocabulary
  while (cache.version !== store.catalogueVersion()) {
    cache.refresh ??= refresh(store, cache).finally(() => {
      cache.refresh = undefined
    })
    await cache.refresh
  }
  return cache.vocabulary
}

async function refresh(store: VocabularyStore, cache: VocabularyCache): Promise<void> {
  const version = store.catalogueVersion()
  const dropped = await droppedWords(store.db)
  const isStale = dropped !== cache.dropped
  const vocabulary = isStale ? createVocabulary() : cache.vocabulary
  const { countedAt } = cache
  const all =
    isStale ||
    version - countedAt.version >= VERSIONS_BETWEEN_COUNTS ||
    vocabulary.size() > countedAt.size * GROWTH_BETWEEN_COUNTS
  const after = all ? 0 : cache.newestId - LATE_IDS
  const terms = await store.db
    .selectFrom('search_terms')
    .select(['id', 'term', 'frequency'])
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  vocabulary.learn(terms)
  cache.vocabulary = vocabulary
  cache.dropped = dropped
  cache.newestId = Math.max(cache.newestId, terms.at(-1)?.id ?? 0)
  if (all) cache.countedAt = { version, size: vocabulary.size() }
  cache.version = version
}
