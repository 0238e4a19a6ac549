import { z } from 'zod'
import {
  ORDER_STATUSES,
  type Order,
  type OrderItem,
  type OrderSummary,
} from '#domain/orders/orders.ts'
import { ratePercent } from '#domain/orders/tax.ts'
import { LineModelJson, lineModelJson } from '../cart/cart.ts'
import { State } from '../charges/charges.ts'
import { DeliveryJson } from '../charges/shipping.ts'
import { Email, Id, LONGEST_EMAIL, Money, moneyOut, Timestamp, tooLong } from '../fields.ts'
import { Paging } from '../paging.ts'

/** Longest accepted values: an address is a few lines. */
const LONGEST_NAME = 100
const LONGEST_PHONE = 32
const LONGEST_ADDRESS = 500
const LONGEST_METHOD = 40

const required = (message: string, longest: number) =>
  z.string(message).trim().min(1, message).max(longest, tooLong(longest))

/** The checkout form: the specification's fields and messages. */
export const CheckoutForm = z.strictObject({
  firstName: required('First name is required', LONGEST_NAME),
  lastName: required('Last name is required', LONGEST_NAME),
  email: Email,
  phone: z
    .string('Please enter a valid phone number')
    .trim()
    .min(10, 'Please enter a valid phone number')
    .max(LONGEST_PHONE, 'Please enter a valid phone number'),
  shippingAddress: required('Shipping address is required', LONGEST_ADDRESS),
  billingAddress: required('Billing address is required', LONGEST_ADDRESS),
  sameAsBilling: z.boolean().default(true),
  shippingMethod: z
    .string('Please select a shipping method')
    .min(1, 'Please select a shipping method')
    .max(LONGEST_METHOD, 'Please select a shipping method'),
})
export type CheckoutForm = z.infer<typeof CheckoutForm>

const amountMessage = 'Amounts must be decimal strings such as 24.99'
const Amount = z.string(amountMessage).regex(/^\d{1,12}\.\d{2}$/, amountMessage)

/** The form plus the amounts the shopper agreed to, which are compared and never trusted. */
export const PlaceOrderInput = CheckoutForm.extend({
  state: State.optional().meta({
    description: 'Where rates depend on it and the shipping address does not say one state',
  }),
  subtotal: Amount,
  discount: Amount.default('0.00'),
  shipping: Amount,
  tax: Amount,
  total: Amount,
}).meta({ id: 'PlaceOrder' })
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>
/** As a browser sends it. */
export type PlaceOrderBody = z.input<typeof PlaceOrderInput>

export const LONGEST_IDEMPOTENCY_KEY = 255

const OrderStatusJson = z.enum(ORDER_STATUSES, `status must be one of ${ORDER_STATUSES.join(', ')}`)
export const StatusInput = z.strictObject({ status: OrderStatusJson }).meta({ id: 'StatusChange' })
export const NoteInput = z
  .strictObject({ note: required('Please write a note', 2_000) })
  .meta({ id: 'OrderNote' })

export const OrderItemJson = z
  .object({
    productId: Id,
    slug: z.string(),
    name: z.string(),
    sku: z.string(),
    brand: z.string(),
    imageUrl: z.string(),
    unitPrice: Money,
    quantity: z.int(),
    model: LineModelJson.nullable(),
  })
  .meta({ id: 'OrderItem' })
export type OrderItemJson = z.infer<typeof OrderItemJson>

export const OrderSummaryJson = z
  .object({
    id: Id,
    orderNumber: z.string(),
    status: OrderStatusJson,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    shippingAddress: z.string(),
    billingAddress: z.string(),
    sameAsBilling: z.boolean(),
    shippingMethod: z.string(),
    shippingLabel: z.string().meta({ description: 'The method as it was called then' }),
    state: State.nullable().meta({ description: 'Where the rules asked for one' }),
    taxRate: z.string().meta({ description: 'A percentage', example: '8.875' }),
    couponCode: z.string().nullable(),
    /** As promised when it was placed. */
    delivery: DeliveryJson.nullable(),
    subtotal: Money,
    discount: Money,
    shipping: Money,
    tax: Money,
    total: Money,
    itemCount: z.int(),
    createdAt: Timestamp,
    version: z.int(),
  })
  .meta({ id: 'OrderSummary' })
export type OrderSummaryJson = z.infer<typeof OrderSummaryJson>

