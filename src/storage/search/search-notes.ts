import { nameKey, type ProductSummary } from '#domain/catalogue/products.ts'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import type { Guide } from '#domain/search/guides.ts'
import type { HelpTopic } from '#domain/search/help-topics.ts'
import { productIdOf, type SearchKey } from '#domain/search/standing.ts'
import type { KnownSymptom } from '#domain/search/symptoms/known-symptom.ts'
import { productsByIds } from '../catalogue/products/products.ts'
import type { Db } from '../engine/schema.ts'
import { factsOf } from './filter.ts'
import { guidesFor } from './guides.ts'
import type { Hit } from './number-search.ts'
import { findParts, MOST_HITS, type SearchableStore, type SearchFor } from './search.ts'
import { shareOfKind } from './symptom-search.ts'

/** What a results page says above and below its list. */
export type SearchNotes = {
  /** Numbers in the text that no part and no model has. */
  readonly unknownNumbers: readonly string[]
  readonly topic: HelpTopic | undefined
  /** Pages that help to find out, before anything is bought. */
  readonly guides: readonly Guide[]
  readonly symptom: SymptomNote | undefined
  /** If nothing was found: what the rest of the text finds. */
  readonly others: OtherParts | undefined
}

type SymptomNote = {
  readonly id: string
  /** The kinds of part that may be behind it, the likeliest first. */
  readonly kinds: readonly KindNote[]
}

type KindNote = {
  readonly kind: string
  readonly count: number
  readonly more: boolean
  readonly imageUrl: string
}

type OtherParts = {
  readonly words: string
  readonly products: readonly ProductSummary[]
  readonly total: number
  readonly more: boolean
}

const MOST_OTHERS = 4

export async function searchNotes(store: SearchableStore, query: SearchFor): Promise<SearchNotes> {
  const { hits, symptom, topic, unknownNumbers, otherWords } = await findParts(store, query)
  return {
    unknownNumbers,
    topic,
    guides: await guidesFor(store, query.search ?? ''),
    symptom: symptom && (await symptomNote(store.db, symptom, hits)),
    others: otherWords === '' ? undefined : await otherParts(store, otherWords),
  }
}

async function symptomNote(
  db: Db,
  symptom: KnownSymptom,
  hits: readonly Hit[],
): Promise<SymptomNote> {
  const share = shareOfKind(symptom, MOST_HITS)
  const byKind = Map.groupBy(await factsOf(db, hits), ({ kindKey }) => kindKey)
  const found = symptom.kinds.flatMap((kind) => {
    const parts = byKind.get(nameKey(kind)) ?? []
    const [first] = parts
    return first ? { kind, count: parts.length, id: first.id } : []
  })
  const shown = await productsByIds(
    db,
    found.map((each) => each.id),
  )
  const pictures = new Map(shown.map((product) => [product.id, product.imageUrl]))
  return {
    id: symptom.id,
    kinds: found.map((each) => ({
      kind: each.kind,
      count: each.count,
      more: each.count >= share,
      imageUrl: pictures.get(each.id) ?? '',
    })),
  }
}

async function otherParts(store: SearchableStore, words: string): Promise<OtherParts | undefined> {
  const { hits, cut } = await findParts(store, { search: words })
  if (hits.length === 0) return undefined
  return {
    words,
    products: await productsByIds(store.db, hits.slice(0, MOST_OTHERS).map(idOf)),
    total: Math.min(hits.length, COUNT_BOUND),
    more: cut || hits.length > COUNT_BOUND,
  }
}

function idOf({ key }: { readonly key: SearchKey }): number {
  return productIdOf(key)
}
