import type { Store } from '#commands/store.ts'
import {
  emailById,
  emailList,
  emailPreview,
  mailStatus,
  sendEmailAgain,
  sendTestEmail,
  stopEmail,
} from '#contract/emails/email-calls.ts'
import type { EmailJson } from '#contract/emails/emails.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import { ShopError } from '#domain/errors.ts'
import { type Route, route } from '#http/calls/route.ts'
import type { Composer } from '#jobs/emails/compose-email.ts'
import type { MailServer } from '#jobs/emails/mail-settings.ts'
import { readEmail } from '#jobs/emails/read-email.ts'
import { findCopy } from '#storage/outbox/dispatch.ts'
import { findEntry, listEntries } from '#storage/outbox/list.ts'
import type { Entry } from '#storage/outbox/rows.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { emailJson } from './email-json.ts'

/** An email is a page of its own in the preview: it brings styles, and nothing else may come of it. */
export const EMAIL_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
} as const

export type Mail = { readonly composer: Composer; readonly server: MailServer | undefined }

/** What the shop wrote to shoppers and staff, and what became of it. */
export function adminEmailRoutes(store: Store, { composer, server }: Mail): readonly Route[] {
  const { db } = store

  const list = route(emailList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const { state, order: orderId, recipient } = query
      const filter = { channel: 'email', state, orderId, recipient: recipient || undefined }
      const { entries, total, more } = await listEntries(db, filter, page)
      sendTotals(request, reply, { total, more, next: page.offset + entries.length })
      return entries.flatMap((entry) => emailJson(entry) ?? [])
    },
  })

  const status = route(mailStatus, {
    handler: async () => {
      const { name, address } = await composer.sender()
      return {
        server: server ? `${server.host}:${server.port}` : null,
        from: name === '' ? address : `${name} <${address}>`,
      }
    },
  })

  const show = route(emailById, {
    handler: async ({ params }) => {
      const entry = await entryNamed(params.id)
      const { bytes, isCopy } = await bytesOf(entry)
      const { headers, text } = readEmail(bytes)
      return {
        ...jsonOf(entry),
        isCopy,
        from: headers.get('from') ?? '',
        subject: headers.get('subject') ?? '',
        text,
        source: bytes.toString('latin1'),
      }
    },
  })

  const preview = route(emailPreview, {
    handler: async ({ params, reply }) => {
      const { bytes } = await bytesOf(await entryNamed(params.id))
      const { html } = readEmail(bytes)
      return reply.headers(EMAIL_HEADERS).type('text/html; charset=utf-8').send(html)
    },
  })

  const again = route(sendEmailAgain, {
    handler: async ({ params, staff }) => {
      const id = await store.write('sendEmailAgain', { id: params.id, actor: actorOf(staff) })
      return jsonOf(await entryNamed(id))
    },
  })

  const stop = route(stopEmail, {
    handler: async ({ params, staff }) => {
      await store.write('stopEmail', { id: params.id, actor: actorOf(staff) })
      return jsonOf(await entryNamed(params.id))
    },
  })

  const test = route(sendTestEmail, {
    handler: async ({ body, staff }) => {
      const { recipient } = body
      const id = await store.write('writeTestEmail', { recipient, actor: actorOf(staff) })
      return jsonOf(await entryNamed(id))
    },
  })

  return [list, status, show, preview, again, stop, test]

  async function entryNamed(id: number): Promise<Entry> {
    const entry = await findEntry(db, id)
    if (entry?.channel !== 'email') throw new ShopError('not_found', 'Email not found')
    return entry
  }

  /** What was handed over last; before the first try, what would be. */
  async function bytesOf(entry: Entry): Promise<{ bytes: Buffer; isCopy: boolean }> {
    const copy = await findCopy(db, entry.id)
    if (copy) return { bytes: copy, isCopy: true }
    const composed = await composer.compose(entry)
    if (composed) return { bytes: composed.bytes, isCopy: false }
    throw new ShopError('not_found', 'What this email was about no longer exists')
  }
}

function jsonOf(entry: Entry): EmailJson {
  const json = emailJson(entry)
  if (!json) throw new Error(`an email of kind ${entry.kind} is not known`)
  return json
}
