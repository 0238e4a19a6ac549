import type { FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '#domain/errors.ts'
import type { Staff } from '#http/calls/access.ts'

export type Asked = { readonly limit?: number | undefined; readonly offset?: number | undefined }

export function pageOf(asked: Asked, rows: number): { limit: number; offset: number } {
  return { limit: asked.limit ?? rows, offset: asked.offset ?? 0 }
}

/** How many there are, whether that is all, and where the next page is. */
export function sayTheRest(
  request: FastifyRequest,
  reply: FastifyReply,
  found: { readonly total: number; readonly more?: boolean; readonly next: number },
): void {
  const { total, more = false, next } = found
  reply.header('x-total-count', String(total))
  if (more) reply.header('x-total-more', 'true')
  if (next === 0 || (next >= total && !more)) return
  const url = new URL(request.url, 'http://shop')
  url.searchParams.set('offset', String(next))
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}

/** Who it is, for the audit log. */
export function actorOf(staff: Staff | null): string {
  if (!staff) throw new ShopError('unauthorized', 'Please sign in as staff.')
  return staff.actor
}
