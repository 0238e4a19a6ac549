import { codesInText } from '#domain/search/codes-in-text.ts'
import { type Guide, guidesInText } from '#domain/search/guides.ts'
import { type Meaning, readMeaning } from '#domain/search/meaning.ts'
import { readSearch, type SearchText } from '#domain/search/query-text.ts'
import type { KnownSymptom } from '#domain/search/symptoms/known-symptom.ts'
import { librarySymptoms } from '#domain/search/symptoms/library-symptoms.ts'
import { type KnowledgeStore, readLibrary } from '../knowledge/library.ts'
import { type VocabularyStore, vocabularyOf } from './vocabulary.ts'

export type GuideStore = VocabularyStore & KnowledgeStore

/** The guides that a text asks for, whether or not the shop has parts for them. */
export async function guidesFor(store: GuideStore, text: string): Promise<readonly Guide[]> {
  const read = readSearch(text)
  const meaning = await meaningOf(store, read)
  return guidesInText(read.phrase, meaning, await readLibrary(store))
}

/** What a text is about, in the words of the catalogue and of the shop's guides. */
export async function meaningOf(
  store: GuideStore,
  read: Pick<SearchText, 'phrase' | 'isSentence'>,
): Promise<Meaning> {
  const [library, vocabulary] = await Promise.all([readLibrary(store), vocabularyOf(store)])
  const { table, words } = librarySymptoms(library)
  const isKnown = (word: string) => vocabulary.lookup(word) !== undefined || words.has(word)
  return readMeaning(read, isKnown, table)
}

/** What an error code in the text comes to: its parts are those of a symptom. */
export async function symptomOfCode(
  store: GuideStore,
  read: SearchText,
): Promise<KnownSymptom | undefined> {
  const [code] = codesInText(read.phrase, await readLibrary(store))
  if (!code || code.entry.kinds.length === 0) return undefined
  const { symptom, appliance, kinds } = code.entry
  return { id: symptom, appliance, said: [], kinds }
}
