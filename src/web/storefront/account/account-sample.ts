import { dayOf, dayText, firstDayOf, monthOf } from '#domain/calendar.ts'
import { longCalendarDay } from '../../shop-facts/dates.ts'

/** What My Account shows: a sample customer, hard-coded: nothing is stored. */
export const SAMPLE_PROFILE = {
  firstName: 'Jordan',
  lastName: 'Miller',
  email: 'jordan.miller@example.com',
  phone: '(312) 555-0186',
  company: 'Miller Home Repair',
} as const

export type SampleOrder = {
  readonly id: string
  readonly daysAgo: number
  readonly status: 'Order Placed' | 'Processing' | 'Shipped' | 'In Transit' | 'Delivered'
  readonly total: string
  readonly items: number
}

export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  { id: 'SAMPLE-1058', daysAgo: 0, status: 'Order Placed', total: '$61.05', items: 1 },
  { id: 'SAMPLE-1043', daysAgo: 1, status: 'Processing', total: '$84.37', items: 2 },
  { id: 'SAMPLE-1039', daysAgo: 2, status: 'Shipped', total: '$156.90', items: 3 },
  { id: 'SAMPLE-1021', daysAgo: 4, status: 'In Transit', total: '$27.54', items: 1 },
  { id: 'SAMPLE-0987', daysAgo: 9, status: 'Delivered', total: '$42.11', items: 1 },
]

/** Days are the shop's: six hours behind UTC in winter. */
const BEHIND_UTC_MS = 6 * 60 * 60 * 1000

/** "November 14, 2026": so many days ago, but still in this month. */
export function sampleDay(now: number, daysAgo: number): string {
  const today = now - BEHIND_UTC_MS
  return longCalendarDay(dayText(Math.max(dayOf(today) - daysAgo, firstDayOf(monthOf(today)))))
}

type SampleAddress = {
  readonly id: string
  readonly type: 'Billing' | 'Shipping'
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly isDefault: boolean
}

export const SAMPLE_ADDRESSES: readonly SampleAddress[] = [
  {
    id: 'billing',
    type: 'Billing',
    name: 'Jordan Miller',
    street: '2210 W Addison Street',
    city: 'Chicago',
    state: 'IL',
    zip: '60618',
    isDefault: true,
  },
  {
    id: 'shipping',
    type: 'Shipping',
    name: 'Miller Home Repair',
    street: '415 Industrial Drive, Unit 7',
    city: 'Bensenville',
    state: 'IL',
    zip: '60106',
    isDefault: false,
  },
]
