import type { Availability } from '#domain/catalogue/products.ts'

/** What an empty wishlist shows: examples, until the visitor saves something of their own. */
export type SampleWish = {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly originalPrice: string
  readonly image: string
  readonly inStock: boolean
  readonly availability: Availability
  readonly brand: string
  /** What to search for to find the like of it in the shop. */
  readonly search: string
}

export const SAMPLE_WISHES: readonly SampleWish[] = [
  {
    id: 'sample-filter',
    name: 'Refrigerator Water Filter',
    price: '$44.95',
    originalPrice: '$58.44',
    image: '/pictures/parts/water-filter.svg',
    inStock: true,
    availability: 'available',
    brand: 'Whirlpool',
    search: 'refrigerator water filter',
  },
  {
    id: 'sample-pump',
    name: 'Washer Drain Pump',
    price: '$52.80',
    originalPrice: '$68.64',
    image: '/pictures/parts/drain-pump.svg',
    inStock: true,
    availability: 'available',
    brand: 'LG',
    search: 'washer drain pump',
  },
  {
    id: 'sample-igniter',
    name: 'Oven Igniter',
    price: '$39.50',
    originalPrice: '$51.35',
    image: '/pictures/parts/oven-igniter.svg',
    inStock: false,
    availability: 'out-of-stock',
    brand: 'GE',
    search: 'oven igniter',
  },
]
