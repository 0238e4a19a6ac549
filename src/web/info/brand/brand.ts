import { withQuery } from '#contract/address.ts'
import type { TextContent } from '#domain/pages/content.ts'
import { paths } from '../../paths/shop-paths.ts'
import type { Shop } from '../../shop.ts'

export const brandContent = ({ ownBrand }: Shop): TextContent => ({
  title: 'The {ownBrand} Brand',
  description:
    '{ownBrand} is our own line of appliance replacement parts: tested against the original, backed by a {warrantyYears}-year standard warranty, with extended coverage of up to 3 years on request.',
  lead: '{ownBrand} is our own line of replacement parts: the ones that fail most often, made to the original’s measurements, tested on real machines and priced for people who repair things.',
  picture: '/pictures/parts/drain-pump.svg',
  sections: [
    {
      id: 'product-lines',
      heading: 'Product lines',
      blocks: [
        `We only make a {ownBrand} part when we can match the original’s fit and meet or beat its service life. These are our four main lines; we also make parts for [dryers](${inCategory('dryer-parts', ownBrand)}) and [dishwashers](${inCategory('dishwasher-parts', ownBrand)}).`,
        {
          cards: [
            {
              title: '{ownBrand} Cold',
              picture: '/pictures/parts/water-filter.svg',
              text: 'Water filters, door gaskets, defrost heaters, evaporator fan motors and start relays for side-by-side, French-door and top-mount refrigerators.',
              link: {
                label: '{ownBrand} refrigerator parts',
                to: inCategory('refrigerator-parts', ownBrand),
              },
            },
            {
              title: '{ownBrand} Laundry',
              picture: '/pictures/parts/drain-pump.svg',
              text: 'Drain pumps, inlet valves, lid switches, suspension rods and drive belts. Pumps are run for 500 hours in hard water before a design is accepted.',
              link: { label: '{ownBrand} washer parts', to: inCategory('washer-parts', ownBrand) },
            },
            {
              title: '{ownBrand} Heat',
              picture: '/pictures/parts/bake-element.svg',
              text: 'Bake and broil elements, oven igniters, surface elements and temperature sensors, every one resistance-checked before it is boxed.',
              link: {
                label: '{ownBrand} oven and range parts',
                to: inCategory('oven-range-parts', ownBrand),
              },
            },
            {
              title: '{ownBrand} Air',
              picture: '/pictures/parts/capacitor.svg',
              text: 'Capacitors, contactors, flame sensors, hot surface igniters and blower motors for furnaces and air conditioners.',
              link: { label: '{ownBrand} HVAC parts', to: inCategory('hvac-parts', ownBrand) },
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
              title: 'Install it in the field',
              text: 'Thirty technicians in nine states install the first two hundred and tell us what was awkward.',
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
        'Every {ownBrand} part carries a {warrantyYears}-year standard warranty from the date of delivery. Extended coverage of up to 3 years is available on request. If a part fails in normal use, we replace it or refund it, whichever you prefer.',
        {
          table: {
            caption: '{ownBrand} warranty at a glance',
            head: ['Term', 'Standard', 'Extended'],
            rows: [
              ['How long', '{warranty}', 'Up to 3 years'],
              ['Which parts', 'All {ownBrand} parts', '{ownBrand} parts, on request'],
              ['Covers', 'Material and workmanship', 'Material and workmanship'],
              ['Remedy', 'Replacement or refund', 'Replacement or refund'],
              ['Registration', 'Not needed', 'Contact us with your order number'],
            ],
          },
        },
        'The warranty covers the part, not the labor to install it, and not damage from misuse, wrong voltage or a fault elsewhere in the machine. It comes on top of our {returnDays}-day money-back guarantee.',
        {
          links: [
            { label: 'Shop all parts', to: paths.categories, note: 'All six departments' },
            { label: 'Contact us', to: paths.contact, note: 'Make a warranty claim' },
            {
              label: 'Returns & exchanges',
              to: paths.returns,
              note: 'The {returnDays}-day guarantee',
            },
          ],
        },
      ],
    },
  ],
})

/** What we make ourselves for one kind of appliance. */
function inCategory(category: string, ownBrand: string): string {
  return withQuery(paths.category(category), { brand: ownBrand })
}
