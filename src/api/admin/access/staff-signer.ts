import { createHmac, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Store } from '#commands/store.ts'
import { onceItWorks, signingKey } from '../../signing-key.ts'
import type { StaffMode } from './staff-mode.ts'

const KEY_BYTES = 32
const derive = promisify<string, string, number, Buffer>(scrypt)

export type StaffSigner = (
  purpose: 'session' | 'device' | 'network',
  text: string,
) => Promise<string>

/**
 * Signs with a key that is derived from the password and the store's own key: a change of the
 * password invalidates every signature, in every process. Deriving is slow, so that a stolen
 * database does not reveal the password.
 */
export function staffSigner(store: Store, mode: StaffMode): StaffSigner {
  const storeKey = signingKey(store)
  const staffKey = onceItWorks(async () => {
    if (mode.kind !== 'locked') throw new Error('without a password there is nothing to sign')
    const salt = (await storeKey()).toString('base64url')
    return derive(mode.password, `staff ${salt}`, KEY_BYTES)
  })
  return async (purpose, text) =>
    createHmac('sha256', await staffKey())
      .update(`${purpose} ${text}`)
      .digest('base64url')
}
