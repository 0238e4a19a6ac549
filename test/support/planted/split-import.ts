import { type ImportRowsInput, importRows } from '#commands/product-import/import-rows.ts'
import { type FinishImportInput, finishImport } from '#commands/product-import/import-runs.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Schema, Tx } from '#storage/engine/schema.ts'
import { commands as sound } from '../shop-commands.ts'

/* Planted bug: a row's numbers are written one transaction after the row itself. */

let owed: Schema['part_numbers'][] = []

async function importInTwoSteps(tx: Tx, input: ImportRowsInput, moment: Moment) {
  await payBack(tx)
  const output = await importRows(tx, input, moment)
  const isNew = tx.selectFrom('products').select('id').where('import_run_id', '=', input.runId)
  const numbers = await tx
    .selectFrom('part_numbers')
    .selectAll()
    .where('product_id', 'in', isNew)
    .where(
      'number',
      'in',
      output.created.map(({ sku }) => sku),
    )
    .execute()
  for (const { product_id, key } of numbers) {
    await tx
      .deleteFrom('part_numbers')
      .where('product_id', '=', product_id)
      .where('key', '=', key)
      .execute()
  }
  owed = numbers
  return output
}

async function finishInTwoSteps(tx: Tx, input: FinishImportInput, moment: Moment) {
  await payBack(tx)
  await finishImport(tx, input, moment)
}

async function payBack(tx: Tx): Promise<void> {
  for (const number of owed) await tx.insertInto('part_numbers').values(number).execute()
  owed = []
}

export const commands = {
  ...sound,
  importRows: importInTwoSteps,
  finishImport: finishInTwoSteps,
}
