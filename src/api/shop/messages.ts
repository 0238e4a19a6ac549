import type { ReceiveMessage } from '#commands/messages/receive-message.ts'
import type { Store } from '#commands/store.ts'
import { sendMessage } from '#contract/message-calls.ts'
import type { MessageInput, MessageKind } from '#contract/messages.ts'
import { type Route, route } from '#http/calls/route.ts'
import { limitAttempts } from '#http/guards/rate-limit.ts'

const MOST_PER_MINUTE = 10
/** Per e-mail address, from whatever network: nobody should be able to flood a mailbox. */
const MOST_PER_EMAIL = 10
const EMAIL_WINDOW_MS = 60 * 60 * 1000

const CONFIRMATIONS: Record<MessageKind, string> = {
  contact: 'Thank you. We have your message and will answer within one business day.',
  catalog: 'Thank you. Your catalogs are on their way; please allow 5-7 business days.',
  newsletter: 'Thank you for subscribing.',
  offers: 'Thank you for subscribing. You will hear from us when there is an offer.',
  application: 'Thank you for applying. We will call you within a week.',
}

/** What visitors send to the staff: contact, catalog requests, subscriptions, applications. */
export function messageRoutes(
  store: Store,
  options: { readonly rateLimit: boolean; readonly monotonicClock: () => number },
): readonly Route[] {
  const limit = limitAttempts({
    most: MOST_PER_EMAIL,
    windowMs: EMAIL_WINDOW_MS,
    monotonicClock: options.monotonicClock,
    sentence: 'We have several messages from this address already. Please wait a while.',
  })
  return [
    route(sendMessage, {
      mostPerMinute: MOST_PER_MINUTE,
      handler: async ({ body }) => {
        if (options.rateLimit) limit(body.email.toLowerCase())
        await store.write('receiveMessage', messageOf(body))
        return { message: CONFIRMATIONS[body.kind] }
      },
    }),
  ]
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
