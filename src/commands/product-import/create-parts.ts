import { skuKey } from '#domain/catalogue/products.ts'
import { insertProducts, type NewProduct } from '#storage/catalogue/product-writes.ts'
import { takenSkus } from '#storage/catalogue/skus.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markCreated, markRows } from '#storage/product-import/changes.ts'
import { countCategoriesOf } from '#storage/product-import/undo.ts'
import { RunCategories, TOO_MANY_CATEGORIES } from './import-rows.ts'
import type { PlannedRow, Progress } from './parts-in-turn.ts'

/** Parts created by one transaction: about as long as an order should wait. */
const MOST_CREATED = 25

/** Creates the parts of some rows, unless somebody created them since the check. */
export async function createParts(
  tx: Tx,
  runId: number,
  rows: readonly PlannedRow[],
  now: number,
): Promise<Progress> {
  const taken = rows.slice(0, MOST_CREATED)
  const creations = taken.flatMap(({ place, change }) =>
    change.kind === 'create' ? [{ place, ...change }] : [],
  )
  const skus = creations.map(({ draft }) => draft.sku)
  const known = new Set(await takenSkus(tx, skus))
  const categories = await RunCategories.open(tx, runId, await countCategoriesOf(tx, runId), now)
  const places: number[] = []
  const products: NewProduct[] = []
  const refuse = (place: number, why: string) => markRows(tx, runId, [place], 'moved', why)
  for (const { place, draft, category } of creations) {
    if (known.has(skuKey(draft.sku))) {
      await refuse(place, 'A part with this SKU was created since the check')
      continue
    }
    const found = await categories.of({ category, categories: category })
    if (found === 'too many') {
      await refuse(place, TOO_MANY_CATEGORIES)
      continue
    }
    places.push(place)
    products.push({ draft, categoryId: found?.id, categoryName: found?.name ?? '' })
  }
  const ids = await insertProducts(tx, products, { reason: 'import', importRunId: runId, now })
  for (const [at, id] of ids.entries()) await markCreated(tx, runId, places[at] ?? 0, id)
  return { taken: taken.length, created: ids.length, changed: 0 }
}
