import type { Store } from '#commands/store.ts'
import {
  changeNewsletter,
  createNewsletter,
  deleteNewsletter,
  newsletterList,
  newsletterPreview,
  sendNewsletter,
  testNewsletter,
} from '#contract/newsletter/newsletter-calls.ts'
import type { NewsletterJson } from '#contract/newsletter/newsletters.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import {
  countNewsletters,
  findNewsletter,
  listNewsletters,
  type Newsletter,
} from '#storage/newsletter/newsletters.ts'
import { findEntry } from '#storage/outbox/list.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { emailJson } from '../emails/email-json.ts'
import { EMAIL_HEADERS, type Mail } from '../emails/emails.ts'
import { timeOrNull, timeText } from '../times.ts'

/** What staff write to subscribers. */
export function adminNewsletterRoutes(store: Store, { composer }: Mail): readonly Route[] {
  const { db } = store

  const list = route(newsletterList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const [found, total] = await Promise.all([listNewsletters(db, page), countNewsletters(db)])
      sendTotals(request, reply, { total, next: page.offset + found.length })
      return found.map(newsletterJson)
    },
  })

  const create = route(createNewsletter, {
    handler: async ({ body, staff }) => {
      const draft = { ...body, topic: body.topic ?? undefined }
      return shown(await store.write('createNewsletter', { draft, actor: actorOf(staff) }))
    },
  })

  const change = route(changeNewsletter, {
    handler: async ({ params: { id }, body: { version, ...body }, staff }) => {
      const draft = { ...body, topic: body.topic ?? undefined }
      await store.write('changeNewsletter', { id, version, draft, actor: actorOf(staff) })
      return shown(id)
    },
  })

  const remove = route(deleteNewsletter, {
    handler: async ({ params: { id }, query: { version }, staff }) => {
      await store.write('deleteNewsletter', { id, version, actor: actorOf(staff) })
      return undefined
    },
  })

  const preview = route(newsletterPreview, {
    handler: async ({ params, reply }) => {
      const html = await composer.newsletter(await newsletterNamed(params.id))
      return reply.headers(EMAIL_HEADERS).type('text/html; charset=utf-8').send(html)
    },
  })

  const test = route(testNewsletter, {
    handler: async ({ params: { id }, body: { recipient }, staff }) => {
      const actor = actorOf(staff)
      const emailId = await store.write('testNewsletter', { id, recipient, actor })
      const entry = await findEntry(db, emailId)
      const json = entry && emailJson(entry)
      if (!json) throw new Error('the test email is not in the outbox')
      return json
    },
  })

  const send = route(sendNewsletter, {
    handler: async ({ params: { id }, body: { version }, staff }) => {
      await store.write('sendNewsletter', { id, version, actor: actorOf(staff) })
      return shown(id)
    },
  })

  return [list, create, change, remove, preview, test, send]

  async function newsletterNamed(id: number): Promise<Newsletter> {
    const newsletter = await findNewsletter(db, id)
    if (!newsletter) throw new ShopError('not_found', 'Newsletter not found')
    return newsletter
  }

  async function shown(id: number): Promise<NewsletterJson> {
    return newsletterJson(await newsletterNamed(id))
  }
}

function newsletterJson(newsletter: Newsletter): NewsletterJson {
  const { lastSubscriberId: _, topic, updatedAt, sentAt, ...rest } = newsletter
  return {
    ...rest,
    topic: topic ?? null,
    updatedAt: timeText(updatedAt),
    sentAt: timeOrNull(sentAt),
  }
}
