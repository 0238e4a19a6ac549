import type { DeliveryJson } from '#contract/shipping.ts'
import { SHIPPING_METHODS } from '#domain/orders/shipping.ts'
import { arrivalText } from '../../shop-facts/delivery-text.ts'
import { shippingText } from '../cart/totals.tsx'
import { deliveryIn, useDeliveryDates } from '../delivery/use-delivery-dates.ts'
import type { CheckoutFieldsProps } from './checkout-draft.ts'
import { Section } from './section.tsx'

const ERROR_ID = 'shipping-method-error'

export function ShippingMethods({ form, draft }: CheckoutFieldsProps) {
  const dates = useDeliveryDates()
  const error = form.errors.shippingMethod
  return (
    <Section step={3} title="Shipping Method">
      <fieldset aria-describedby={error === undefined ? undefined : ERROR_ID}>
        <legend className="visually-hidden">Shipping Method</legend>
        <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
          {SHIPPING_METHODS.map(({ id, label, price }) => (
            <label
              key={id}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-2 hover:bg-navy-50 has-checked:bg-info-soft"
            >
              <input
                type="radio"
                name="shippingMethod"
                value={id}
                defaultChecked={id === draft.shippingMethod}
                className="row-span-2 size-5 accent-navy-800"
              />
              <span>{label}</span>
              <span className="tabular font-semibold sm:row-span-2">{shippingText(price)}</span>
              <Arrival delivery={deliveryIn(dates, id)} />
            </label>
          ))}
        </div>
      </fieldset>
      {error !== undefined && (
        <p id={ERROR_ID} role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </Section>
  )
}

/** Its place is there before the dates are, so that nothing moves when they come. */
function Arrival({ delivery }: { readonly delivery: DeliveryJson | undefined }) {
  return (
    <span className="min-h-5 text-sm text-ink-muted max-sm:col-span-2">
      {delivery && arrivalText(delivery)}
    </span>
  )
}
