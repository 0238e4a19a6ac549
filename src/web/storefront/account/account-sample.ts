/** What My Account shows: a sample customer, held in the page alone. */
export const SAMPLE_PROFILE = {
  firstName: 'Jordan',
  lastName: 'Miller',
  email: 'jordan.miller@example.com',
  phone: '(312) 555-0186',
  company: 'Miller Home Repair',
} as const

export type SampleOrder = {
  readonly id: string
  readonly date: string
  readonly status: 'Order Placed' | 'Processing' | 'Shipped' | 'In Transit' | 'Delivered'
  readonly total: string
  readonly items: number
}

export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    id: 'SAMPLE-1058',
    date: 'January 15, 2025',
    status: 'Order Placed',
    total: '$61.05',
    items: 1,
  },
  { id: 'SAMPLE-1043', date: 'January 12, 2025', status: 'Processing', total: '$84.37', items: 2 },
  { id: 'SAMPLE-1039', date: 'January 9, 2025', status: 'Shipped', total: '$156.90', items: 3 },
  { id: 'SAMPLE-1021', date: 'January 3, 2025', status: 'In Transit', total: '$27.54', items: 1 },
  { id: 'SAMPLE-0987', date: 'December 14, 2024', status: 'Delivered', total: '$42.11', items: 1 },
]

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
