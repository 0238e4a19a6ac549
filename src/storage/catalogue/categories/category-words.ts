import { sql } from 'kysely'
import type { Db, Tx } from '../../engine/schema.ts'

/*
 * A category's name is among the search words of its products. Renaming one with a hundred thousand
 * products is too much for one transaction, so the work is recorded together with the new name and
 * done in small steps, by this process or the next.
 */

const NOTE = 'category_words:'

/** The last product that is done, in the order of an index: by brand and id. */
type WordsCursor = { readonly brandKey: string; readonly id: number }

const START: WordsCursor = { brandKey: '', id: 0 }

export async function noteStaleWords(
  tx: Tx,
  categoryId: number,
  done: WordsCursor = START,
): Promise<void> {
  const key = `${NOTE}${categoryId}`
  const value = JSON.stringify(done)
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function forgetStaleWords(tx: Tx, categoryId: number): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', `${NOTE}${categoryId}`).execute()
}

/** How far a category's products are done; undefined when there is nothing to do. */
export async function staleWordsAfter(
  db: Db,
  categoryId: number,
): Promise<WordsCursor | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', `${NOTE}${categoryId}`)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as WordsCursor)
}

export async function categoriesWithStaleWords(db: Db): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '>=', NOTE)
    .where('key', '<', `${NOTE}~`)
    .execute()
  return rows.map(({ key }) => Number(key.slice(NOTE.length)))
}

export async function nextProductsOf(
  tx: Tx,
  categoryId: number,
  after: WordsCursor,
  most: number,
): Promise<readonly WordsCursor[]> {
  return tx
    .selectFrom('products')
    .select(['brand_key as brandKey', 'id'])
    .where('category_id', '=', categoryId)
    .where(sql<boolean>`(brand_key, id) > (${after.brandKey}, ${after.id})`)
    .where('deleted_at', 'is', null)
    .orderBy('brand_key')
    .orderBy('id')
    .limit(most)
    .execute()
}
