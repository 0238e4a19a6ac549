import type { SearchKey } from '#domain/search/standing.ts'
import type { Model } from '../catalogue/models/models.ts'
import type { Db } from '../engine/schema.ts'
import { FACT_COLUMNS, type HitFacts, toFacts } from './filter.ts'

/** No appliance has as many parts; a number that stands for a whole series may. */
const MOST_FITTING = 5_000

/** The shopper's own model and the parts that are listed for it, best standing first. */
export type FittingParts = {
  readonly model: Model
  readonly facts: readonly HitFacts[]
  /** The model has more than were read; those up to the last one are all here. */
  readonly more: boolean
  readonly last: SearchKey | undefined
}

export async function partsFitting(db: Db, model: Model): Promise<FittingParts> {
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(FACT_COLUMNS)
    .where('fits.model_id', '=', model.id)
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
    .orderBy('products.search_key')
    .limit(MOST_FITTING + 1)
    .execute()
  const facts = rows.slice(0, MOST_FITTING).map((row) => toFacts(row, true))
  return { model, facts, more: rows.length > MOST_FITTING, last: facts.at(-1)?.key }
}
