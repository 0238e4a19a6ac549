import { applyChanges } from '#commands/product-import/apply-changes.ts'
import type { FieldChange } from '#domain/product-import/changes.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/* Planted bug: a row is named as refused, and its name and price are written all the same. */

async function applyAll(tx: Tx, input: Parameters<typeof applyChanges>[1], moment: Moment) {
  const progress = await applyChanges(tx, input, moment)
  const refused = await tx
    .selectFrom('import_changes')
    .select(['product_id', 'change'])
    .where('run_id', '=', input.runId)
    .where('state', '=', 'moved')
    .execute()
  for (const { product_id, change } of refused) {
    const { name, price } = (JSON.parse(change) as FieldChange).after
    const written = { ...(name && { name }), ...(price && { price_cents: price }) }
    await tx.updateTable('products').set(written).where('id', '=', product_id).execute()
  }
  return progress
}

export const commands = { ...sound, applyChanges: applyAll }
