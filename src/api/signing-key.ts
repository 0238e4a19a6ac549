import { randomBytes } from 'node:crypto'
import type { Store } from '#commands/store.ts'
import { findSessionKey } from '#storage/cart/session-key.ts'

const KEY_BYTES = 32

/** One key for all processes, stored in the database; read again after a failure. */
export function signingKey(store: Store): () => Promise<Buffer> {
  return onceItWorks(async () => {
    // Read before it is written: a shop that cannot write now still recognises its visitors.
    const stored = await findSessionKey(store.db)
    return Buffer.from(stored ?? (await proposeKey(store)), 'base64url')
  })
}

export function onceItWorks<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let making: Promise<Value> | undefined
  return () => {
    making ??= make().catch((error) => {
      making = undefined
      throw error
    })
    return making
  }
}

function proposeKey(store: Store): Promise<string> {
  const proposal = randomBytes(KEY_BYTES).toString('base64url')
  return store.write('storeSessionKey', { proposal })
}
