import { storeSessionKey as keep } from '#storage/cart/session-key.ts'
import type { Tx } from '#storage/engine/schema.ts'

export async function storeSessionKey(
  tx: Tx,
  { proposal }: { readonly proposal: string },
): Promise<string> {
  return keep(tx, proposal)
}
