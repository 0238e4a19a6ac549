import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '#domain/errors.ts'
import { type HttpSettings, isHttps } from '../settings.ts'
import { hasOneHost, hostName, hostNamesOf, isCrossSite, isLoopbackName } from './request-origin.ts'

const YEAR_IN_SECONDS = 31_536_000
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Every answer carries them, and the number by which the log knows the request. */
export function sendSecurityHeaders(app: FastifyInstance, config: HttpSettings): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

/**
 * Names that are not ours are refused: a page that points its own name at this machine (DNS
 * rebinding) would otherwise pass for a page of ours.
 */
export function refuseForeignHosts(app: FastifyInstance, config: HttpSettings): void {
  const isOurs = ownHosts(config)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasOneHost(request.raw)) {
      return done(new ShopError('invalid', 'The request names its host twice.'))
    }
    if (isOurs(request.raw) || request.routeOptions.config.vital) return done()
    done(new ShopError('misdirected', 'This store does not answer to that host name.'))
  })
}

/** Whether a request calls this store by its name; any name will do where we cannot know ours. */
export function ownHosts({ publicOrigin, staffMode }: HttpSettings) {
  const isAnyOurs = publicOrigin === undefined && staffMode.kind !== 'demo'
  const publicHost = publicOrigin === undefined ? undefined : hostName(new URL(publicOrigin).host)
  return (request: IncomingMessage): boolean => {
    if (!hasOneHost(request)) return false
    if (isAnyOurs) return true
    return hostNamesOf(request).every((host) => isLoopbackName(host) || host === publicHost)
  }
}

/** No page of another site may change anything here with a visitor's cookies. */
export function refuseCrossSiteWrites(app: FastifyInstance, config: HttpSettings): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isCrossSite(request, config.publicOrigin)) {
      return done()
    }
    done(new ShopError('forbidden', 'Calls from pages of other sites are refused.'))
  })
}

export function securityHeaders({ dev, publicOrigin }: HttpSettings): Record<string, string> {
  // Hot reload puts its own scripts and styles into the page; nothing else ever may.
  const inline = dev ? " 'unsafe-inline'" : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: https: http:",
    ...(dev ? ["connect-src 'self' ws:"] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isHttps(publicOrigin)
      ? { 'strict-transport-security': `max-age=${YEAR_IN_SECONDS}; includeSubDomains` }
      : {}),
  }
}
