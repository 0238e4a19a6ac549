import type { SearchKey } from '#domain/search/standing.ts'
import { FIELD, indexTerms } from '#domain/search/terms.ts'
import { findCategoryById } from '../catalogue/categories/categories.ts'
import type { Db } from '../engine/schema.ts'

/** A filter that a search applies while it reads: the best of all products may all fail it. */
export type Within =
  /** So few pass that they are scanned, in standing order. */
  | { readonly few: readonly FewProduct[]; readonly words?: undefined }
  /** All that pass contain these words; the caller still checks the rest of the filter. */
  | { readonly words: readonly FilterWord[]; readonly few?: undefined }

export type FewProduct = {
  readonly id: number
  readonly searchKey: SearchKey
  readonly skuKey: string
}

export type FilterWord = {
  readonly term: number
  readonly frequency: number
  readonly field: number
}

/** The words that every product of a category or brand contains. */
export async function wordsOfFilter(
  db: Db,
  {
    categoryId,
    brand,
  }: { readonly categoryId?: number | undefined; readonly brand?: string | undefined },
): Promise<readonly FilterWord[]> {
  const category = categoryId === undefined ? undefined : await findCategoryById(db, categoryId)
  const wanted = [
    ...indexTerms(category?.name ?? '').map((term) => ({ term, field: FIELD.category })),
    ...indexTerms(brand ?? '').map((term) => ({ term, field: FIELD.brand })),
  ]
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('search_terms')
    .select(['id', 'term', 'frequency'])
    .where(
      'term',
      'in',
      wanted.map(({ term }) => term),
    )
    .execute()
  const byTerm = new Map(rows.map((row) => [row.term, row]))
  return wanted.flatMap(({ term, field }) => {
    const row = byTerm.get(term)
    return row ? { term: row.id, frequency: row.frequency, field } : []
  })
}
