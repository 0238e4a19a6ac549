import type { FastifyInstance } from 'fastify'
import type { Store } from '#commands/store.ts'
import {
  followEmailLink,
  oneClickUnsubscribe,
  showUnsubscribe,
} from '#contract/emails/email-link-calls.ts'
import type { LinkAction } from '#domain/emails/email-links.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { readActionLink } from '#jobs/emails/signed-links.ts'
import { signingKey } from '../signing-key.ts'

const MOST_PER_MINUTE = 20
/** A mail program sends `List-Unsubscribe=One-Click`, as a form of either kind. */
const FORM_BODY = /^(application\/x-www-form-urlencoded|multipart\/form-data)/
const LARGEST_FORM_BYTES = 4 * 1024

const LINK_IS_OVER = 'This link is no longer valid. Please use the link in a newer email.'

const DONE: Readonly<Record<LinkAction, string>> = {
  confirm: 'Thank you. You are subscribed to our newsletter.',
  unsubscribe: 'You are unsubscribed. We will send you no more newsletters.',
  'stop-alerts': 'Done. We will send you no more back-in-stock emails.',
}

/** What the links of emails do, without an account; each link is signed for one thing. */
export function registerEmailLinks(
  app: FastifyInstance,
  store: Store,
  options: { readonly clock: () => number; readonly page: string },
): readonly Route[] {
  const key = signingKey(store)
  /** Each returns whether there was anything left to do it to. */
  const acts: Readonly<Record<LinkAction, (id: number) => Promise<boolean>>> = {
    confirm: (id) => store.write('confirmSubscription', { id }),
    unsubscribe: async (id) => {
      await store.write('unsubscribe', { id })
      return true
    },
    'stop-alerts': async (emailId) => {
      await store.write('stopStockAlerts', { emailId })
      return true
    },
  }

  const follow = route(followEmailLink, {
    mostPerMinute: MOST_PER_MINUTE,
    handler: ({ body }) => act(body.link),
  })

  const oneClick = route(oneClickUnsubscribe, {
    bodyLimit: LARGEST_FORM_BYTES,
    handler: ({ query }) => {
      if (query.link.startsWith('confirm.')) throw new ShopError('not_found', LINK_IS_OVER)
      return act(query.link)
    },
  })

  // Whatever opens links by itself, such as a scanner for viruses, must not stop anything.
  const show = route(showUnsubscribe, {
    handler: async ({ query, reply }) =>
      reply.redirect(`${options.page}#${encodeURIComponent(query.link)}`, 303),
  })

  registerRoutes(app, [follow, show])
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM_BODY, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    registerRoutes(scope, [oneClick])
  })
  return [follow, show, oneClick]

  async function act(link: string): Promise<{ message: string }> {
    const read = await readActionLink(key, link, options.clock())
    if (!read) throw new ShopError('not_found', LINK_IS_OVER)
    const isDone = await acts[read.action](read.id)
    if (!isDone) throw new ShopError('not_found', LINK_IS_OVER)
    return { message: DONE[read.action] }
  }
}
