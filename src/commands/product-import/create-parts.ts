import { skuKey } from '#domain/catalogue/products.ts'
import { takenSkus } from '#storage/catalogue/products/skus.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { markCreated, markRows } from '#storage/product-import/changes.ts'
import { countCategoriesOf } from '#storage/product-import/undo.ts'
import { RunCategories, TOO_MANY_CATEGORIES } from './import-rows.ts'
import { NewParts } from './new-parts.ts'
import type { PlannedRow, Progress } from './parts-in-turn.ts'

/**
 * Creates the parts of some rows, unless they were created since the check, until the time of the
 * transaction is up.
 */
export async function createParts(
  tx: Tx,
  runId: number,
  rows: readonly PlannedRow[],
  moment: Moment,
): Promise<Progress> {
  const creations = rows.flatMap(({ place, change }) =>
    change.kind === 'create' ? [{ place, ...change }] : [],
  )
  const skus = creations.map(({ draft }) => draft.sku)
  const known = new Set(await takenSkus(tx, skus))
  const categories = await RunCategories.open(
    tx,
    runId,
    await countCategoriesOf(tx, runId),
    moment.now,
  )
  const parts = new NewParts(tx, runId, moment)
  const places: number[] = []
  const refuse = (place: number, why: string) => markRows(tx, runId, [place], 'moved', why)
  let taken = 0
  for (const { place, draft, category } of creations) {
    taken += 1
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
    if (!(await parts.add({ draft, categoryId: found?.id, categoryName: found?.name ?? '' }))) break
  }
  await parts.insertWaiting()
  for (const [at, id] of parts.ids.entries()) await markCreated(tx, runId, places[at] ?? 0, id)
  return { taken, created: parts.ids.length, changed: 0 }
}
