import type { Tx } from '#storage/schema.ts'
import { keepSessionKey as keep } from '#storage/session-key.ts'

export async function keepSessionKey(
  tx: Tx,
  { proposal }: { readonly proposal: string },
): Promise<string> {
  return keep(tx, proposal)
}
