import { formatPrice } from '#domain/money.ts'
import { FIRST_RULES } from '#domain/orders/first-rules.ts'
import type { Section, TextContent } from '#domain/pages/content.ts'
import { plainText } from '#domain/pages/markup.ts'
import { paths } from '../../paths/shop-paths.ts'
import { type Methods, priceText } from './own-methods.ts'

export const shippingText: TextContent = {
  title: 'Shipping Information',
  description:
    'Shipping times and rates: standard 3-5 business days, free on orders $75 and over; express 1-2 business days; next day when ordered by 2 PM EST.',
  lead: 'Most orders leave our warehouse the same day. Here is what each service costs, how long it takes, and what happens when it is busy.',
  picture: '/pictures/info/parcel.svg',
  sections: [
    {
      id: 'options',
      heading: 'Shipping options',
      blocks: [
        {
          table: {
            caption: 'Our standard services',
            head: ['Service', 'Delivery time', 'Price'],
            rows: [
              ['Standard', '3-5 business days', '**Free** on orders $75 and over; $8.99 under $75'],
              ['Express', '1-2 business days', '$19.99'],
              ['Next day', 'The next business day, if ordered by 2 PM EST', '$29.99'],
            ],
          },
        },
        'Delivery times are counted in business days, Monday to Friday except federal holidays, from the day your order ships.',
      ],
    },
    {
      id: 'at-checkout',
      heading: 'Methods you can choose at checkout',
      blocks: [
        'Carriers let us offer more services than the three above, and some at a discount. The methods below are the ones listed at checkout today. **The price shown at checkout is the price you are charged**, and you see it before you place the order. The shipping line in your cart is an estimate until you choose a method.',
        {
          table: {
            caption: 'Checkout methods and prices',
            head: ['Method', 'Price'],
            rows: FIRST_RULES.shipping.methods.map((method) => [
              method.label,
              method.price === 0 ? 'FREE' : formatPrice(method.price),
            ]),
          },
        },
      ],
    },
    {
      id: 'processing',
      heading: 'Same-day shipping and processing',
      blocks: [
        {
          list: [
            '**Same-day shipping:** orders for parts in stock that reach us before 2 PM EST on a business day ship the same day.',
            '**After 2 PM EST**, on weekends and on holidays: your order ships on the next business day.',
            '**Peak times:** during heat waves, cold snaps and the weeks around the holidays, processing takes 1-2 days.',
            '**Several parts:** we ship everything together. If one part is delayed we will ask you whether to split the order, at no extra charge.',
          ],
        },
      ],
    },
    {
      id: 'where-we-ship',
      heading: 'Where we ship',
      blocks: [
        'We ship to all 50 states. Extra charges apply for Alaska and Hawaii, where ground service does not reach; we tell you the amount before anything is sent. Heavy items such as compressors and oven doors go by ground service only.',
        'We cannot ship refrigerants and other pressurized containers by air, and we do not ship outside the United States at present.',
      ],
    },
    {
      id: 'after-shipping',
      heading: 'Following your package',
      blocks: [
        `You can follow an order at any time with its number and your email address on the [tracking page](${paths.trackOrder}). If a package has not moved for three business days, call {phone} ({supportHours}) and we will chase it for you.`,
        {
          callout: {
            title: 'Package damaged on arrival?',
            text: `Keep the box, take a picture and [tell us](${paths.contact}) within a week. We send a replacement at once and settle it with the carrier ourselves.`,
          },
        },
        {
          links: [
            { label: 'Track your order', to: paths.trackOrder },
            { label: 'Cancel an order', to: paths.cancelOrder, note: 'Within 1 hour of placement' },
            {
              label: 'Returns & exchanges',
              to: paths.returns,
              note: '{returnDays} days from delivery',
            },
          ],
        },
      ],
    },
  ],
}

/** Sections that speak of the built-in methods, and the one that stands in their place. */
const OF_BUILT_IN_METHODS = ['options', 'at-checkout', 'where-we-ship']

/** The page of a shop with methods of its own: what it says of them is what checkout charges. */
export function textForMethods(methods: Methods): TextContent {
  const { sections, ...intro } = shippingText
  return {
    ...intro,
    description: `Shipping methods and prices: ${methods.map(({ label }) => label).join(', ')}.`,
    lead: 'Here is what each shipping method costs, and what happens after you order.',
    sections: [
      methodsSection(methods),
      ...sections.filter(({ id }) => !OF_BUILT_IN_METHODS.includes(id)),
    ],
  }
}

function methodsSection(methods: Methods): Section {
  const isLimited = methods.some(({ states }) => states.length > 0)
  const rows = methods.map((method) => [
    plainText(method.label),
    priceText(method),
    ...(isLimited ? [method.states.length === 0 ? 'All states' : method.states.join(', ')] : []),
  ])
  return {
    id: 'methods',
    heading: 'Shipping methods',
    blocks: [
      {
        table: {
          caption: 'Methods you can choose at checkout',
          head: ['Method', 'Price', ...(isLimited ? ['Ships to'] : [])],
          rows,
        },
      },
      '**The price shown at checkout is the price you are charged**, and you see it before you place the order. The shipping line in your cart is an estimate until you choose a method.',
      'We do not ship outside the United States at present.',
    ],
  }
}
