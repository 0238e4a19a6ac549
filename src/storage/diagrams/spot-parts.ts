import type { ProductSummary } from '#domain/catalogue/products.ts'
import { partsAtSpot, type Spot } from '#domain/diagrams/diagrams.ts'
import { SUMMARY_COLUMNS, toSummary } from '../catalogue/product-rows.ts'
import { productsByIds } from '../catalogue/products.ts'
import type { Db } from '../engine/schema.ts'

/** For all spots of a drawing together; no appliance has as many, a number of a whole series may. */
const MOST_PARTS = 1_000
/** To choose from at one spot. */
const MOST_AT_SPOT = 12

export type FilledSpot = Spot & {
  readonly parts: readonly ProductSummary[]
  /** How many there are beyond those. */
  readonly more: number
}

/** What each spot is for a model: nothing but parts that are listed for it, best standing first. */
export async function spotsOfModel(
  db: Db,
  spots: readonly Spot[],
  modelId: number,
): Promise<readonly FilledSpot[]> {
  const kinds = [...new Set(spots.flatMap(({ kindKey }) => kindKey ?? []))]
  const ids = spots.flatMap(({ productId }) => productId ?? [])
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(SUMMARY_COLUMNS)
    .where('fits.model_id', '=', modelId)
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .where((eb) =>
      eb.or([
        ...(kinds.length > 0 ? [eb('products.kind_key', 'in', kinds)] : []),
        ...(ids.length > 0 ? [eb('products.id', 'in', ids)] : []),
      ]),
    )
    .orderBy('products.search_key')
    .limit(MOST_PARTS)
    .execute()
  const parts = rows.map(toSummary)
  return spots.map((spot) => filled(spot, partsAtSpot(spot, parts)))
}

/** Without a model only a supplier's diagram knows its products. */
export async function spotsOfNoModel(
  db: Db,
  spots: readonly Spot[],
): Promise<readonly FilledSpot[]> {
  const products = await productsByIds(
    db,
    spots.flatMap(({ productId }) => productId ?? []),
  )
  return spots.map((spot) =>
    filled(
      spot,
      products.filter(({ id }) => id === spot.productId),
    ),
  )
}

function filled(spot: Spot, parts: readonly ProductSummary[]): FilledSpot {
  const shown = parts.slice(0, MOST_AT_SPOT)
  return { ...spot, parts: shown, more: parts.length - shown.length }
}
