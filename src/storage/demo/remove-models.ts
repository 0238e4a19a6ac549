import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Tx } from '../engine/schema.ts'
import { forgetDemoRows, nextDemoRows } from './demo-rows.ts'
import type { Step } from './step.ts'

const MODELS_AT_ONCE = 200

/** Removes the next models of the demo that no part fits any more. */
export async function removeDemoModels(tx: Tx, after: number): Promise<Step> {
  const next = await nextDemoRows(tx, 'model', after, MODELS_AT_ONCE)
  const ids = next.map(({ id }) => id)
  const fitted = new Set(await fittedModels(tx, ids))
  const gone = ids.filter((id) => !fitted.has(id))
  if (gone.length > 0) {
    raiseCatalogueVersion(tx)
    await tx.deleteFrom('models').where('id', 'in', gone).execute()
    await forgetDemoRows(tx, 'model', gone)
  }
  return { last: ids.at(-1), rows: ids.length, counts: { removed_models: gone.length } }
}

async function fittedModels(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('models')
    .select('id')
    .where('id', 'in', ids)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('fits').select('model_id').whereRef('fits.model_id', '=', 'models.id')),
    )
    .execute()
  return rows.map(({ id }) => id)
}
