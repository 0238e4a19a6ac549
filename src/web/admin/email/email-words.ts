import type { EmailJson } from '#contract/emails/emails.ts'
import type { EmailKind } from '#domain/emails/kinds.ts'
import { OUTBOX_STATES, type OutboxState } from '#domain/outbox/outbox.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

const KINDS: Record<EmailKind, string> = {
  'order-placed': 'Order placed',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-cannot-cancel': 'Too late to cancel',
  'message-received': 'Message received',
  'message-for-staff': 'Message for staff',
  'webhook-paused': 'Webhook paused',
  'newsletter-confirm': 'Newsletter: please confirm',
  newsletter: 'Newsletter',
  'back-in-stock': 'Back in stock',
  'question-answered': 'Question answered',
  test: 'Test email',
}

export function kindName(kind: EmailKind): string {
  return KINDS[kind]
}

const STATES: Record<OutboxState, { readonly label: string; readonly tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sending: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  stopped: { label: 'Stopped', tone: 'neutral' },
  withheld: { label: 'Not sent', tone: 'neutral' },
}

export const STATE_OPTIONS = OUTBOX_STATES.map((state) => ({
  value: state,
  label: STATES[state].label,
}))

/** What became of an email, in a word and, where there is more to know, a sentence. */
export function stateWords(
  { state, lastError, attempts }: EmailJson,
  hasServer: boolean,
): { readonly label: string; readonly tone: BadgeTone; readonly sentence: string } {
  if (state === 'waiting' && !hasServer) {
    return { label: 'Not sent', tone: 'neutral', sentence: 'No mail server is set up.' }
  }
  const { label, tone } = STATES[state]
  const isTriedAgain = state === 'waiting' && attempts > 0
  return { label: isTriedAgain ? 'Trying again' : label, tone, sentence: lastError }
}

/** Sending it once more makes sense, and somebody would get it. */
export function canSendAgain({ state, attempts }: EmailJson): boolean {
  const isPutOff = state === 'waiting' && attempts > 0
  return isPutOff || state === 'sent' || state === 'failed' || state === 'stopped'
}

export function canStop({ state }: EmailJson): boolean {
  return state === 'waiting' || state === 'sending'
}
