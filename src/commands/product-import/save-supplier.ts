import type { ImportKind } from '#domain/product-import/kinds.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { lockCatalogue } from '#storage/engine/catalogue-version.ts'
import type { Command } from '#storage/engine/commands.ts'
import {
  findSupplierByName,
  putSupplier,
  type Supplier,
} from '#storage/product-import/suppliers.ts'
import { recordAudit } from '#storage/staff/audit.ts'

type SaveSupplier = {
  readonly name: string
  readonly kind: ImportKind
  readonly mapping: Mapping
  /** Null for the usual limit; left out, it stays as it is. */
  readonly priceLimit?: number | null | undefined
  readonly actor: string
}

/** Remembers how a supplier's files of one kind are read. */
export const saveSupplier: Command<SaveSupplier, Supplier> = async (
  tx,
  { kind, mapping, actor, ...given },
  { now },
) => {
  // Two people who save different kinds of file at once must not undo each other.
  await lockCatalogue(tx)
  const known = await findSupplierByName(tx, given.name)
  // Typed in other letter case it is the same supplier; renaming is a command of its own.
  const name = known?.name ?? given.name
  const mappings = { ...known?.mappings, [kind]: mapping }
  const former = known?.priceLimit
  const priceLimit = given.priceLimit === undefined ? former : (given.priceLimit ?? undefined)
  const id = await putSupplier(tx, { name, mappings, priceLimit }, now)
  await recordAudit(tx, {
    at: now,
    actor,
    action: 'supplier.save',
    subject: 'supplier',
    subjectId: id,
    before: { kind, mapping: known?.mappings[kind], priceLimit: former },
    after: { kind, mapping, priceLimit },
  })
  return { id, name, mappings, priceLimit }
}
