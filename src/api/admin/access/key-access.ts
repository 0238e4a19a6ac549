import type { FastifyRequest } from 'fastify'
import type { Store } from '#commands/store.ts'
import { ShopError } from '#domain/errors.ts'
import { isKeyLive, isUseStale, keyActor } from '#domain/integrations/keys.ts'
import { includes, type Right, type Scope, scopesFor } from '#domain/integrations/scopes.ts'
import type { Staff } from '#http/calls/access.ts'
import { bearerOf } from '#http/guards/request-origin.ts'
import { type ApiKey, findKeyByHash } from '#storage/integrations/keys.ts'
import { hashOfKey } from './key-hash.ts'
import { keyRates } from './key-rates.ts'

const NO_KEY_WILL_DO = 'Keys cannot do this: it is for people who are signed in as staff.'

type KeyAccessOptions = {
  readonly store: Store
  readonly clock: () => number
  readonly monotonicClock: () => number
  readonly rateLimit: boolean
}

/** What the guard needs to know of the route. */
export type CalledRoute = { readonly method: string; readonly right: Right | undefined }

/** Who calls with a key, if the key may make this call; undefined where no key was sent. */
export type KeyAccess = (request: FastifyRequest, called: CalledRoute) => Promise<Staff | undefined>

/**
 * A key is looked up with every call and cached nowhere, so one that was revoked ends at once in
 * every process. Whoever sends a key is judged by it alone, whatever else they send.
 */
export function keyAccess(options: KeyAccessOptions): KeyAccess {
  const { store, clock, rateLimit } = options
  const withinRate = keyRates(options)

  return async (request, { method, right = 'everything' }) => {
    const sent = bearerOf(request.raw)
    if (sent === undefined) return undefined
    const now = clock()
    const key = await findKeyByHash(store.db, hashOfKey(sent))
    refuseDeadKey(key, now)
    if (rateLimit) await withinRate(key)
    refuseMissingScope(key.scopes, scopesFor(right, method))
    if (isUseStale(key.usedAt, now)) {
      // A full disk must not end reading.
      await store.write('touchKey', { id: key.id }).catch(() => {})
    }
    return { actor: keyActor(key), scopes: key.scopes }
  }
}

function refuseDeadKey(key: ApiKey | undefined, now: number): asserts key is ApiKey {
  if (!key) throw new ShopError('unauthorized', 'This key is unknown.')
  if (isKeyLive(key, now)) return
  const how = key.revokedAt === undefined ? 'has expired' : 'was revoked'
  throw new ShopError('unauthorized', `This key ${how}. Ask the shop for a new one.`)
}

function refuseMissingScope(held: readonly Scope[], wanted: readonly Scope[]): void {
  if (includes(held, wanted)) return
  const [needed] = wanted
  const sentence =
    needed === undefined
      ? NO_KEY_WILL_DO
      : `This key lacks the scope ${needed}, which this call needs.`
  throw new ShopError('forbidden', sentence, needed === undefined ? {} : { scope: needed })
}
