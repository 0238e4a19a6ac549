import { indexTerms } from '#domain/search/terms.ts'
import type { Db } from '../engine/schema.ts'

/** Products of which the index has nothing, although their names have words that it takes. */
export async function productsWithoutWords(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('visible', '=', 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_postings')
            .select('search_postings.search_key')
            .whereRef('search_postings.search_key', '=', 'products.search_key'),
        ),
      ),
    )
    .execute()
  // "No." has none, nor has a name that is a part number.
  return rows.filter(({ name }) => indexTerms(name).length > 0).map(({ id }) => id)
}
