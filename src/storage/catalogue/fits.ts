import { sql } from 'kysely'
import { foldedKey, numberKey } from '#domain/catalogue/part-number.ts'
import type { ProductDraft } from '#domain/catalogue/products.ts'
import { idsOf, inParts } from '../engine/bulk.ts'
import { insertionInto, skippingKnown } from '../engine/inserts.ts'
import type { Tx } from '../engine/schema.ts'

const IDS_AT_ONCE = 500

const insertModels = insertionInto('models', skippingKnown)
const insertFits = insertionInto('fits', skippingKnown)

type FittingProduct = {
  readonly id: number
  readonly categoryId: number | undefined
  readonly draft: ProductDraft
}

/**
 * Which models each product fits. A model that is new takes brand and appliance from its part, but
 * not the brand of an aftermarket one, whose maker builds no appliance.
 */
export async function writeFits(
  tx: Tx,
  products: readonly FittingProduct[],
  importRunId?: number,
): Promise<void> {
  const models = new Map(
    products.flatMap(({ draft, categoryId }) =>
      draft.compatibility.map((name) => {
        const key = numberKey(name)
        return [
          key,
          {
            key,
            folded_key: foldedKey(key),
            name,
            brand: draft.origin === 'aftermarket' ? '' : draft.brand,
            category_id: categoryId ?? null,
            import_run_id: importRunId ?? null,
          },
        ] as const
      }),
    ),
  )
  const known = await modelIds(tx, [...models.keys()])
  const missing = [...models.values()].filter((model) => !known.has(model.key))
  await insertModels(tx, missing)
  const added = await modelIds(
    tx,
    missing.map((model) => model.key),
  )
  const fits = products.flatMap(({ id, draft }) =>
    draft.compatibility.flatMap((name) => {
      const key = numberKey(name)
      const modelId = known.get(key) ?? added.get(key)
      return modelId === undefined ? [] : [{ model_id: modelId, product_id: id }]
    }),
  )
  await insertFits(tx, fits)
}

/** Adds and removes what differs: a part may fit thousands of models, and a file add one. */
export async function changeFits(
  tx: Tx,
  product: FittingProduct,
  before: readonly string[],
  importRunId?: number,
): Promise<void> {
  const { id, draft } = product
  if (draft.compatibility === before) return
  const former = new Set(before.map(numberKey))
  const wanted = new Set(draft.compatibility.map(numberKey))
  const removed = await modelIds(
    tx,
    [...former].filter((key) => !wanted.has(key)),
  )
  for (const part of inParts([...removed.values()], IDS_AT_ONCE)) {
    await tx.deleteFrom('fits').where('product_id', '=', id).where('model_id', 'in', part).execute()
  }
  const compatibility = draft.compatibility.filter((name) => !former.has(numberKey(name)))
  await writeFits(tx, [{ ...product, draft: { ...draft, compatibility } }], importRunId)
}

function modelIds(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return idsOf(tx, keys, sql`select id from models where key = given.value`)
}
