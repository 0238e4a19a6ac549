import type { ModelDescription } from '#domain/catalogue/models.ts'
import { foldedKey, numberKey } from '#domain/catalogue/part-number.ts'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import { insertionInto } from '../../engine/inserts.ts'
import type { Tx } from '../../engine/schema.ts'
import { listCategories } from '../categories/categories.ts'

/** Says what these models are, whether they were known before or not. */
export async function describeModels(tx: Tx, models: readonly ModelDescription[]): Promise<void> {
  raiseCatalogueVersion(tx)
  const categories = new Map((await listCategories(tx)).map(({ id, name }) => [name, id]))
  const rows = models.map((model) => ({
    key: numberKey(model.name),
    folded_key: foldedKey(numberKey(model.name)),
    name: model.name,
    brand: model.brand,
    appliance: model.appliance,
    style: model.style,
    image_url: model.imageUrl,
    category_id: categories.get(model.category) ?? null,
  }))
  await insertOrReplace(tx, rows)
}

const insertOrReplace = insertionInto('models', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('key').doUpdateSet((eb) => ({
      name: eb.ref('excluded.name'),
      brand: eb.ref('excluded.brand'),
      appliance: eb.ref('excluded.appliance'),
      style: eb.ref('excluded.style'),
      image_url: eb.ref('excluded.image_url'),
      category_id: eb.ref('excluded.category_id'),
      described_run_id: null,
      former_brand: null,
    })),
  ),
)
