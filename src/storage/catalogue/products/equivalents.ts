import { numberKey } from '#domain/catalogue/part-number.ts'
import type { ProductDraft } from '#domain/catalogue/products.ts'
import { isAmong } from '../../engine/bulk.ts'
import { insertionInto, skippingKnown } from '../../engine/inserts.ts'
import type { Db, Tx } from '../../engine/schema.ts'

const insertEquivalents = insertionInto('equivalents', skippingKnown)

/** Which makers' numbers each product takes the place of. */
export async function writeEquivalents(
  tx: Tx,
  products: readonly { readonly id: number; readonly draft: ProductDraft }[],
): Promise<void> {
  await insertEquivalents(
    tx,
    products.flatMap(({ id, draft }) =>
      draft.oemNumbers.map((number) => ({ product_id: id, oem_key: numberKey(number), number })),
    ),
  )
}

/** The makers' numbers that these products take the place of, as written. */
export async function oemNumbersOf(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('equivalents')
    .select(['product_id', 'number'])
    .where(isAmong(db, 'product_id', ids))
    .orderBy('product_id')
    .orderBy('oem_key')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([id, own]) => [id, own.map(({ number }) => number)]))
}
