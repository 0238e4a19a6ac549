import { ShopError } from '#domain/errors.ts'
import { shortened } from '#domain/shortened.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import {
  deleteSupplier as deleteRow,
  findSupplier,
  findSupplierByName,
  renameSupplier as renameRow,
  type Supplier,
} from '#storage/product-import/suppliers.ts'
import { auditedAs, recordAudit } from '#storage/staff/audit.ts'
import { supplierNotFound } from './import-runs.ts'

const audited = auditedAs('supplier')

type RenameSupplier = { readonly id: number; readonly name: string; readonly actor: string }

/** Earlier runs keep the name that the supplier had when its file came. */
export const renameSupplier: Command<RenameSupplier, Supplier> = async (
  tx,
  { id, name, actor },
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
  await renameRow(tx, id, name, now)
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'supplier.rename',
    before: { name: supplier.name },
    after: { name },
  })
  return { ...supplier, name }
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
  const { name, mappings, priceLimit } = supplier
  await recordAudit(tx, {
    ...audited(id, actor, now),
    action: 'supplier.delete',
    before: { name, mappings, priceLimit },
  })
}
