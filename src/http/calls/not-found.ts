import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/errors.ts'
import { nothingHere } from './nothing-here.ts'
import { matchesPattern } from './path-pattern.ts'

/**
 * Responds to paths below /api that no route handles: 405 where another method exists, 404 otherwise.
 * To be registered before the routes, since it collects them as they are added.
 */
export function refuseUnknownPaths(app: FastifyInstance): void {
  const methodsAt = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsAt.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsAt.set(url, methods)
  })
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedMethods(methodsAt, request.url)
    if (allowed.length === 0) throw nothingHere()
    // The router does not match parameters beyond its limit, although the route exists.
    if (allowed.includes(request.method)) {
      throw new ShopError('address_too_long', 'The address is too long.')
    }
    reply.header('allow', allowed.join(', '))
    throw new ShopError('method_not_allowed', `${request.method} is not possible here.`)
  }
  app.setNotFoundHandler(refuse)
  // More specific than the catch-all of the pages, so that no page is ever sent for an API path.
  app.all('/api/*', { config: { access: 'public' } }, refuse)
}

function allowedMethods(methodsAt: ReadonlyMap<string, ReadonlySet<string>>, url: string) {
  const path = (url.split('?', 1)[0] ?? '').split('/')
  for (const [pattern, methods] of methodsAt) {
    if (matchesPattern(pattern.split('/'), path)) return [...methods].sort()
  }
  return []
}
