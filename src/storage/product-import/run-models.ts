import { sql } from 'kysely'
import { numberKey } from '#domain/catalogue/part-number.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Tx } from '../engine/schema.ts'

type FileModel = { readonly model: string; readonly brand: string; readonly appliance: string }

/** What a file says of a model that nobody has described yet. */
export async function describeUndescribed(
  tx: Tx,
  runId: number,
  { model, brand, appliance }: FileModel,
): Promise<void> {
  if (brand === '' && appliance === '') return
  const found = await tx
    .selectFrom('models')
    .select(['id', 'brand', 'former_brand', 'import_run_id', 'described_run_id'])
    .where('key', '=', numberKey(model))
    .where('appliance', '=', '')
    .executeTakeFirst()
  if (!found) return
  const isFirst = found.import_run_id !== runId && found.described_run_id !== runId
  await tx
    .updateTable('models')
    .set({
      ...(brand === '' ? {} : { brand }),
      appliance,
      ...(isFirst ? { described_run_id: runId, former_brand: found.brand } : {}),
    })
    .where('id', '=', found.id)
    .execute()
}

/** Takes back what the run said of some models that were there before it; returns how many. */
export async function undescribeModels(tx: Tx, runId: number, most: number): Promise<number> {
  const models = await tx
    .selectFrom('models')
    .select('id')
    .where('described_run_id', '=', runId)
    .limit(most)
    .execute()
  if (models.length === 0) return 0
  raiseCatalogueVersion(tx)
  await tx
    .updateTable('models')
    .set({
      brand: sql<string>`former_brand`,
      appliance: '',
      described_run_id: null,
      former_brand: null,
    })
    .where(
      'id',
      'in',
      models.map(({ id }) => id),
    )
    .execute()
  return models.length
}

/**
 * Removes those of some models that the run brought and that nothing names any more; returns how
 * many were looked at. The others belong to the catalogue from then on, so that each is looked at once.
 */
export async function dropUnusedModels(tx: Tx, runId: number, most: number): Promise<number> {
  const models = await tx
    .selectFrom('models')
    .select(({ exists, or, selectFrom }) => [
      'models.id',
      or([
        exists(selectFrom('fits').select('product_id').whereRef('model_id', '=', 'models.id')),
        exists(selectFrom('cart_items').select('id').whereRef('model', '=', 'models.name')),
        exists(selectFrom('order_items').select('id').whereRef('model', '=', 'models.name')),
      ]).as('isUsed'),
    ])
    .where('import_run_id', '=', runId)
    .limit(most)
    .execute()
  if (models.length === 0) return 0
  raiseCatalogueVersion(tx)
  const idsOf = (some: typeof models) => some.map(({ id }) => id)
  const unused = idsOf(models.filter(({ isUsed }) => !isUsed))
  if (unused.length > 0) await tx.deleteFrom('models').where('id', 'in', unused).execute()
  await tx
    .updateTable('models')
    .set({ import_run_id: null })
    .where('id', 'in', idsOf(models))
    .execute()
  return models.length
}
