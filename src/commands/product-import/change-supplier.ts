import { ShopError } from '#domain/errors.ts'
import type { ImportKind } from '#domain/product-import/kinds.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { shortened } from '#domain/shortened.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import {
  deleteSupplier as deleteRow,
  findSupplier,
  findSupplierByName,
  type Supplier,
  updateSupplier,
} from '#storage/product-import/suppliers.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'
import { supplierNotFound } from './import-runs.ts'

const audited = auditedAs('supplier')

type ChangeSupplier = {
  readonly id: number
  readonly name: string
  /** Null for the usual limit; left out, it stays as it is. */
  readonly priceLimit?: number | null | undefined
  /** Whose columns are no longer remembered. */
  readonly forget: readonly ImportKind[]
  readonly actor: string
}

/** Earlier runs keep the name that the supplier had when its file came. */
export const changeSupplier: Command<ChangeSupplier, Supplier> = async (
  tx,
  { id, name, forget, actor, ...given },
  { now },
) => {
  await lockCatalogue(tx)
  const supplier = await findSupplier(tx, id)
  if (!supplier) throw supplierNotFound()
  const other = await findSupplierByName(tx, name)
  if (other && other.id !== id) {
    throw new ShopError(
      'duplicate_name',
      `There is already a supplier called ${shortened(other.name)}.`,
    )
  }
  const { priceLimit = supplier.priceLimit } = given
  const known = Object.entries(supplier.mappings) as [ImportKind, Mapping][]
  const mappings = Object.fromEntries(known.filter(([kind]) => !forget.includes(kind)))
  const changed = { id, name, mappings, priceLimit: priceLimit ?? undefined }
  await updateSupplier(tx, changed, now)
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'supplier.change',
    before: withoutId(supplier),
    after: withoutId(changed),
  })
  return changed
}

/** Forgets how its files are read. What they changed stays, and so does the history of its runs. */
export const deleteSupplier: Command<
  { readonly id: number; readonly actor: string },
  void
> = async (tx, { id, actor }, { now }) => {
  await lockCatalogue(tx)
  const supplier = await findSupplier(tx, id)
  if (!supplier) throw supplierNotFound()
  await deleteRow(tx, id)
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'supplier.delete',
    before: withoutId(supplier),
  })
}

function withoutId({ id: _, ...rest }: Supplier): Omit<Supplier, 'id'> {
  return rest
}
