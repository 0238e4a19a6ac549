import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#contract/address.ts'
import { deliveryDatesNow } from '#contract/shipping-calls.ts'
import { useReadAt } from '../../data/queries.ts'

const ADDRESS = addressOf(deliveryDatesNow)
/** A timer that waits longer than this fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** The dates as they are now: a page that stays open past the cut-off reads them again. */
export function useDeliveryDates() {
  const client = useQueryClient()
  const { data } = useReadAt(ADDRESS)
  const validUntil = data?.validUntil

  useEffect(() => {
    if (validUntil === undefined) return
    const wait = Math.max(0, Date.parse(validUntil) - Date.now())
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: [ADDRESS] }),
      Math.min(wait, LONGEST_TIMER_MS),
    )
    return () => clearTimeout(timer)
  }, [client, validUntil])

  return data
}
