import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type ErrorCode, ShopError } from '#domain/errors.ts'
import type { HttpSettings } from '../settings.ts'
import {
  bearerOf,
  hasOneHost,
  hostName,
  hostNamesOf,
  isCrossSite,
  isLoopbackName,
} from './request-origin.ts'

/** Why a request is refused, whatever it is for. */
export type Refusal = {
  readonly code: ErrorCode
  readonly sentence: string
  /** Health checks are served nevertheless. */
  readonly exceptVital: boolean
}

/**
 * Looks at the facts of a request and returns why it is refused, if it is. Refusals are constants:
 * the fast path runs every guard for every cached response, so none of them allocates a verdict.
 */
export type Guard = (request: IncomingMessage) => Refusal | undefined

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

const TWO_HOSTS: Refusal = {
  code: 'invalid',
  sentence: 'The request names its host twice.',
  exceptVital: false,
}
const FOREIGN_HOST: Refusal = {
  code: 'misdirected',
  sentence: 'This store is not available under that host name.',
  exceptVital: true,
}
const CROSS_SITE_WRITE: Refusal = {
  code: 'forbidden',
  sentence: 'Calls from pages of other sites are refused.',
  exceptVital: false,
}

/** What every request has to pass, in this order, on the fast path and in Fastify alike. */
export function requestGuards(settings: HttpSettings): readonly Guard[] {
  return [guardHostCount, guardHost(settings), guardCrossSiteWrites(settings)]
}

/** The first refusal, if any. */
export function refusalOf(
  guards: readonly Guard[],
  request: IncomingMessage,
  isVital = false,
): Refusal | undefined {
  for (const guard of guards) {
    const refusal = guard(request)
    if (refusal && !(isVital && refusal.exceptVital)) return refusal
  }
  return undefined
}

/** Runs the guards in Fastify, which sends the refusals. */
export function guardRequests(app: FastifyInstance, guards: readonly Guard[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Which route it is for matters only once there is something to refuse.
    const refusal =
      refusalOf(guards, request.raw) &&
      refusalOf(guards, request.raw, request.routeOptions.config.vital)
    done(refusal && new ShopError(refusal.code, refusal.sentence))
  })
}

/** Node uses the first of two Host headers; a proxy in front may have routed by the second. */
const guardHostCount: Guard = (request) => (hasOneHost(request) ? undefined : TWO_HOSTS)

/**
 * Refuses names that are not ours: a page that points its own name at this machine (DNS rebinding)
 * would otherwise pass for a page of ours. Any name will do where we cannot know ours.
 */
function guardHost({ publicOrigin, staffMode }: HttpSettings): Guard {
  if (publicOrigin === undefined && staffMode.kind !== 'demo') return () => undefined
  const publicHost = publicOrigin === undefined ? undefined : hostName(new URL(publicOrigin).host)
  const isOurs = (host: string) => isLoopbackName(host) || host === publicHost
  return (request) => (hostNamesOf(request).every(isOurs) ? undefined : FOREIGN_HOST)
}

/**
 * No page of another site may change anything here with a visitor's cookies. A call with a key is
 * judged by the key alone, and no browser adds that by itself.
 */
function guardCrossSiteWrites({ publicOrigin }: HttpSettings): Guard {
  return (request) => {
    const isSafe = SAFE_METHODS.has(request.method ?? '') || bearerOf(request) !== undefined
    return isSafe || !isCrossSite(request, publicOrigin) ? undefined : CROSS_SITE_WRITE
  }
}
