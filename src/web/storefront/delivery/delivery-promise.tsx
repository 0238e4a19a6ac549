import { Truck } from 'lucide-react'
import type { DeliveryDatesJson, DeliveryJson } from '#contract/charges/shipping.ts'
import { arrivalText, fastestText, shipsText } from '../../shop-facts/delivery-text.ts'

/** When a part in stock leaves and arrives if it is ordered now. */
export function DeliveryPromise({ dates }: { readonly dates: DeliveryDatesJson | undefined }) {
  const usual = dates?.deliveries[0]
  if (!dates || !usual) return null
  const fastest = dates.deliveries.toSorted(byArrival)[0]
  return (
    <p className="flex gap-2 text-sm">
      <Truck aria-hidden className="mt-px size-5 shrink-0 text-navy-700" />
      <span>
        <span className="block font-semibold">{shipsText(dates.today, usual.ships)}</span>
        <span className="block">{arrivalText(usual)}</span>
        {fastest && fastest.earliest < usual.earliest && (
          <span className="block text-ink-muted">{fastestText(dates.today, fastest)}</span>
        )}
      </span>
    </p>
  )
}

function byArrival(one: DeliveryJson, other: DeliveryJson): number {
  return compareDays(one.earliest, other.earliest) || compareDays(one.latest, other.latest)
}

function compareDays(one: string, other: string): number {
  return Date.parse(one) - Date.parse(other)
}
