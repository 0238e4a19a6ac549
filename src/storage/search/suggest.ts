import type { Category } from '#domain/catalogue/categories.ts'
import type { NumberKey } from '#domain/catalogue/part-number.ts'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { applianceInText } from '#domain/search/appliance-in-text.ts'
import type { Guide } from '#domain/search/guides.ts'
import { type PossibleNumber, readSearch, type SearchText } from '#domain/search/query-text.ts'
import { productIdOf } from '#domain/search/standing.ts'
import { applianceNamed, withPhrases } from '#domain/search/synonyms.ts'
import { singular, wordsOf } from '#domain/search/words.ts'
import { listCategories } from '../catalogue/categories/categories.ts'
import { type Model, makerOf, modelsByPrefix, partsForModels } from '../catalogue/models/models.ts'
import { productsByIds } from '../catalogue/products/products.ts'
import type { Db } from '../engine/schema.ts'
import { guidesFor } from './guides.ts'
import { type Hit, partsBeginningWith } from './number-search.ts'
import { findParts, QUICK, type SearchableStore } from './search.ts'

export type Suggestion =
  | { readonly type: 'part'; readonly product: ProductSummary; readonly replaces?: string }
  | { readonly type: 'model'; readonly model: Model; readonly partCount: number }
  | { readonly type: 'category'; readonly category: Category }
  | { readonly type: 'guide'; readonly guide: Guide }

const MOST_MODELS = 4
/** Among so many models with a prefix, in the order of their numbers, the best are chosen. */
const MOST_MODELS_COMPARED = 100
const MOST_CATEGORIES = 2
const MOST_GUIDES = 2
/** Two characters already tell a Samsung door (DA) from a drum (DC). */
const SHORTEST_NUMBER = 2

/** The list under a search box while somebody types: guides, then numbers with this prefix or words. */
export async function suggest(
  store: SearchableStore,
  typed: string,
  most: number,
): Promise<readonly Suggestion[]> {
  const guides = (await guidesFor(store, typed)).slice(0, Math.min(MOST_GUIDES, most))
  const others = await suggestParts(store, typed, most - guides.length)
  return [...guides.map((guide) => ({ type: 'guide', guide }) as const), ...others]
}

async function suggestParts(
  store: SearchableStore,
  typed: string,
  most: number,
): Promise<readonly Suggestion[]> {
  const read = readSearch(typed)
  if (read.phrase.length === 0) return []
  const number = read.numbers.find(({ whole }) => whole)
  const hasDigit = number !== undefined && /\d/.test(number.key)
  const byNumber =
    hasDigit && number.key.length >= SHORTEST_NUMBER
      ? await numberSuggestions(store.db, number, most)
      : []
  if (byNumber.length > 0) return byNumber.slice(0, most)
  const categories = await categorySuggestions(store.db, read)
  const parts = await wordSuggestions(store, typed, most - categories.length)
  const words = [...categories, ...parts]
  // "WRS" is no word, but many models begin with it.
  return words.length > 0 || hasDigit || !number
    ? words
    : (await numberSuggestions(store.db, number, most)).slice(0, most)
}

/** Models leave room for parts and vice versa. */
async function numberSuggestions(
  db: Db,
  { key }: PossibleNumber,
  most: number,
): Promise<readonly Suggestion[]> {
  const models = await modelsByParts(db, key)
  const hits = await partsBeginningWith(db, key)
  const shownModels = models.slice(0, Math.max(most - hits.length, MOST_MODELS))
  const parts = await partSuggestions(db, hits.slice(0, most - shownModels.length))
  const fitting = await partsForModels(
    db,
    shownModels.map(({ id }) => id),
  )
  const withCounts = shownModels.map((model) => {
    const parts = fitting.get(model.id)
    return {
      type: 'model',
      model: { ...model, brand: makerOf(model, parts) },
      partCount: parts?.count ?? 0,
    } as const
  })
  // A number that is complete is most likely the one that is meant.
  const isModel = models[0]?.key === key
  return isModel ? [...withCounts, ...parts] : [...parts, ...withCounts]
}

/** Models with this prefix, those with the most parts first; the number itself before all others. */
async function modelsByParts(db: Db, key: NumberKey): Promise<readonly Model[]> {
  const models = await modelsByPrefix(db, key, MOST_MODELS_COMPARED)
  if (models.length < 2) return models
  // All fits, also of hidden parts: it decides about the order alone, and needs no product.
  const rows = await db
    .selectFrom('fits')
    .select(['model_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .where(
      'model_id',
      'in',
      models.map(({ id }) => id),
    )
    .groupBy('model_id')
    .execute()
  const counts = new Map(rows.map(({ id, count }) => [id, Number(count)]))
  const isOther = (model: Model) => Number(model.key !== key)
  const partsOf = (model: Model) => counts.get(model.id) ?? 0
  return [...models].sort((a, b) => isOther(a) - isOther(b) || partsOf(b) - partsOf(a))
}

/** "wash" already suggests "Washer Parts", and "fridge" means "Refrigerator Parts". */
async function categorySuggestions(db: Db, read: SearchText): Promise<readonly Suggestion[]> {
  const typed = withPhrases(read.phrase).map(singular)
  const categories = await listCategories(db)
  return categories
    .filter(({ name }) => {
      const words = wordsOf(name).map(singular)
      const appliance = applianceInText(name)
      const isMeant = (word: string) =>
        appliance !== undefined && applianceNamed(word) === appliance
      return typed.every((word) => isMeant(word) || words.some((each) => each.startsWith(word)))
    })
    .slice(0, MOST_CATEGORIES)
    .map((category) => ({ type: 'category', category }))
}

async function wordSuggestions(
  store: SearchableStore,
  search: string,
  most: number,
): Promise<readonly Suggestion[]> {
  const { hits } = await findParts(store, { search }, QUICK)
  return partSuggestions(store.db, hits.slice(0, most))
}

async function partSuggestions(db: Db, hits: readonly Hit[]): Promise<readonly Suggestion[]> {
  const matches = new Map(hits.map(({ key, match }) => [productIdOf(key), match]))
  const products = await productsByIds(db, [...matches.keys()])
  return products.map((product) => {
    const match = matches.get(product.id)
    return match?.kind === 'replaces'
      ? { type: 'part', product, replaces: match.text }
      : { type: 'part', product }
  })
}
