import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeliveryDatesJson, DeliveryJson } from '#contract/charges/shipping.ts'
import { useReadAt } from '../../data/queries.ts'
import { DELIVERY_DATES } from './delivery-address.ts'

const CHECK_EVERY_MS = 60_000

/** The dates as they are now: a page that stays open past the cut-off reads them again. */
export function useDeliveryDates(): DeliveryDatesJson | undefined {
  const client = useQueryClient()
  const { data } = useReadAt(DELIVERY_DATES)
  const validUntil = data?.validUntil

  // Time passes outside React. One long timer would not do: it stops while a computer sleeps.
  useEffect(() => {
    if (validUntil === undefined) return
    const check = () => {
      if (Date.now() < Date.parse(validUntil)) return
      void client.invalidateQueries({ queryKey: [DELIVERY_DATES] })
    }
    check()
    const timer = setInterval(check, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [client, validUntil])

  return data
}

export function deliveryIn(
  dates: DeliveryDatesJson | undefined,
  method: string,
): DeliveryJson | undefined {
  return dates?.deliveries.find((delivery) => delivery.method === method)
}
