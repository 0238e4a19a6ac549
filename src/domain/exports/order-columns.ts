import { type Month, monthText } from '../calendar.ts'
import { type Cents, times } from '../money.ts'
import type { OrderItem, OrderSummary } from '../orders/orders.ts'
import { type Column, count, longText, moment, money, text } from './column.ts'

export type ExportedLine = { readonly order: OrderSummary; readonly item: OrderItem }

type ExportedCustomer = {
  readonly name: string
  readonly email: string
  readonly orders: number
  readonly total: Cents
  readonly lastOrderAt: number
}

/** What the orders of a month to one state were charged, without cancelled ones. */
export type CollectedTax = {
  readonly month: Month
  /** Empty where the order says none. */
  readonly state: string
  readonly orders: number
  /** Before shipping and tax, after coupons. */
  readonly sales: Cents
  readonly shipping: Cents
  readonly tax: Cents
  readonly total: Cents
}

export const ORDER_COLUMNS: readonly Column<OrderSummary>[] = [
  text('Order Number', ({ orderNumber }) => orderNumber),
  moment('Placed (UTC)', ({ createdAt }) => createdAt),
  text('Status', ({ status }) => status),
  text('First Name', ({ firstName }) => firstName),
  text('Last Name', ({ lastName }) => lastName),
  longText('Email', ({ email }) => email),
  text('Phone', ({ phone }) => phone),
  longText('Shipping Address', ({ shippingAddress }) => shippingAddress),
  longText('Billing Address', ({ billingAddress }) => billingAddress),
  text('Shipping Method', ({ shippingLabel }) => shippingLabel),
  text('Tax State', ({ state }) => state ?? ''),
  text('Coupon', ({ coupon }) => coupon?.code ?? ''),
  count('Items', ({ itemCount }) => itemCount),
  money('Subtotal', ({ subtotal }) => subtotal),
  money('Discount', ({ discount }) => discount),
  money('Shipping', ({ shipping }) => shipping),
  money('Tax', ({ tax }) => tax),
  money('Total', ({ total }) => total),
]

export const ORDER_LINE_COLUMNS: readonly Column<ExportedLine>[] = [
  text('Order Number', ({ order }) => order.orderNumber),
  moment('Placed (UTC)', ({ order }) => order.createdAt),
  text('Status', ({ order }) => order.status),
  text('SKU', ({ item }) => item.sku),
  longText('Name', ({ item }) => item.name),
  text('Brand', ({ item }) => item.brand),
  text('For Model', ({ item }) => item.model?.number ?? ''),
  count('Quantity', ({ item }) => item.quantity),
  money('Unit Price', ({ item }) => item.unitPrice),
  money('Line Total', ({ item }) => times(item.unitPrice, item.quantity)),
]

export const CUSTOMER_COLUMNS: readonly Column<ExportedCustomer>[] = [
  longText('Name', ({ name }) => name),
  longText('Email', ({ email }) => email),
  count('Orders', ({ orders }) => orders),
  money('Total', ({ total }) => total),
  moment('Last Order (UTC)', ({ lastOrderAt }) => lastOrderAt),
]

/** Of addresses in which no state was recognised: what they were charged is part of the sum. */
const NO_STATE = 'Not known'

export const TAX_COLUMNS: readonly Column<CollectedTax>[] = [
  text('Month', ({ month }) => monthText(month)),
  text('State', ({ state }) => state || NO_STATE),
  count('Orders', ({ orders }) => orders),
  money('Sales', ({ sales }) => sales),
  money('Shipping', ({ shipping }) => shipping),
  money('Tax', ({ tax }) => tax),
  money('Total', ({ total }) => total),
]
