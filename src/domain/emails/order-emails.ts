import { lineModelText } from '../cart/line-model-text.ts'
import { formatPrice, times } from '../money.ts'
import { arrivalDays } from '../orders/arrival-days.ts'
import type { OrderItem, OrderSummary } from '../orders/orders.ts'
import { shortened } from '../shortened.ts'
import type { Amount, Block, EmailContent, EmailShop } from './content.ts'
import type { EmailKind } from './kinds.ts'

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
  kind: OrderEmailKind,
  order: EmailedOrder,
  shop: EmailShop,
  tracking: string,
): EmailContent {
  const words = WORDS[kind](order, shop)
  return {
    subject: words.subject,
    preview: words.sentence,
    heading: words.heading,
    blocks: [
      { kind: 'paragraph', text: words.sentence },
      { kind: 'button', text: 'Track Your Order', href: tracking },
      ...orderBlocks(order),
      ...words.after.map((text): Block => ({ kind: 'paragraph', text })),
    ],
    reason: `You get this email because you ordered at ${shop.name}.`,
  }
}

type Words = {
  readonly subject: string
  readonly heading: string
  readonly sentence: string
  readonly after: readonly string[]
}

const WORDS: Readonly<Record<OrderEmailKind, (order: EmailedOrder, shop: EmailShop) => Words>> = {
  'order-placed': (order, shop) => ({
    subject: `Your ${shop.name} order ${order.orderNumber}`,
    heading: `Thank you, ${order.firstName}`,
    sentence: `We have your order ${order.orderNumber} and are getting it ready.${arrival(order)}`,
    after: [
      'Changed your mind? You can cancel within 1 hour of placement, as long as the order has not shipped.',
    ],
  }),
  'order-shipped': (order, shop) => ({
    subject: `Your ${shop.name} order ${order.orderNumber} has shipped`,
    heading: 'Your order is on its way',
    sentence: `Order ${order.orderNumber} has left our warehouse.${arrival(order)}`,
    after: [],
  }),
  'order-delivered': (order, shop) => ({
    subject: `Your ${shop.name} order ${order.orderNumber} was delivered`,
    heading: 'Your order was delivered',
    sentence: `Order ${order.orderNumber} has arrived. We hope everything fits.`,
    after: ['Something missing or not right? Answer this email and we will put it in order.'],
  }),
  'order-cancelled': (order, shop) => ({
    subject: `Your ${shop.name} order ${order.orderNumber} was cancelled`,
    heading: 'Your order was cancelled',
    sentence: `Order ${order.orderNumber} was cancelled. Refunds arrive within 3-5 business days.`,
    after: ['You did not ask for this? Answer this email, or call us.'],
  }),
  'order-cannot-cancel': (order, shop) => ({
    subject: `Your ${shop.name} order ${order.orderNumber} could not be cancelled`,
    heading: 'Your order could not be cancelled',
    sentence: `You asked us to cancel order ${order.orderNumber}. Orders can be cancelled within 1 hour of placement and before they ship, and this one is past that.`,
    after: ['You can return what you do not need once it has arrived.'],
  }),
}

function arrival({ delivery }: EmailedOrder): string {
  return delivery ? ` It should arrive ${arrivalDays(delivery)}.` : ''
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
