import { lineModelText } from '../cart/line-model-text.ts'
import { formatPrice, times } from '../money.ts'
import { arrivalDays } from '../orders/arrival-days.ts'
import type { OrderItem, OrderSummary } from '../orders/orders.ts'
import { shortened } from '../shortened.ts'
import {
  type Amount,
  type Block,
  type EmailContent,
  type EmailShop,
  paragraphs,
} from './content.ts'
import type { EmailKind } from './kinds.ts'
import { type EmailText, filledText } from './texts.ts'

export type EmailedOrder = OrderSummary & { readonly items: readonly OrderItem[] }

/** An order of a hundred lines must not become an email that mailboxes cut off. */
const MOST_LINES = 30
const LONGEST_NAME = 120

type OrderEmailKind = Extract<EmailKind, `order-${string}`>

export function isOrderEmail(kind: EmailKind): kind is OrderEmailKind {
  return kind.startsWith('order-')
}

/** What a shopper reads about an order; `tracking` shows where it is, without an account. */
export function orderEmail(
  order: EmailedOrder,
  shop: EmailShop,
  links: {
    readonly text: EmailText
    readonly tracking: string
    /** Where the buyer says how it went, once it has come. */
    readonly answers?: string
  },
): EmailContent {
  const { text, tracking, answers } = links
  const { subject, heading, opening, closing } = filledText(text, valuesOf(order, shop))
  return {
    subject,
    preview: opening,
    heading,
    blocks: [
      ...paragraphs(opening),
      { kind: 'button', text: 'Track Your Order', href: tracking },
      ...orderBlocks(order),
      ...paragraphs(closing),
      ...(answers === undefined
        ? []
        : [{ kind: 'button', text: 'Tell Us How the Repair Went', href: answers } as const]),
    ],
    reason: `You are receiving this email because you placed an order at ${shop.name}.`,
  }
}

function valuesOf(order: EmailedOrder, shop: EmailShop): ReadonlyMap<string, string> {
  const { delivery } = order
  return new Map([
    ['shop', shop.name],
    ['orderNumber', order.orderNumber],
    ['firstName', order.firstName],
    ['arrival', delivery ? `It should arrive ${arrivalDays(delivery)}.` : ''],
  ])
}

function orderBlocks(order: EmailedOrder): readonly Block[] {
  const name = `${order.firstName} ${order.lastName}`
  const shown = order.items.slice(0, MOST_LINES)
  const more = order.items.length - shown.length
  return [
    { kind: 'lines', title: `Order ${order.orderNumber}`, lines: shown.map(lineOf) },
    ...(more > 0
      ? [{ kind: 'paragraph', text: `And ${more} more: the link above lists them all.` } as const]
      : []),
    { kind: 'amounts', amounts: amountsOf(order) },
    { kind: 'text', title: 'Ships to', text: `${name}\n${order.shippingAddress}` },
    ...(order.sameAsBilling
      ? []
      : [{ kind: 'text', title: 'Billed to', text: `${name}\n${order.billingAddress}` } as const]),
  ]
}

function lineOf(item: OrderItem) {
  const { name, sku, quantity, unitPrice, model } = item
  return {
    name: shortened(name, LONGEST_NAME),
    details: [
      quantity === 1 ? sku : `${sku}, ${quantity} at ${formatPrice(unitPrice)}`,
      ...(model ? [lineModelText(model)] : []),
    ],
    amount: formatPrice(times(unitPrice, quantity)),
  }
}

function amountsOf(order: EmailedOrder): readonly Amount[] {
  const { subtotal, discount, shipping, tax, total, coupon } = order
  return [
    { label: 'Subtotal', amount: formatPrice(subtotal) },
    ...(coupon
      ? [{ label: `Discount (${coupon.code})`, amount: formatPrice(times(discount, -1)) }]
      : []),
    {
      label: `Shipping: ${order.shippingLabel}`,
      amount: shipping === 0 ? 'FREE' : formatPrice(shipping),
    },
    { label: 'Tax', amount: formatPrice(tax) },
    { label: 'Total', amount: formatPrice(total), isTotal: true },
  ]
}
