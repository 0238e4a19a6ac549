import { paths } from '../../paths/shop-paths.ts'

export type Offer = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly type: 'shipping' | 'professional' | 'new-customer' | 'bulk'
  readonly discount: string
  readonly validUntil: string
  readonly conditions: readonly string[]
}

export const OFFERS: readonly Offer[] = [
  {
    id: 'free-shipping',
    title: 'Free Standard Shipping',
    description: 'Free standard shipping on orders over $75, to anywhere in the lower 48 states.',
    type: 'shipping',
    discount: 'FREE',
    validUntil: 'Ongoing',
    conditions: [
      'Order of $75 and over before tax',
      'Standard service, 3-5 business days',
      'Extra charges for Alaska and Hawaii',
    ],
  },
  {
    id: 'contractor',
    title: 'Contractor Discount',
    description: 'Licensed contractors and repair shops take 15% off every order, every day.',
    type: 'professional',
    discount: '15% OFF',
    validUntil: 'Ongoing',
    conditions: [
      'Business license or EPA certificate on file',
      'Applies to parts, not to shipping',
      'Not combinable with coupons',
    ],
  },
  {
    id: 'first-order',
    title: 'First Order',
    description: 'New here? Take 10% off your first order. We hope it is the first of many.',
    type: 'new-customer',
    discount: '10% OFF',
    validUntil: '60 days after signing up',
    conditions: ['First order only', 'One per household', 'Subscribe to the newsletter below'],
  },
  {
    id: 'bulk',
    title: 'Buy 10, Save 20%',
    description:
      '10 or more identical parts are 20% off: filters, belts, igniters, whatever you use.',
    type: 'bulk',
    discount: '20% OFF',
    validUntil: 'Ongoing',
    conditions: [
      '10 or more of the same part number in one order',
      'Volume discounts for orders over $500 on request',
      'While supplies last',
    ],
  },
]

/** The cart knows none of the offers, the promotions and the points. */
export const HOW_OFFERS_APPLY = {
  title: 'How to use an offer',
  text: `Our team applies these offers: [contact us](${paths.contact}) before you order. They are not taken off automatically: the cart and checkout add up list prices.`,
}

export const OFFER_TYPE_LABELS: Readonly<Record<Offer['type'], string>> = {
  shipping: 'Shipping',
  professional: 'For professionals',
  'new-customer': 'New customers',
  bulk: 'Bulk orders',
}

type SeasonalPromotion = {
  readonly season: string
  readonly title: string
  readonly text: string
  readonly to: string
  readonly link: string
  readonly picture: string
}

export const SEASONAL: readonly SeasonalPromotion[] = [
  {
    season: 'March to May',
    title: 'Spring cooling check',
    text: 'Up to 20% off capacitors, contactors and filters, before the first hot week finds them.',
    to: paths.category('hvac-parts'),
    link: 'HVAC parts',
    picture: '/pictures/parts/capacitor.svg',
  },
  {
    season: 'June to August',
    title: 'Summer cold chain',
    text: '15% off door gaskets, fan motors and water filters while refrigerators work hardest.',
    to: paths.category('refrigerator-parts'),
    link: 'Refrigerator parts',
    picture: '/pictures/parts/door-gasket.svg',
  },
  {
    season: 'October to December',
    title: 'Holiday kitchen',
    text: '15% off igniters, elements and sensors, so that the oven lasts until the pies are done.',
    to: paths.category('oven-range-parts'),
    link: 'Oven and range parts',
    picture: '/pictures/parts/bake-element.svg',
  },
]

export const REWARDS = {
  title: '{ownBrand} Rewards',
  text: 'Earn 1 point per $1 you spend on parts. 100 points = $5 off. Points never expire, and there is no card to carry: they belong to the email address you order with.',
} as const
