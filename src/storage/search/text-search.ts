import { nameKey } from '#domain/catalogue/products.ts'
import type { Meaning } from '#domain/search/meaning.ts'
import type { SearchText, SearchWord } from '#domain/search/query-text.ts'
import type { KnownSymptom } from '#domain/search/symptoms/known-symptom.ts'
import { isTerm } from '#domain/search/terms.ts'
import type { Vocabulary } from '#domain/search/vocabulary.ts'
import type { Audience } from '../catalogue/audience.ts'
import { type Found, NOTHING } from './found.ts'
import { type GuideStore, meaningOf, symptomOfCode } from './guides.ts'
import type { WordScope } from './matching-keys.ts'
import type { Hit } from './number-search.ts'
import type { WordHits } from './ranked-hits.ts'
import { partsForSymptom, symptomPartsAmong } from './symptom-search.ts'
import { type VocabularyStore, vocabularyOf } from './vocabulary.ts'
import { narrowByWords, searchByWords } from './word-search.ts'

/** A longer text describes more than the words of a symptom. */
const MOST_WORDS_OF_A_SYMPTOM = 3

/** What a text finds in which no known number is: a code, a symptom, a kind of part, or its words. */
export async function searchByText(
  store: GuideStore,
  read: SearchText,
  scope: WordScope,
): Promise<Found> {
  const vocabulary = await vocabularyOf(store)
  const meaning = await meaningOf(store, read)
  const about = {
    ...NOTHING,
    topic: meaning.topic,
    unknownNumbers: read.written.map(({ text }) => text),
  }
  const symptom = (await symptomOfCode(store, read)) ?? meaning.symptom?.symptom
  const bySymptom = await searchBySymptom(store, vocabulary, read, symptom, scope)
  if (bySymptom.hits.length > 0) return { ...about, ...bySymptom }
  const words = read.words.filter(({ word }) => isTerm(word))
  if (words.length === 0 || !isAboutParts(read, words, meaning)) {
    return { ...about, otherWords: knownWords(words, vocabulary) }
  }
  const asked = { read, words, part: meaning.part }
  const found = await searchByWords(store.db, vocabulary, asked, scope)
  return {
    ...about,
    hits: wordHits(found),
    cut: found.cut,
    didYouMean: found.correction,
    otherWords: found.keys.length === 0 ? knownWords(words, vocabulary, found.missing) : '',
  }
}

/** Those of the hits that the words mean; `matched` says whether any word did. */
export async function narrowByText(
  store: GuideStore,
  read: SearchText,
  words: readonly SearchWord[],
  hits: readonly Hit[],
  audience: Audience,
): Promise<{ readonly hits: readonly Hit[]; readonly matched: number } & Pick<Found, 'symptom'>> {
  const vocabulary = await vocabularyOf(store)
  const { part, symptom } = await meaningOf(store, read)
  const byKey = new Map(hits.map((hit) => [hit.key, hit]))
  const keys = [...byKey.keys()]
  if (symptom && symptom.symptom.kinds.length > 0) {
    const wanted = { symptom: symptom.symptom, brands: new Set<string>() }
    const behind = await symptomPartsAmong(store.db, wanted, keys)
    const narrowed = behind.flatMap((key) => byKey.get(key) ?? [])
    if (narrowed.length > 0) return { hits: narrowed, matched: 1, symptom: symptom.symptom }
  }
  const asked = { read, words, part }
  const found = await narrowByWords(store.db, vocabulary, asked, keys, audience)
  const match = { kind: 'mentions', text: found.words } as const
  const narrowed = found.keys.flatMap((key) => {
    const hit = byKey.get(key)
    if (!hit) return []
    return [found.mentions.has(key) ? { ...hit, match } : hit]
  })
  return { hits: narrowed, matched: found.matched, symptom: undefined }
}

/** False for unknown numbers, questions about the shop and small talk: the rest means no part. */
function isAboutParts(
  read: SearchText,
  words: readonly SearchWord[],
  { part, topic }: Meaning,
): boolean {
  if (part) return true
  if (topic || read.written.length > 0) return false
  const hasNumber = words.length < read.words.length
  if (hasNumber && words.every(({ role }) => role !== 'content')) return false
  return !(read.isSentence && words.every(({ role }) => role === 'weak'))
}

type BySymptom = Pick<Found, 'hits' | 'cut' | 'symptom'>

async function searchBySymptom(
  store: VocabularyStore,
  vocabulary: Vocabulary,
  read: SearchText,
  symptom: KnownSymptom | undefined,
  scope: WordScope,
): Promise<BySymptom> {
  if (!symptom || symptom.kinds.length === 0) return NOTHING
  const makers = read.words.filter(({ role }) => role === 'maker')
  const brands = new Set(makers.map(({ word }) => nameKey(word)))
  const few = scope.within?.few && new Set(scope.within.few.map(({ searchKey }) => searchKey))
  const behind = await partsForSymptom(store.db, { symptom, brands }, scope.most)
  const keys = few ? behind.keys.filter((key) => few.has(key)) : behind.keys
  if (keys.length === 0) return NOTHING
  // What staff have written about a part counts as well, after the kinds that are the likeliest.
  const written = await sayingTheSame(store, vocabulary, read, scope)
  const known = new Set(keys)
  const others = written.keys.filter((key) => !known.has(key))
  const all = [...keys, ...others].slice(0, scope.most)
  const hits = wordHits({ ...written, keys: all, mentions: new Set() })
  return { hits, cut: behind.cut || written.cut, symptom }
}

async function sayingTheSame(
  store: VocabularyStore,
  vocabulary: Vocabulary,
  read: SearchText,
  scope: WordScope,
): Promise<WordHits> {
  const content = read.words.filter(({ role }) => role === 'content')
  const isShort = content.length <= MOST_WORDS_OF_A_SYMPTOM
  const words = isShort ? read.words.filter(({ word }) => isTerm(word)) : []
  return searchByWords(store.db, vocabulary, { read, words, part: undefined }, scope)
}

function wordHits({ keys, symptoms, mentions, words }: WordHits): readonly Hit[] {
  return keys.map((key) => {
    const text = symptoms.get(key)
    if (mentions.has(key)) return { key, match: { kind: 'mentions', text: words } }
    return text === undefined ? { key } : { key, match: { kind: 'symptom', text } }
  })
}

/** The telling words that the catalogue has, if some were typed that it does not have, or not so. */
function knownWords(
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
  missing: readonly SearchWord[] = [],
): string {
  const known = words.filter(
    (word) => vocabulary.lookup(word.word) !== undefined && !missing.includes(word),
  )
  const content = known.filter(({ role }) => role === 'content')
  if (content.length === 0) return ''
  const telling = known.filter(({ role }) => role !== 'weak')
  return telling.length === words.length ? '' : telling.map(({ typed }) => typed).join(' ')
}