const OrderEventJson = z.object({
  at: Timestamp,
  actor: z.string(),
  kind: z.enum(['placed', 'status', 'note']),
  from: OrderStatusJson.nullable(),
  to: OrderStatusJson.nullable(),
  note: z.string(),
})

/** An order as the session that placed it sees it. */
export const PlacedOrderJson = OrderSummaryJson.extend({ items: z.array(OrderItemJson) }).meta({
  id: 'PlacedOrder',
})
export type PlacedOrderJson = z.infer<typeof PlacedOrderJson>

export const OrderJson = PlacedOrderJson.extend({ events: z.array(OrderEventJson) }).meta({
  id: 'Order',
})
export type OrderJson = z.infer<typeof OrderJson>

/** What a guest learns with number and email: no address, no phone. */
export const TrackedOrderJson = z
  .object({
    orderNumber: z.string(),
    status: OrderStatusJson,
    createdAt: Timestamp,
    shippingMethod: z.string(),
    shippingLabel: z.string(),
    couponCode: z.string().nullable(),
    delivery: DeliveryJson.nullable(),
    discount: Money,
    total: Money,
    items: z.array(OrderItemJson.pick({ name: true, sku: true, quantity: true, model: true })),
    history: z.array(z.object({ at: Timestamp, status: OrderStatusJson })),
    answerLink: z.string().meta({ description: 'With it the buyer says how the repair went' }),
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedOrderJson = z.infer<typeof TrackedOrderJson>

export const OrderAndEmail = z
  .strictObject({ orderNumber: required('Order number is required', 64), email: Email })
  .meta({ id: 'OrderAndEmail' })

export type OrderAndEmail = z.infer<typeof OrderAndEmail>

/** What stands behind the # of the link. */
export const TrackingLink = z
  .strictObject({ link: required('The link is incomplete', 100) })
  .meta({ id: 'TrackingLink' })

export const OrdersQuery = z.object({
  ...Paging,
  status: OrderStatusJson.optional(),
  search: z.string().max(LONGEST_EMAIL).optional(),
})

export function orderSummaryJson(order: OrderSummary): OrderSummaryJson {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    firstName: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    sameAsBilling: order.sameAsBilling,
    shippingMethod: order.shippingMethod,
    shippingLabel: order.shippingLabel,
    state: order.state ?? null,
    taxRate: ratePercent(order.taxRate.rate),
    couponCode: order.coupon?.code ?? null,
    delivery: order.delivery ?? null,
    subtotal: moneyOut(order.subtotal),
    discount: moneyOut(order.discount),
    shipping: moneyOut(order.shipping),
    tax: moneyOut(order.tax),
    total: moneyOut(order.total),
    itemCount: order.itemCount,
    createdAt: new Date(order.createdAt).toISOString(),
    version: order.version,
  }
}

function orderItemJson(item: OrderItem): OrderItemJson {
  return { ...item, unitPrice: moneyOut(item.unitPrice), model: lineModelJson(item.model) }
}

export function placedOrderJson(
  order: OrderSummary & { readonly items: readonly OrderItem[] },
): PlacedOrderJson {
  return { ...orderSummaryJson(order), items: order.items.map(orderItemJson) }
}

export function trackedOrderJson(order: Order, answerLink: string): TrackedOrderJson {
  return {
    answerLink,
    orderNumber: order.orderNumber,
    status: order.status,
    createdAt: new Date(order.createdAt).toISOString(),
    shippingMethod: order.shippingMethod,
    shippingLabel: order.shippingLabel,
    couponCode: order.coupon?.code ?? null,
    delivery: order.delivery ?? null,
    discount: moneyOut(order.discount),
    total: moneyOut(order.total),
    items: order.items.map(({ name, sku, quantity, model }) => ({
      name,
      sku,
      quantity,
      model: lineModelJson(model),
    })),
    // Only staff see notes.
    history: order.events.flatMap(({ at, to }) =>
      to === undefined ? [] : [{ at: new Date(at).toISOString(), status: to }],
    ),
  }
}

export function orderJson(order: Order): OrderJson {
  return {
    ...placedOrderJson(order),
    events: order.events.map((event) => ({
      at: new Date(event.at).toISOString(),
      actor: event.actor,
      kind: event.kind,
      from: event.from ?? null,
      to: event.to ?? null,
      note: event.note,
    })),
  }
}
