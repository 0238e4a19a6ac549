import { sql } from 'kysely'
import type { Tx } from '../engine/schema.ts'

/**
 * Notes of one batch, in the order of their hashes, since when no product shows a picture. Returns
 * where the next batch begins, or nothing after the last one.
 */
export async function noteUnused(
  tx: Tx,
  { after, most, now }: { readonly after: string; readonly most: number; readonly now: number },
): Promise<string | undefined> {
  const batch = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(most)
    .execute()
  const hashes = batch.map(({ hash }) => hash)
  if (hashes.length === 0) return undefined
  await tx
    .updateTable('pictures')
    .set({ unused_since: now })
    .where('hash', 'in', hashes)
    .where('unused_since', 'is', null)
    .where('removing_since', 'is', null)
    .where(({ not }) => not(isOnProduct))
    .execute()
  await tx
    .updateTable('pictures')
    .set({ unused_since: null })
    .where('hash', 'in', hashes)
    .where('unused_since', 'is not', null)
    .where('removing_since', 'is', null)
    .where(isOnProduct)
    .execute()
  return hashes.length < most ? undefined : hashes.at(-1)
}

/**
 * From now on nobody may begin to show these: their files are about to go. A product that began to
 * show one a moment ago has cleared `unused_since`, and its row is read again under its lock. Those
 * whose removal was begun and never finished are taken over.
 */
export async function beginRemoval(
  tx: Tx,
  options: {
    readonly unusedBefore: number
    readonly abandonedBefore: number
    readonly most: number
    readonly now: number
  },
): Promise<readonly string[]> {
  const { unusedBefore, abandonedBefore, most, now } = options
  const isDue = sql<boolean>`(removing_since < ${abandonedBefore} or (removing_since is null
    and unused_since < ${unusedBefore} and not ${isOnProduct} and not ${isElsewhere}))`
  const rows = await tx
    .updateTable('pictures')
    .set({ removing_since: now })
    .where('hash', 'in', (eb) => eb.selectFrom('pictures').select('hash').where(isDue).limit(most))
    .where(isDue)
    .returning('hash')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** After their files are gone. */
export async function forgetPictures(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return
  await tx
    .deleteFrom('pictures')
    .where('hash', 'in', hashes)
    .where('removing_since', 'is not', null)
    .execute()
}

const isOnProduct = sql<boolean>`exists (select 1 from product_pictures where product_pictures.hash = pictures.hash)`

/** Staff may have written its address into other forms. These tables are small. */
const isElsewhere = sql`(
  exists (select 1 from categories where image_url = '/pictures/' || pictures.hash || '-800.webp')
  or exists (select 1 from diagrams where image_url = '/pictures/' || pictures.hash || '-800.webp')
  or exists (select 1 from page_versions where content like '%/pictures/' || pictures.hash || '-%'))`
