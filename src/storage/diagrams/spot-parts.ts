import type { ProductSummary } from '#domain/catalogue/products.ts'
import { partsAtSpot, type Spot } from '#domain/diagrams/diagrams.ts'
import { SUMMARY_COLUMNS, toSummary } from '../catalogue/products/product-rows.ts'
import { productsByIds } from '../catalogue/products/products.ts'
import type { Db } from '../engine/schema.ts'

/** For all spots of a drawing together; no appliance has as many, a number of a whole series may. */
const MOST_PARTS = 1_000
/** To choose from at one spot. */
const MOST_AT_SPOT = 12

type FilledSpot = Spot & {
  readonly parts: readonly ProductSummary[]
  /** How many there are beyond those. */
  readonly more: number
  /** Of a product that the spot names itself: whether it is listed for the model. */
  readonly fit: 'listed' | 'not-listed' | undefined
}

/**
 * What each spot is for a model, best standing first. A kind stands for nothing but parts that are
 * listed for the model; a product that the spot names itself is shown as it is, and marked.
 */
export async function spotsOfModel(
  db: Db,
  spots: readonly Spot[],
  modelId: number,
): Promise<readonly FilledSpot[]> {
  const ofKinds = await partsOfKinds(db, spots, modelId)
  const named = await namedProducts(db, spots)
  const listed = await listedAmong(db, named, modelId)
  return spots.map((spot) => {
    if (spot.productId === undefined) return filled(spot, partsAtSpot(spot, ofKinds))
    const fit = listed.has(spot.productId) ? 'listed' : 'not-listed'
    return { ...filled(spot, partsAtSpot(spot, named)), fit }
  })
}

/** Without a model only a supplier's diagram knows its products. */
export async function spotsOfNoModel(
  db: Db,
  spots: readonly Spot[],
): Promise<readonly FilledSpot[]> {
  const named = await namedProducts(db, spots)
  return spots.map((spot) =>
    filled(spot, spot.productId === undefined ? [] : partsAtSpot(spot, named)),
  )
}

async function partsOfKinds(
  db: Db,
  spots: readonly Spot[],
  modelId: number,
): Promise<readonly ProductSummary[]> {
  const kinds = [...new Set(spots.flatMap(({ kindKey }) => kindKey ?? []))]
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(SUMMARY_COLUMNS)
    .where('fits.model_id', '=', modelId)
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .where('products.kind_key', 'in', kinds)
    .orderBy('products.search_key')
    .limit(MOST_PARTS)
    .execute()
  return rows.map(toSummary)
}

/** Several numbers may stand for the same product. */
function namedProducts(db: Db, spots: readonly Spot[]): Promise<readonly ProductSummary[]> {
  return productsByIds(db, [...new Set(spots.flatMap(({ productId }) => productId ?? []))])
}

async function listedAmong(
  db: Db,
  products: readonly ProductSummary[],
  modelId: number,
): Promise<ReadonlySet<number>> {
  if (products.length === 0) return new Set()
  const rows = await db
    .selectFrom('fits')
    .select('product_id')
    .where('model_id', '=', modelId)
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

function filled(spot: Spot, parts: readonly ProductSummary[]): FilledSpot {
  const shown = parts.slice(0, MOST_AT_SPOT)
  return { ...spot, parts: shown, more: parts.length - shown.length, fit: undefined }
}
