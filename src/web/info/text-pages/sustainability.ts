import { paths } from '../../paths/shop-paths.ts'
import { defineTextPage } from '../text-page.tsx'

export default defineTextPage({
  title: 'Sustainability',
  description:
    'A repaired appliance is one that is not thrown away. What repair saves, what we do about packaging and transport, and what we have not solved yet.',
  lead: 'The greenest appliance is usually the one you already own. A repair that costs forty dollars keeps two hundred pounds of steel, copper and plastic in use.',
  picture: '/pictures/appliances/dishwasher-parts.svg',
  sections: [
    {
      id: 'why-repair',
      heading: 'Why repair matters',
      blocks: [
        'Most of a washer’s lifetime material footprint is spent before it is first switched on. When one is scrapped because of a pump, all of that goes with it. We estimate that parts we shipped in 2024 kept about 380,000 machines running that would otherwise have been replaced.',
        {
          facts: [
            { label: 'Machines kept running in 2024', value: 'about 380,000' },
            { label: 'Average repair', value: 'under $60 in parts' },
            { label: 'Average machine saved', value: 'about 190 pounds' },
            { label: 'Shipped in recycled cartons', value: '100%' },
          ],
        },
        'These are estimates: we count orders of parts without which a machine does not run, and assume that three out of four are installed successfully.',
      ],
    },
    {
      id: 'packaging',
      heading: 'Packaging',
      blocks: [
        {
          list: [
            'All cartons are made of recycled board; paper has replaced plastic fill since 2021.',
            'Box sizes are cut to the order, which saves about a fifth of the volume we used to ship as air.',
            'Trade customers near Chicago get returnable crates.',
            `Catalogs are printed on certified paper, and only for people who [ask for one](${paths.catalog}).`,
          ],
        },
      ],
    },
    {
      id: 'transport',
      heading: 'Transport and buildings',
      blocks: [
        'Ground service is our default, because the same package by air causes several times the emissions. Solar panels on the warehouse roof have covered 61% of our electricity since 2022, and the forklifts are electric.',
      ],
    },
    {
      id: 'old-parts',
      heading: 'What to do with old parts',
      blocks: [
        'Motors, valves, elements and harnesses are worth recycling for their copper and steel; any scrap yard takes them. Boards belong in electronics recycling, not in the trash. Compressors and sealed systems hold refrigerant that only certified technicians may remove. Fluorescent lamps and old mercury thermostats are hazardous waste: ask your county.',
        {
          callout: {
            title: 'Use less while it runs',
            text: `A clean condenser coil, a tight door gasket and a clear dryer vent save more than most people expect. Our article on [cutting appliance energy use](${paths.blog}?category=Energy) shows how.`,
          },
        },
      ],
    },
    {
      id: 'not-solved',
      heading: 'What we have not solved',
      blocks: [
        'Returns still travel twice, and four in a hundred orders come back. Some parts are sold only as whole assemblies although one seal in them fails; we are asking makers to change that and have begun to offer the seals ourselves. And we ship too many small packages: if you can wait to order two things together, please do.',
        `Questions or ideas: {sustainabilityEmail}.`,
        {
          links: [
            { label: 'Repair articles', to: paths.blog, note: 'Diagnose before you buy' },
            { label: 'Find your part', to: paths.howToFindPart, note: 'Right the first time' },
          ],
        },
      ],
    },
  ],
})
