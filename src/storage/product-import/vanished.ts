import type { ImportKind } from '#domain/product-import/kinds.ts'
import type { Db } from '../engine/schema.ts'

/** The supplier's last file of this kind that was applied. */
export async function formerRun(
  db: Db,
  supplierId: number,
  kind: ImportKind,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('import_runs')
    .select('id')
    .where('supplier_id', '=', supplierId)
    .where('kind', '=', kind)
    .where('status', '=', 'done')
    .where('step', '=', 'apply')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The next parts on sale that the former file named and this one does not, by their ids. */
export async function vanishedParts(
  db: Db,
  runs: { readonly former: number; readonly present: number },
  after: number,
  most: number,
): Promise<readonly { id: number; sku: string; name: string }[]> {
  return db
    .selectFrom('import_changes as former')
    .innerJoin('products', 'products.id', 'former.product_id')
    .select(['products.id', 'products.sku', 'products.name'])
    .where('former.run_id', '=', runs.former)
    .where('former.product_id', '>', after)
    .where('products.deleted_at', 'is', null)
    .where('products.availability', '=', 'available')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_changes as present')
            .select('present.place')
            .where('present.run_id', '=', runs.present)
            .whereRef('present.product_id', '=', 'former.product_id'),
        ),
      ),
    )
    .orderBy('former.product_id')
    .limit(most)
    .execute()
}
