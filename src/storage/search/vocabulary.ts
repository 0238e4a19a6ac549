import { createVocabulary, type Vocabulary } from '#domain/search/vocabulary.ts'
import type { Db } from '../engine/schema.ts'

/** What a search asks of a store. */
export type SearchableStore = { readonly db: Db; readonly catalogueVersion: () => number }

type State = {
  readonly vocabulary: Vocabulary
  /** The catalogue version its words are of. */
  version: number
  newestId: number
  /** When all frequencies were read last. */
  countedAt: { version: number; size: number }
  refresh: Promise<void> | undefined
}

/** Transactions that commit late may add ids below the newest one. */
const LATE_IDS = 2_000
/** Frequencies only choose the rarest word: they may lag this many changes behind. */
const VERSIONS_BETWEEN_COUNTS = 200
const GROWTH_BETWEEN_COUNTS = 1.2

const states = new WeakMap<Db, State>()

/** The words of the catalogue as it is now; they stay in the process and only news are read. */
export async function vocabularyOf(store: SearchableStore): Promise<Vocabulary> {
  const state = states.get(store.db) ?? newState()
  states.set(store.db, state)
  while (state.version !== store.catalogueVersion()) {
    state.refresh ??= refresh(store, state).finally(() => {
      state.refresh = undefined
    })
    await state.refresh
  }
  return state.vocabulary
}

function newState(): State {
  return {
    vocabulary: createVocabulary(),
    version: -1,
    newestId: 0,
    countedAt: { version: Number.NEGATIVE_INFINITY, size: 0 },
    refresh: undefined,
  }
}

async function refresh(store: SearchableStore, state: State): Promise<void> {
  const version = store.catalogueVersion()
  const { vocabulary, countedAt } = state
  const all =
    version - countedAt.version >= VERSIONS_BETWEEN_COUNTS ||
    vocabulary.size() > countedAt.size * GROWTH_BETWEEN_COUNTS
  const after = all ? 0 : state.newestId - LATE_IDS
  const terms = await store.db
    .selectFrom('search_terms')
    .select(['id', 'term', 'frequency'])
    .where('id', '>', after)
    .orderBy('id')
    .execute()
  vocabulary.learn(terms)
  state.newestId = Math.max(state.newestId, terms.at(-1)?.id ?? 0)
  if (all) state.countedAt = { version, size: vocabulary.size() }
  state.version = version
}
