import { nameKey } from '#domain/catalogue/products.ts'
import type { Mappings } from '#domain/product-import/mapping.ts'
import type { Db, Tx } from '../engine/schema.ts'

export type Supplier = {
  readonly id: number
  readonly name: string
  readonly mappings: Mappings
  /** By how many percent a price may move in a file that nobody watches; the usual limit without it. */
  readonly priceLimit: number | undefined
}

/** By name. */
export async function listSuppliers(db: Db): Promise<readonly Supplier[]> {
  const rows = await suppliers(db).orderBy('name_key').execute()
  return rows.map(toSupplier)
}

export async function findSupplierByName(db: Db, name: string): Promise<Supplier | undefined> {
  const row = await suppliers(db).where('name_key', '=', nameKey(name)).executeTakeFirst()
  return row && toSupplier(row)
}

export async function findSupplier(db: Db, id: number): Promise<Supplier | undefined> {
  const row = await suppliers(db).where('id', '=', id).executeTakeFirst()
  return row && toSupplier(row)
}

export async function updateSupplier(tx: Tx, supplier: Supplier, now: number): Promise<void> {
  const { id, name, mappings, priceLimit } = supplier
  await tx
    .updateTable('suppliers')
    .set({
      name,
      name_key: nameKey(name),
      mappings: JSON.stringify(mappings),
      price_limit: priceLimit ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Its runs stay, with the name it had. */
export async function deleteSupplier(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('import_runs')
    .set({ supplier_id: null })
    .where('supplier_id', '=', id)
    .execute()
  await tx.deleteFrom('suppliers').where('id', '=', id).execute()
}

/** How the supplier's files are read from now on. One that is known keeps the spelling of its name. */
export async function putSupplier(
  tx: Tx,
  { name, mappings, priceLimit }: Omit<Supplier, 'id'>,
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('suppliers')
    .values({
      name,
      name_key: nameKey(name),
      mappings: JSON.stringify(mappings),
      price_limit: priceLimit ?? null,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('name_key').doUpdateSet((eb) => ({
        mappings: eb.ref('excluded.mappings'),
        price_limit: eb.ref('excluded.price_limit'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function suppliers(db: Db) {
  return db.selectFrom('suppliers').select(['id', 'name', 'mappings', 'price_limit'])
}

function toSupplier(row: {
  id: number
  name: string
  mappings: string
  price_limit: number | null
}): Supplier {
  return {
    id: row.id,
    name: row.name,
    mappings: JSON.parse(row.mappings) as Mappings,
    priceLimit: row.price_limit ?? undefined,
  }
}
