import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/errors.ts'

/**
 * Paths below /api that no route takes: 405 where another method would be taken, 404 otherwise.
 * To be registered before the routes, since it learns of them as they come.
 */
export function answerUnknownPaths(app: FastifyInstance): void {
  const methodsAt = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const methods = methodsAt.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsAt.set(url, methods)
  })
  const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedMethods(methodsAt, request.url)
    if (allowed.length === 0) throw new ShopError('not_found', 'There is nothing at this address.')
    // The router gives up on parameters beyond its limit; the route itself is there.
    if (allowed.includes(request.method)) {
      throw new ShopError('address_too_long', 'The address is too long.')
    }
    reply.header('allow', allowed.join(', '))
    throw new ShopError('method_not_allowed', `${request.method} is not possible here.`)
  }
  app.setNotFoundHandler(refuse)
  // More telling than a catch-all for pages, so that pages never answer for the API.
  app.all('/api/*', { config: { access: 'public' } }, refuse)
}

function allowedMethods(methodsAt: ReadonlyMap<string, ReadonlySet<string>>, url: string) {
  const asked = (url.split('?', 1)[0] ?? '').split('/')
  for (const [pattern, methods] of methodsAt) {
    const segments = pattern.split('/')
    const isMatch =
      segments.length === asked.length &&
      segments.every((segment, at) => segment.startsWith(':') || segment === asked[at])
    if (isMatch) return [...methods].sort()
  }
  return []
}
