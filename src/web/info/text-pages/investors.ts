import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Investor Relations',
  description:
    'Key figures, strategy, leadership and calendar of {name}, a privately held supplier of appliance replacement parts.',
  lead: '{name} is privately held and profitable. We publish the figures below once a year because suppliers, lenders and employees deserve to know who they are dealing with.',
  picture: '/pictures/parts/drum-roller.svg',
  sections: [
    {
      id: 'key-figures',
      heading: 'Key figures',
      blocks: [
        {
          table: {
            caption: 'Unaudited, fiscal years ending December 31',
            head: ['Figure', '2022', '2023', '2024'],
            rows: [
              ['Revenue', '$31.4 million', '$36.2 million', '$41.8 million'],
              ['Growth', '11%', '15%', '15%'],
              ['Orders shipped', '471,000', '538,000', '612,000'],
              ['Shipped the same day', '94%', '95%', '96%'],
              ['Orders returned', '4.9%', '4.4%', '4.1%'],
              ['Employees', '112', '127', '140'],
            ],
          },
        },
      ],
    },
    {
      id: 'strategy',
      heading: 'Where growth comes from',
      blocks: [
        {
          list: [
            '**Repair is winning.** New appliances cost more and do not last as long; for most households a good part is the cheapest way out.',
            '**Finding is the product.** Half of all returns in our trade are wrong parts. Every improvement to our search saves us and the customer a package each way.',
            '**Our own brand.** {ownBrand} parts are 22% of revenue and 31% of gross profit.',
            '**The trade.** Repair shops and contractors are 18% of customers and 46% of revenue; quick ordering and volume discounts keep them with us.',
          ],
        },
      ],
    },
    {
      id: 'leadership',
      heading: 'Leadership',
      blocks: [
        {
          cards: [
            {
              title: 'Dan Kowalczyk',
              badge: 'Founder and chief executive',
              text: 'Repair technician for eleven years before he founded the company in {since}. Still answers support calls on Fridays.',
            },
            {
              title: 'Angela Brooks',
              badge: 'Chief financial officer',
              text: 'Joined in 2015 from a regional hardware wholesaler, where she ran finance and purchasing.',
            },
            {
              title: 'Priya Raman',
              badge: 'Chief operating officer',
              text: 'Built our warehouses and the promise that goes with them: ordered before two, out the same day.',
            },
          ],
        },
      ],
    },
    {
      id: 'governance',
      heading: 'Governance and calendar',
      blocks: [
        'A board of five, two of them independent, meets every quarter. Staff have held shares through an employee plan since 2018.',
        {
          facts: [
            { label: 'Annual figures', value: 'Every March' },
            { label: 'Lenders’ meeting', value: 'Every May, Chicago' },
            { label: 'Half-year letter', value: 'Every August' },
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        `Write to {investorsEmail}. Nothing on this page is an offer to sell securities; our shares are not publicly traded. Press questions go to the [press center](${paths.press}).`,
        {
          links: [
            { label: 'Press center', to: paths.press, note: 'News and company facts' },
            { label: 'Sustainability', to: paths.sustainability, note: 'What repair saves' },
            { label: 'About us', to: paths.about, note: 'How it began' },
          ],
        },
      ],
    },
  ],
})
