import type { DeliveryJson } from '#contract/charges/shipping.ts'
import type { Cents } from '#domain/money.ts'
import { shippingCost } from '#domain/orders/shipping.ts'
import type { Form } from '../../forms/use-form.ts'
import { arrivalText } from '../../shop-facts/delivery-text.ts'
import type { OfferedMethod } from '../cart/charges.ts'
import { shippingText } from '../cart/totals.tsx'
import { deliveryIn, useDeliveryDates } from '../delivery/use-delivery-dates.ts'
import { Section } from './section.tsx'

const ERROR_ID = 'shipping-method-error'

type ShippingMethodsProps = {
  readonly form: Form
  readonly methods: readonly OfferedMethod[]
  /** The chosen method, or the first where that is not offered. */
  readonly selected: OfferedMethod | undefined
  readonly chosen: string
  readonly subtotal: Cents
}

export function ShippingMethods(props: ShippingMethodsProps) {
  const { form, methods, selected, chosen, subtotal } = props
  const dates = useDeliveryDates()
  const error = form.errors.shippingMethod
  return (
    <Section step={3} title="Shipping Method">
      {chosen !== '' && chosen !== selected?.id && (
        <p
          role="status"
          className="mb-3 rounded-md bg-warning-soft px-3 py-2 text-sm font-semibold text-warning"
        >
          {selected
            ? `The shipping method you chose is not offered any more. We have selected ${selected.label} instead.`
            : 'We cannot ship to this state. Please contact us.'}
        </p>
      )}
      <fieldset aria-describedby={error === undefined ? undefined : ERROR_ID}>
        <legend className="visually-hidden">Shipping Method</legend>
        <div className="divide-y divide-line overflow-hidden rounded-md border border-line">
          {methods.map(({ id, label, ...price }) => (
            <label
              key={id}
              className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 px-4 py-2 hover:bg-navy-50 has-checked:bg-info-soft"
            >
              <input
                type="radio"
                name="shippingMethod"
                value={id}
                checked={id === selected?.id}
                // The form itself reads what was chosen.
                onChange={() => {}}
                className="row-span-2 size-5 accent-navy-800"
              />
              <span>{label}</span>
              <span className="tabular font-semibold sm:row-span-2">
                {shippingText(shippingCost(price, subtotal))}
              </span>
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
