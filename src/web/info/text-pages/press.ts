import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Press Center',
  description:
    'News, facts and contacts for journalists writing about {name}, appliance repair and the right to repair.',
  lead: 'Facts, news and somebody to talk to, for journalists who write about repair, retail and the things we throw away too early.',
  picture: '/pictures/parts/wire-harness.svg',
  sections: [
    {
      id: 'news',
      heading: 'News',
      blocks: [
        {
          cards: [
            {
              title: '{name} opens its archive of superseded part numbers',
              badge: 'January 9, 2025',
              text: 'Anybody can now search by the number printed on an old part, in some cases from the 1980s, and be led to the part that replaces it. The list grew out of fifteen years of notes kept by our support desk.',
            },
            {
              title: 'One in three “broken” dishwashers only needed cleaning',
              badge: 'October 22, 2024',
              text: 'We looked at 4,200 calls to our support desk. In 34% of cases where a customer wanted to buy a drain pump, a blocked filter or a kinked hose was the cause, and no part was needed.',
            },
            {
              title: '{ownBrand} now in every department',
              badge: 'June 4, 2024',
              text: 'Our own brand now covers refrigeration, laundry, cooking, dishwashers and HVAC. Every part is tested against the original before it carries the name.',
            },
            {
              title: 'Reusable cartons for trade customers',
              badge: 'March 18, 2024',
              text: 'Repair shops within 200 miles of Chicago now receive their weekly orders in returnable crates, which saves some eleven tons of cardboard a year.',
            },
          ],
        },
      ],
    },
    {
      id: 'facts',
      heading: 'Company facts',
      blocks: [
        {
          facts: [
            { label: 'Founded', value: '{since}' },
            { label: 'Headquarters', value: 'Elk Grove Village, Illinois' },
            { label: 'Employees', value: '140' },
            { label: 'Orders shipped in 2024', value: '612,000' },
            { label: 'Departments', value: '6' },
            { label: 'Ownership', value: 'Privately held' },
          ],
        },
        '**About {name}.** {name} sells original and aftermarket replacement parts for household appliances and HVAC equipment to homeowners, repair technicians, contractors and repair shops in all 50 states. It was founded in {since} by a repair technician and is based near Chicago.',
      ],
    },
    {
      id: 'material',
      heading: 'Pictures and logos',
      blocks: [
        'Our drawings of parts and appliances may be used freely in editorial work with the credit “{name}”. Please do not alter them or use them to sell anything.',
        {
          links: [
            {
              label: 'Washer drawing (SVG)',
              to: '/pictures/appliances/washer-parts.svg',
              note: 'For print and web',
            },
            {
              label: 'Drain pump drawing (SVG)',
              to: '/pictures/parts/drain-pump.svg',
              note: 'For print and web',
            },
          ],
        },
      ],
    },
    {
      id: 'contact',
      heading: 'Press contact',
      blocks: [
        {
          facts: [
            { label: 'Contact', value: 'Maria Delgado, Communications' },
            { label: 'Email', value: '{pressEmail}' },
            { label: 'Answers', value: 'Within one business day' },
          ],
        },
        `Customers please use the [contact page](${paths.contact}); it gets you to the people who can help with an order.`,
      ],
    },
  ],
})
