import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../engine/schema.ts'

/**
 * Who reads. Shoppers see visible products, staff hidden ones too; deleted ones are seen only by staff
 * who look for what they may restore, and who then see nothing else.
 */
export type Audience = 'shoppers' | 'staff' | 'restorers'

export type Presence = { readonly visible: number; readonly deleted_at: number | null }

/**
 * Checked here and not in SQL: given a few ids and the condition of a partial index, a planner
 * without statistics reads that whole index.
 */
export function isSeenBy(audience: Audience, { visible, deleted_at }: Presence): boolean {
  if (audience === 'restorers') return deleted_at !== null
  return deleted_at === null && (visible === 1 || audience === 'staff')
}

/** 1 if shoppers can buy the product now, otherwise 0; hidden and deleted ones cannot be bought. */
export function onSale(eb: ExpressionBuilder<Schema, 'products'>) {
  return eb
    .case()
    .when(eb('products.deleted_at', 'is', null).and('products.visible', '=', 1))
    .then(eb.ref('products.available'))
    .else(0)
    .end()
}
