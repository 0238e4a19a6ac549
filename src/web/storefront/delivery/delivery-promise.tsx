import { Truck } from 'lucide-react'
import type { DeliveryDatesJson } from '#contract/charges/shipping.ts'
import { weekDay } from '#domain/orders/arrival-days.ts'
import { arrivalText, shipsText } from '../../shop-facts/delivery-text.ts'

/** When a part in stock leaves and arrives if it is ordered now. */
export function DeliveryPromise({ dates }: { readonly dates: DeliveryDatesJson | undefined }) {
  const usual = dates?.deliveries[0]
  if (!dates || !usual) return null
  const [soonest = usual.earliest] = dates.deliveries.map(({ earliest }) => earliest).sort()
  return (
    <p className="flex gap-2 text-sm">
      <Truck aria-hidden className="mt-px size-5 shrink-0 text-navy-700" />
      <span>
        <span className="block font-semibold">{shipsText(dates.today, usual.ships)}</span>
        <span className="block">{arrivalText(usual)}</span>
        {soonest < usual.earliest && (
          <span className="block text-ink-muted">{`Faster shipping: from ${weekDay(soonest)}`}</span>
        )}
      </span>
    </p>
  )
}
