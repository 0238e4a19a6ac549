import { sql } from 'kysely'
import { foldedKey, numberKey } from '#domain/catalogue/part-number.ts'
import type { ProductDraft } from '#domain/catalogue/products.ts'
import { idsOf, inParts } from '../../engine/bulk.ts'
import { asNewRows, insertionInto, skippingKnown } from '../../engine/inserts.ts'
import type { Tx } from '../../engine/schema.ts'

const IDS_AT_ONCE = 500

const insertModels = insertionInto('models', skippingKnown)
const insertFits = insertionInto('fits', asNewRows)

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
  const parts = products.map(({ id, draft, categoryId }) => ({
    id,
    nameByKey: new Map(draft.compatibility.map((name) => [numberKey(name), name])),
    // What its new models get.
    brand: draft.origin === 'aftermarket' ? '' : draft.brand,
    category_id: categoryId ?? null,
  }))
  const models = new Map(
    parts.flatMap(({ nameByKey, brand, category_id }) =>
      [...nameByKey].map(([key, name]) => {
        const folded_key = foldedKey(key)
        const import_run_id = importRunId ?? null
        return [key, { key, folded_key, name, brand, category_id, import_run_id }] as const
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
  const fits = parts.flatMap(({ id, nameByKey }) =>
    [...nameByKey.keys()].flatMap((key) => {
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
