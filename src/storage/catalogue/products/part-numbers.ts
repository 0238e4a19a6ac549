import { readKeywords } from '#domain/catalogue/keywords.ts'
import { foldedKey, LONGEST_NUMBER, numberKey } from '#domain/catalogue/part-number.ts'
import type { ProductDraft } from '#domain/catalogue/products.ts'
import { asNewRows, insertionInto } from '../../engine/inserts.ts'
import type { Param } from '../../engine/parameters.ts'
import { prepared } from '../../engine/prepared.ts'
import type { Db, Schema, Tx } from '../../engine/schema.ts'

type NumberKind = Schema['part_numbers']['kind']

const insertNumbers = insertionInto('part_numbers', asNewRows)

/**
 * Every number that finds products which have none yet; of two kinds of the same number the more
 * specific stays.
 */
export async function writePartNumbers(
  tx: Tx,
  products: readonly { readonly id: number; readonly draft: ProductDraft }[],
): Promise<void> {
  await insertNumbers(
    tx,
    products.flatMap(({ id, draft }) => numbersOf(id, draft)),
  )
}

const replacedBy = prepared((db, param: Param<{ productId: number }>) =>
  db
    .selectFrom('part_numbers')
    .select('number')
    .where('product_id', '=', param('productId'))
    .where('kind', '=', 'replaced')
    .orderBy('key'),
)

/** The older numbers that a product replaces, as written. */
export async function replacedNumbers(db: Db, productId: number): Promise<readonly string[]> {
  const rows = await replacedBy(db, { productId })
  return rows.map((row) => row.number)
}

function numbersOf(productId: number, draft: ProductDraft): Schema['part_numbers'][] {
  const { replaced, sellers } = readKeywords(draft.searchKeywords)
  const byKey = new Map<string, Schema['part_numbers']>()
  const add = (kind: NumberKind, numbers: readonly string[]) => {
    for (const number of numbers) {
      const key = numberKey(number)
      if (key === '' || key.length > LONGEST_NUMBER || byKey.has(key)) continue
      byKey.set(key, { product_id: productId, key, folded_key: foldedKey(key), kind, number })
    }
  }
  add('own', [draft.partNumber, draft.sku])
  add('manufacturer', [draft.manufacturerPartNumber])
  add('replaced', replaced)
  add('keyword', [...sellers, draft.upcEan, draft.gtin])
  return [...byKey.values()]
}
