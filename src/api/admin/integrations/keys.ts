import { randomBytes } from 'node:crypto'
import type { Store } from '#commands/store.ts'
import { createKey, keyList, revokeKey } from '#contract/integrations/key-calls.ts'
import type { KeyJson } from '#contract/integrations/keys.ts'
import {
  CALLS_PER_MINUTE,
  HINT_LENGTH,
  KEY_BEGINNING,
  KEY_BYTES,
} from '#domain/integrations/keys.ts'
import { type Route, route } from '#http/calls/route.ts'
import { type ApiKey, listKeys } from '#storage/integrations/keys.ts'
import { actorOf } from '../access/access.ts'
import { hashOfKey } from '../access/key-hash.ts'
import { timeOrNull, timeText } from '../times.ts'

/** The keys by which other programs call. */
export function keyRoutes(store: Store): readonly Route[] {
  const list = route(keyList, {
    handler: async () => (await listKeys(store.db)).map(keyJson),
  })

  const create = route(createKey, {
    handler: async ({ body, staff }) => {
      const key = `${KEY_BEGINNING}${randomBytes(KEY_BYTES).toString('base64url')}`
      const { name, scopes, expiresAt, mostPerMinute = CALLS_PER_MINUTE.usual } = body
      const id = await store.write('createKey', {
        ...{ name, scopes, mostPerMinute, actor: actorOf(staff) },
        expiresAt: expiresAt ? Date.parse(expiresAt) : undefined,
        keyHash: hashOfKey(key),
        hint: key.slice(-HINT_LENGTH),
      })
      const made = (await listKeys(store.db)).find((each) => each.id === id)
      if (!made) throw new Error(`key ${id} is gone`)
      return { ...keyJson(made), key }
    },
  })

  const revoke = route(revokeKey, {
    handler: async ({ params, staff }) => {
      await store.write('revokeKey', { id: params.id, actor: actorOf(staff) })
      return undefined
    },
  })

  return [list, create, revoke]
}

function keyJson(key: ApiKey): KeyJson {
  const { id, name, hint, scopes, mostPerMinute, createdBy } = key
  return {
    ...{ id, name, hint, mostPerMinute, createdBy },
    scopes: [...scopes],
    expiresAt: timeOrNull(key.expiresAt),
    lastUsedAt: timeOrNull(key.usedAt),
    revokedAt: timeOrNull(key.revokedAt),
    createdAt: timeText(key.createdAt),
  }
}
