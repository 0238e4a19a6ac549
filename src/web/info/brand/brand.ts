import { withQuery } from '#contract/address.ts'
import type { TextContent } from '#domain/pages/content.ts'
import { paths } from '../../paths.ts'
import { OWN_BRAND } from './brand-reads.ts'

/** What we make ourselves for one kind of appliance. */
function ownParts(category: string): string {
  return withQuery(paths.category(category), { brand: OWN_BRAND })
}

export const brand: TextContent = {
  title: 'The ProSource Brand',
  description:
    'ProSource is our own line of appliance replacement parts: tested against the original, backed by a 1-year standard warranty and up to 3-year extended coverage.',
  lead: 'ProSource is our own line of replacement parts: the ones that fail most often, made to the original’s measurements, tested on real machines and priced for people who repair things.',
  picture: '/pictures/parts/drain-pump.svg',
  sections: [
    {
      id: 'product-lines',
      heading: 'Product lines',
      blocks: [
        'We only make a ProSource part when we can match the original’s fit and meet or beat its service life. That leaves four families, and each grows by a handful of parts a year.',
        {
          cards: [
            {
              title: 'ProSource Cold',
              picture: '/pictures/parts/water-filter.svg',
              text: 'Water filters, door gaskets, defrost heaters, evaporator fan motors and start relays for side-by-side, French-door and top-mount refrigerators.',
              link: { label: 'ProSource refrigerator parts', to: ownParts('refrigerator-parts') },
            },
            {
              title: 'ProSource Laundry',
              picture: '/pictures/parts/drain-pump.svg',
              text: 'Drain pumps, inlet valves, lid switches, suspension rods and drive belts. Pumps are run for 500 hours in hard water before a design is accepted.',
              link: { label: 'ProSource washer parts', to: ownParts('washer-parts') },
            },
            {
              title: 'ProSource Heat',
              picture: '/pictures/parts/bake-element.svg',
              text: 'Bake and broil elements, oven igniters, surface elements and temperature sensors, every one resistance-checked before it is boxed.',
              link: { label: 'ProSource oven and range parts', to: ownParts('oven-range-parts') },
            },
            {
              title: 'ProSource Air',
              picture: '/pictures/parts/capacitor.svg',
              text: 'Capacitors, contactors, flame sensors, hot surface igniters and blower motors for furnaces and air conditioners.',
              link: { label: 'ProSource HVAC parts', to: ownParts('hvac-parts') },
            },
          ],
        },
      ],
    },
    {
      id: 'how-we-test',
      heading: 'How a part earns the name',
      blocks: [
        {
          steps: [
            {
              title: 'Measure the original',
              text: 'We buy at least twelve originals from different batches and measure every dimension and electrical value that matters.',
            },
            {
              title: 'Run it to failure',
              text: 'Samples run on test benches until they wear out. A design goes on only if its median life is at least that of the original.',
            },
            {
              title: 'Fit it in the field',
              text: 'Thirty technicians in nine states fit the first two hundred pieces and tell us what was awkward.',
            },
            {
              title: 'Check every batch',
              text: 'From then on, a sample of each delivery is measured before it reaches the shelf.',
            },
          ],
        },
      ],
    },
    {
      id: 'warranty',
      heading: 'Warranty',
      blocks: [
        'Every ProSource part carries a 1-year standard warranty from the date of delivery. Parts marked “Extended” are covered for up to 3 years. If one fails in normal use, we replace it or refund it, whichever you prefer.',
        {
          table: {
            caption: 'ProSource warranty at a glance',
            head: ['Term', 'Standard', 'Extended'],
            rows: [
              ['How long', '1 year', 'Up to 3 years'],
              [
                'Which parts',
                'All ProSource parts',
                'Motors, pumps, elements and boards marked Extended',
              ],
              ['Covers', 'Material and workmanship', 'Material and workmanship'],
              ['Remedy', 'Replacement or refund', 'Replacement or refund'],
              ['Registration', 'Not needed', 'Not needed: keep your order number'],
            ],
          },
        },
        'The warranty covers the part, not the labor of fitting it, and not damage from misuse, wrong voltage or a fault elsewhere in the machine. It comes on top of our 30-day money-back guarantee.',
        {
          links: [
            { label: 'Shop all parts', to: paths.categories, note: 'All six departments' },
            { label: 'Contact us', to: paths.contact, note: 'Make a warranty claim' },
            { label: 'Returns & exchanges', to: paths.returns, note: 'The 30-day guarantee' },
          ],
        },
      ],
    },
  ],
}
