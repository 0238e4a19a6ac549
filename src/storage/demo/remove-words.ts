import { sql } from 'kysely'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Tx } from '../engine/schema.ts'
import { countDroppedWords } from '../search-index/dropped-words.ts'
import { demoRuns } from './demo-rows.ts'
import type { Step } from './step.ts'

/** Ids of words that are looked at by one transaction. */
const WORDS_AT_ONCE = 2_000

/** Removes the next words that no part has any more, which nobody should be led to. */
export async function removeUnusedWords(tx: Tx, after: number): Promise<Step> {
  const last = await lastOfNext(tx, after)
  if (last === undefined) await removeLeftovers(tx)
  else {
    await sql`delete from search_terms where id > ${after} and id <= ${last} and not exists
      (select 1 from search_postings where search_postings.term_id = search_terms.id)`.execute(tx)
  }
  return { last, rows: 0, counts: {} }
}

async function lastOfNext(tx: Tx, after: number): Promise<number | undefined> {
  const rows = await tx
    .selectFrom('search_terms')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(WORDS_AT_ONCE)
    .execute()
  return rows.at(-1)?.id
}

/** Brands without a part, and the demo's imports unless a part that stayed names one. */
async function removeLeftovers(tx: Tx): Promise<void> {
  await tx.deleteFrom('brands').where('products', '<=', 0).execute()
  await tx
    .deleteFrom('import_runs')
    .where('id', 'in', demoRuns(tx))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .select('products.id')
            .whereRef('products.import_run_id', '=', 'import_runs.id'),
        ),
      ),
    )
    .execute()
  await countDroppedWords(tx)
  raiseCatalogueVersion(tx)
}
