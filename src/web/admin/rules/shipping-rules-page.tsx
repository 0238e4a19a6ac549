import { formatPrice, NOTHING } from '#domain/money.ts'
import {
  CART_SHIPPING,
  DEFAULT_SHIPPING_METHOD,
  FREE_SHIPPING_ABOVE,
  SHIPPING_METHODS,
} from '#domain/orders/shipping.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { RuleList } from './rule-list.tsx'

export { AdminFrame as Frame } from '../frame/admin-frame.tsx'

export default function ShippingRulesPage() {
  return (
    <>
      <PageHeading
        title="Shipping"
        trail={[{ text: 'Settings' }]}
        lead="What orders are charged, and what the cart estimates before a method is chosen."
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <RuleList
          title="Checkout methods"
          rules={SHIPPING_METHODS.map(({ id, label, price }) => ({
            name: id === DEFAULT_SHIPPING_METHOD ? `${label} (default)` : label,
            value: price === NOTHING ? 'FREE' : formatPrice(price),
          }))}
        />
        <RuleList
          title="Cart estimate"
          rules={[
            { name: `Subtotal above ${formatPrice(FREE_SHIPPING_ABOVE)}`, value: 'FREE' },
            { name: 'Any other subtotal', value: formatPrice(CART_SHIPPING) },
          ]}
        />
      </div>
    </>
  )
}
