import { storeSessionKey as storeSessionKeyRow } from '#storage/cart/session-key.ts'
import type { Tx } from '#storage/engine/schema.ts'

export async function storeSessionKey(
  tx: Tx,
  { proposal }: { readonly proposal: string },
): Promise<string> {
  return storeSessionKeyRow(tx, proposal)
}
