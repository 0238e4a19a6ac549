import { Truck } from 'lucide-react'
import { arrivalText, shipsText, weekDay } from '../../shop-facts/delivery-text.ts'
import { useDeliveryDates } from './use-delivery-dates.ts'

/** When a part in stock leaves and arrives if it is ordered now. */
export function DeliveryPromise() {
  const dates = useDeliveryDates()
  const free = dates?.deliveries[0]
  if (!dates || !free) return null
  const [soonest = free.earliest] = dates.deliveries.map(({ earliest }) => earliest).sort()
  return (
    <p className="flex gap-2 text-sm">
      <Truck aria-hidden className="mt-px size-5 shrink-0 text-navy-700" />
      <span>
        <span className="block font-semibold">{shipsText(dates.today, free.ships)}</span>
        <span className="block">{arrivalText(free)}</span>
        <span className="block text-ink-muted">{`Faster shipping: from ${weekDay(soonest)}`}</span>
      </span>
    </p>
  )
}
