import { REFUND_IF_CHARGED } from '../orders/refunds.ts'
import { shortened } from '../shortened.ts'
import type { EmailKind } from './kinds.ts'

/*
 * The words of an email around its fixed blocks. An owner may change them; what stands in braces is
 * filled in when the email is written.
 */
export type EmailText = {
  readonly subject: string
  readonly heading: string
  /** Before the lines, totals and addresses. */
  readonly opening: string
  /** After them; may be empty. */
  readonly closing: string
}

const TEXT_PARTS = ['subject', 'heading', 'opening', 'closing'] as const

/** What an owner may change: all that shoppers get. */
export const EDITABLE_KINDS = [
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-cannot-cancel',
  'message-received',
  'newsletter-confirm',
  'back-in-stock',
] as const satisfies readonly EmailKind[]
export type EditableKind = (typeof EDITABLE_KINDS)[number]

export const BUILT_IN_TEXTS: Readonly<Record<EditableKind, EmailText>> = {
  'order-placed': {
    subject: 'Your {shop} order {orderNumber}',
    heading: 'Thank you, {firstName}',
    opening: 'We have your order {orderNumber} and are getting it ready. {arrival}',
    closing:
      'Changed your mind? You can cancel within 1 hour of placement, as long as the order has not shipped.',
  },
  'order-shipped': {
    subject: 'Your {shop} order {orderNumber} has shipped',
    heading: 'Your order is on its way',
    opening: 'Order {orderNumber} has left our warehouse. {arrival}',
    closing: '',
  },
  'order-delivered': {
    subject: 'Your {shop} order {orderNumber} was delivered',
    heading: 'Your order was delivered',
    opening: 'Order {orderNumber} has arrived. We hope everything fits.',
    closing: 'Something missing or not right? Reply to this email and we will make it right.',
  },
  'order-cancelled': {
    subject: 'Your {shop} order {orderNumber} was cancelled',
    heading: 'Your order was cancelled',
    opening: `Order {orderNumber} was cancelled. ${REFUND_IF_CHARGED}`,
    closing: "Didn't ask for this? Reply to this email or call us.",
  },
  'order-cannot-cancel': {
    subject: 'Your {shop} order {orderNumber} could not be cancelled',
    heading: 'Your order could not be cancelled',
    opening:
      'You asked us to cancel order {orderNumber}. Orders can be cancelled within 1 hour of placement and before they ship, and this one is past that.',
    closing: 'You can return what you do not need once it has arrived.',
  },
  'message-received': {
    subject: '{shop} has your message',
    heading: 'Thank you for writing to us',
    opening: '{promise}',
    closing: '',
  },
  'newsletter-confirm': {
    subject: 'Please confirm your {shop} newsletter',
    heading: 'One more click',
    opening:
      'Someone, probably you, signed up for the {shop} newsletter. Confirm, and the next issue will come to this address.',
    closing: "Wasn't you? Ignore this email and we won't send anything.",
  },
  'back-in-stock': {
    subject: '{part} is back in stock',
    heading: 'Back in stock',
    opening: 'You asked us to tell you when {part} is back. It is, and you can order it now.',
    closing: 'We cannot set one aside: it goes to whoever orders first.',
  },
}

/** Where they differ from those of an email about an order. */
const PLACEHOLDERS: Readonly<Partial<Record<EditableKind, readonly string[]>>> = {
  'message-received': ['shop', 'promise'],
  'newsletter-confirm': ['shop'],
  'back-in-stock': ['shop', 'part'],
}

/** What may stand in braces. */
export function placeholdersOf(kind: EditableKind): readonly string[] {
  return PLACEHOLDERS[kind] ?? ['shop', 'orderNumber', 'firstName', 'arrival']
}

/** Why a text cannot be used, in a sentence; undefined where it can. */
export function textProblem(kind: EditableKind, text: EmailText): string | undefined {
  const known = placeholdersOf(kind)
  for (const part of TEXT_PARTS) {
    for (const [, name = ''] of text[part].matchAll(PLACEHOLDER)) {
      if (known.includes(name)) continue
      const offered = known.map((each) => `{${each}}`).join(', ')
      return `{${shortened(name)}} cannot be used in this email. You can use ${offered}.`
    }
  }
  return undefined
}

export function filledText(text: EmailText, values: ReadonlyMap<string, string>): EmailText {
  // In one pass: what a visitor typed may itself look like a placeholder.
  const fill = (words: string) =>
    words.replace(PLACEHOLDER, (whole, name: string) => values.get(name) ?? whole).trim()
  return {
    subject: fill(text.subject),
    heading: fill(text.heading),
    opening: fill(text.opening),
    closing: fill(text.closing),
  }
}

const PLACEHOLDER = /\{([^{}]*)\}/g
