import type { FastifyInstance } from 'fastify'
import { type HttpSettings, isHttps } from '../settings.ts'

const YEAR_IN_SECONDS = 31_536_000

/** Every response carries them, and the id under which the log has the request. */
export function sendSecurityHeaders(app: FastifyInstance, config: HttpSettings): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
}

export function securityHeaders(settings: HttpSettings): Record<string, string> {
  const { dev, publicOrigin, inlineScripts = [] } = settings
  // Hot reload puts its own scripts and styles into the page; nothing else ever may.
  const inline = dev ? " 'unsafe-inline'" : ''
  // With a hash, browsers ignore 'unsafe-inline'.
  const hashes = dev ? '' : inlineScripts.map((hash) => ` '${hash}'`).join('')
  const policy = [
    "default-src 'self'",
    `script-src 'self'${inline}${hashes}`,
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
