import type { Store } from '#commands/store.ts'
import {
  emailTexts,
  previewEmailText,
  revertEmailText,
  saveEmailText,
} from '#contract/emails/email-text-calls.ts'
import type { EmailTextJson } from '#contract/emails/email-texts.ts'
import { EDITABLE_KINDS, type EditableKind, placeholdersOf } from '#domain/emails/texts.ts'
import { type Route, route } from '#http/calls/route.ts'
import { findText } from '#storage/emails/texts.ts'
import { actorOf } from '../access/access.ts'
import { EMAIL_HEADERS, type Mail } from './emails.ts'

/** What the owner makes of the words of emails. */
export function adminEmailTextRoutes(store: Store, { composer }: Mail): readonly Route[] {
  const list = route(emailTexts, { handler: () => Promise.all(EDITABLE_KINDS.map(textOf)) })

  const save = route(saveEmailText, {
    handler: async ({ params, body, staff }) => {
      const { version, ...text } = body
      const { kind } = params
      await store.write('saveEmailText', { kind, text, version, actor: actorOf(staff) })
      return textOf(kind)
    },
  })

  const revert = route(revertEmailText, {
    handler: async ({ params, staff }) => {
      await store.write('revertEmailText', { kind: params.kind, actor: actorOf(staff) })
      return textOf(params.kind)
    },
  })

  const preview = route(previewEmailText, {
    handler: async ({ params, query, reply }) => {
      const html = await composer.sample(params.kind, query)
      return reply.headers(EMAIL_HEADERS).type('text/html; charset=utf-8').send(html)
    },
  })

  return [list, save, revert, preview]

  async function textOf(kind: EditableKind): Promise<EmailTextJson> {
    const { text, version } = await findText(store.db, kind)
    return { kind, ...text, placeholders: [...placeholdersOf(kind)], version }
  }
}
