import { hash } from 'node:crypto'

/** A key is 32 random bytes: nobody finds it from its hash, so the hash need not be slow. */
export function hashOfKey(key: string): string {
  return hash('sha256', key, 'base64url')
}
