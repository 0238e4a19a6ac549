import { fromCents } from '../money.ts'
import { FIRST_RULES } from '../orders/first-rules.ts'
import { orderTotals } from '../orders/order-totals.ts'
import type { OrderItem } from '../orders/orders.ts'
import type { EmailedOrder } from './order-emails.ts'

/* What an email is about while its words are being written. */

export const SAMPLE_PART = { name: 'Drain Pump', sku: 'WPH33030', price: fromCents(2499) }

const ITEMS: readonly OrderItem[] = [
  item('Drain Pump', 'WPH33030', 2499, 2, { number: 'WTW5000DW1', listed: true }),
  item('Door Boot Seal', 'W10290499', 5800, 1, undefined),
]

const [METHOD] = FIRST_RULES.shipping.methods
const ADDRESS = '12 Elm Street\nElgin, IL 60120'

export function sampleOrder(orderNumberPrefix: string): EmailedOrder {
  const tax = FIRST_RULES.tax.everywhere
  return {
    ...{ id: 0, orderNumber: `${orderNumberPrefix}-ACDE-FGHJ-KMNP`, status: 'pending', version: 1 },
    ...{ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '(555) 010-1000' },
    ...{ shippingAddress: ADDRESS, billingAddress: ADDRESS, sameAsBilling: true },
    ...{ shippingMethod: METHOD.id, shippingLabel: METHOD.label },
    shippingPrice: { price: METHOD.price, freeAbove: METHOD.freeAbove },
    ...{ state: undefined, taxRate: tax, coupon: undefined, createdAt: 0 },
    delivery: { ships: '2026-11-17', earliest: '2026-11-24', latest: '2026-11-27' },
    ...orderTotals(ITEMS, { method: METHOD, tax }),
    ...{ itemCount: 3, items: ITEMS },
  }
}

function item(
  name: string,
  sku: string,
  cents: number,
  quantity: number,
  model: OrderItem['model'],
): OrderItem {
  return {
    ...{ productId: 0, slug: '', name, sku, brand: '', imageUrl: '', quantity, model },
    unitPrice: fromCents(cents),
  }
}
