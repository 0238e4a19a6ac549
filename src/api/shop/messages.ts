import type { ReceiveMessage } from '#commands/messages/receive-message.ts'
import type { Store } from '#commands/store.ts'
import { sendMessage } from '#contract/messages/message-calls.ts'
import type { MessageInput, MessageKind } from '#contract/messages/messages.ts'
import { TOPICS, type Topic } from '#domain/newsletter/newsletter.ts'
import { type Route, route } from '#http/calls/route.ts'
import { type EmailLimitOptions, limitByEmail } from './email-limit.ts'

const MOST_PER_MINUTE = 10

/** The same whether or not the address is subscribed. */
const CONFIRM_FIRST =
  'Please check your email: we sent you a link. Follow it to confirm, and you are on the list.'

const CONFIRMATIONS: Record<MessageKind, string> = {
  contact: 'Thank you. We have your message and will answer within one business day.',
  catalog: 'Thank you. Your catalogs are on their way; please allow 5-7 business days.',
  newsletter: CONFIRM_FIRST,
  offers: CONFIRM_FIRST,
  application: 'Thank you for applying. We will call you within a week.',
}

/** What visitors send to the staff: contact, catalog requests, subscriptions, applications. */
export function messageRoutes(store: Store, options: EmailLimitOptions): readonly Route[] {
  const limit = limitByEmail(
    options,
    'We have several messages from this address already. Please wait a while.',
  )
  return [
    route(sendMessage, {
      mostPerMinute: MOST_PER_MINUTE,
      handler: async ({ body }) => {
        limit(body.email)
        const topics = topicsOf(body)
        if (topics) await store.write('subscribe', { email: body.email, topics })
        else await store.write('receiveMessage', messageOf(body))
        return { message: CONFIRMATIONS[body.kind] }
      },
    }),
  ]
}

/** What a subscription is for; undefined for a message to the staff. */
function topicsOf(input: MessageInput): readonly Topic[] | undefined {
  if (input.kind === 'offers') return ['promotions']
  if (input.kind !== 'newsletter') return undefined
  return TOPICS.filter((topic) => input.preferences[topic])
}

function messageOf({ kind, email, ...rest }: MessageInput): ReceiveMessage {
  if (!('firstName' in rest)) return { kind, email, name: '', fields: asText(rest) }
  const { firstName, lastName, ...fields } = rest
  return { kind, email, name: `${firstName} ${lastName}`, fields: asText(fields) }
}

/** As plain text for staff: lists are joined, choices become the names of what was chosen. */
function asText(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const lines = Object.entries(fields).map(([name, value]) => [name, textOf(value)] as const)
  return Object.fromEntries(lines.filter(([, text]) => text !== ''))
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.join(', ')
  const chosen = Object.entries(value ?? {}).filter(([, on]) => on === true)
  return chosen.map(([name]) => name).join(', ') || 'none'
}
