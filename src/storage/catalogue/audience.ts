/** Who asks. Shoppers see what is visible, staff hidden products too; nobody sees deleted ones. */
export type Audience = 'shoppers' | 'staff'

export type Presence = { readonly visible: number; readonly deleted_at: number | null }

/**
 * Asked here and not in SQL: given the conditions of a partial index beside a few ids, a planner
 * without statistics would rather read that whole index.
 */
export function isSeenBy(audience: Audience, { visible, deleted_at }: Presence): boolean {
  return deleted_at === null && (visible === 1 || audience === 'staff')
}
