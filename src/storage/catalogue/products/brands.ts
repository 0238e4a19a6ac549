import { sql } from 'kysely'
import { nameKey } from '#domain/catalogue/products.ts'
import { insertionInto } from '../../engine/inserts.ts'
import type { Db, Tx } from '../../engine/schema.ts'

type Brand = { readonly name: string; readonly products: number }

/** Updates the number of each brand's products. The caller has the catalogue's lock. */
export async function countBrands(
  tx: Tx,
  changes: readonly { readonly brand: string; readonly change: number }[],
): Promise<void> {
  const byKey = new Map<string, { name: string; products: number }>()
  for (const { brand, change } of changes) {
    const key = nameKey(brand)
    const products = (byKey.get(key)?.products ?? 0) + change
    byKey.set(key, { name: brand, products })
  }
  const rows = [...byKey]
    .map(([key, brand]) => ({ key, ...brand }))
    .filter(({ products }) => products !== 0)
  await addToBrands(tx, rows)
}

const addToBrands = insertionInto('brands', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('key').doUpdateSet({
      products: sql<number>`brands.products + excluded.products`,
    }),
  ),
)

/** By name; products without a brand are left out. */
export async function listBrands(db: Db): Promise<readonly Brand[]> {
  return db
    .selectFrom('brands')
    .select(['name', 'products'])
    .where('products', '>', 0)
    .where('key', '<>', '')
    .orderBy('key')
    .execute()
}

/** Every product that is not deleted, hidden ones too. */
export async function countAllProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('brands')
    .select((eb) => eb.fn.sum<number>('products').as('count'))
    .executeTakeFirstOrThrow()
  return Number(count ?? 0)
}
