import type { FastifyReply, FastifyRequest } from 'fastify'
import { isStaff } from '#api/admin/access/access.ts'
import type { StaffMode } from '#api/admin/access/staff-mode.ts'
import type { ShopChanges } from '#domain/shop/settings.ts'
import { CLOSED_TITLE, closedHtml } from '#web/admin/frame/closed-words.ts'
import { adminPaths, signInPath } from '#web/paths/admin-paths.ts'
import type { RouteMatch } from '#web/router/route.ts'
import type { WebBundle, WebEntry } from '../web-bundle/web-bundle.ts'

/**
 * Responds in place of an admin page to visitors who may not see it: with a redirect to the sign-in,
 * or with a notice that the back office is closed. Undefined where the page may be shown. The pages
 * themselves contain no data; what they show is guarded by the API.
 */
export async function turnAway(
  match: RouteMatch,
  url: string,
  options: {
    readonly mode: StaffMode
    readonly web: WebBundle
    readonly entry: WebEntry
    readonly shop: ShopChanges | undefined
  },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { mode, web, entry, shop } = options
  const isSignIn = match.route.path === adminPaths.signIn
  reply.header('cache-control', 'no-store')
  if (await isStaff(request)) {
    return isSignIn && mode.kind === 'locked'
      ? reply.redirect(adminPaths.dashboard, 302)
      : undefined
  }
  if (mode.kind === 'locked') {
    if (isSignIn) return undefined
    return reply.redirect(signInPath(url), 302)
  }
  const html = entry.documentHtml({
    head: { title: CLOSED_TITLE, noindex: true },
    html: closedHtml(mode.kind),
    origin: '',
    shop,
    state: entry.serializeState({ origin: '', responses: {}, shop }),
    assets: { ...web.assetsOf(undefined), scripts: [], modulePreloads: [] },
  })
  return reply.code(401).type('text/html; charset=utf-8').send(html)
}
