import { nameKey } from '#domain/catalogue/products.ts'
import type { Mappings } from '#domain/product-import/mapping.ts'
import type { Db, Tx } from '../engine/schema.ts'

export type Supplier = { readonly id: number; readonly name: string; readonly mappings: Mappings }

/** By name. */
export async function listSuppliers(db: Db): Promise<readonly Supplier[]> {
  const rows = await suppliers(db).orderBy('name_key').execute()
  return rows.map(toSupplier)
}

export async function findSupplierByName(db: Db, name: string): Promise<Supplier | undefined> {
  const row = await suppliers(db).where('name_key', '=', nameKey(name)).executeTakeFirst()
  return row && toSupplier(row)
}

/** How the supplier's files are read from now on, whether it is known already or not. */
export async function putSupplier(
  tx: Tx,
  name: string,
  mappings: Mappings,
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('suppliers')
    .values({ name, name_key: nameKey(name), mappings: JSON.stringify(mappings), updated_at: now })
    .onConflict((conflict) =>
      conflict.column('name_key').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        mappings: eb.ref('excluded.mappings'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function suppliers(db: Db) {
  return db.selectFrom('suppliers').select(['id', 'name', 'mappings'])
}

function toSupplier(row: { id: number; name: string; mappings: string }): Supplier {
  return { id: row.id, name: row.name, mappings: JSON.parse(row.mappings) as Mappings }
}
