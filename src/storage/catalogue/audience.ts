/** Who reads. Shoppers see visible products, staff hidden ones too; nobody sees deleted ones. */
export type Audience = 'shoppers' | 'staff'

export type Presence = { readonly visible: number; readonly deleted_at: number | null }

/**
 * Checked here and not in SQL: given a few ids and the condition of a partial index, a planner
 * without statistics reads that whole index.
 */
export function isSeenBy(audience: Audience, { visible, deleted_at }: Presence): boolean {
  return deleted_at === null && (visible === 1 || audience === 'staff')
}
