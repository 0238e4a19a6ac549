import type { Mapping } from '#domain/product-import/mapping.ts'
import type { Command } from '#storage/engine/commands.ts'
import { findSupplierByName, putSupplier } from '#storage/product-import/suppliers.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type SaveSupplier = { readonly name: string; readonly mapping: Mapping; readonly actor: string }

/** Remembers how a supplier's files are read; returns the supplier's id. */
export const saveSupplier: Command<SaveSupplier, number> = async (
  tx,
  { name, mapping, actor },
  { now },
) => {
  const known = await findSupplierByName(tx, name)
  const id = await putSupplier(tx, name, mapping, now)
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'supplier.save',
    subject: 'supplier',
    subjectId: id,
    ...(known ? { before: known.mapping } : {}),
    after: mapping,
  })
  return id
}
