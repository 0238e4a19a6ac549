import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const washerHosesAndFloods: readonly Section[] = [
  {
    id: 'pressure',
    heading: 'Under pressure, day and night',
    blocks: [
      'The two hoses behind a washer are the only rubber in most houses that holds back the full pressure of the water main, all year, whether the machine runs or not. The valve that closes is at the washer’s end. When a hose bursts, water runs until somebody comes home. A look behind the machine twice a year and a pair of new hoses from time to time are the cheapest insurance in the laundry.',
    ],
  },
  {
    id: 'look',
    heading: 'The five-minute inspection',
    blocks: [
      {
        steps: [
          {
            title: 'Look along both hoses',
            text: 'Bulges, cracks, a rusty ring or a white crust at the ends, a kink behind the machine: each is a reason to replace both. A hose gives way at its ends first.',
          },
          {
            title: 'Feel for water',
            text: 'Hold dry paper around the fittings at the valves and at the washer during a fill. A damp spot today is a puddle in a month.',
          },
          {
            title: 'Turn the valves',
            text: 'They must close completely by hand. A valve that has not moved for ten years may not close on the day you need it.',
          },
          {
            title: 'Follow the drain hose',
            text: 'It should hang in the standpipe by a few inches, tied up and not sealed in. Pushed far down or taped airtight it siphons, and the washer fills and drains at once.',
          },
          {
            title: 'Look under the machine',
            text: 'With a lamp, after a spin. Rust trails and dry lime show where it has leaked before.',
          },
        ],
      },
    ],
  },
  {
    id: 'hoses',
    heading: 'Which hose, and how often',
    blocks: [
      {
        table: {
          caption: 'Fill hoses',
          head: ['Kind', 'Good to know'],
          rows: [
            ['Plain rubber', 'Cheap. Replace about every five years, and at the first bulge'],
            [
              'Braided stainless steel',
              'Less likely to burst. The rubber inside ages all the same: every five to eight years, as the maker says',
            ],
            [
              'With automatic shutoff',
              'Closes at a sudden rush of water. It does not notice a slow leak',
            ],
          ],
        },
      },
      `Measure the length before you order [fill hoses](${searchPath('washer fill hose')}): long enough for a gentle curve with the machine four inches from the wall, and no longer. Mark the month you install it on the hose with a paint pen.`,
    ],
  },
  {
    id: 'change',
    heading: 'Changing them',
    blocks: [
      {
        callout: {
          title: 'Before you begin',
          text: 'Turn off both water valves, start a fill for a second to let the pressure out, then unplug the washer. Have a bucket at hand: each hose holds a cup or two.',
        },
      },
      {
        list: [
          'Unscrew at the wall first and lower the end into the bucket. Note which one is hot.',
          `Look into the washer’s inlets. The small screens there catch sand; pull them out with pliers and rinse them. A washer that [fills slowly](${symptomPath('washer-not-filling')}) is often cured by that alone.`,
          'Each end needs one rubber washer, flat and new. No tape and no paste: the washer seals, not the thread.',
          'Turn on by hand until it stops, then a quarter turn with pliers. More crushes the washer and cracks a plastic valve.',
          'Turn the water back on slowly, wait ten minutes, and feel with dry paper. Look again the next day.',
        ],
        numbered: true,
      },
      `The valve that the hoses end in is on the [water and controls diagram](${paths.diagram('washer-water-and-controls')}). Replace the [water inlet valve](${searchPath('washer water inlet valve')}) if it drips into the drum while the washer is off: mark the water level, unplug the machine, and look after an hour. More about that under [overfills](${symptomPath('washer-overfilling')}).`,
    ],
  },
  {
    id: 'inside',
    heading: 'When the hoses are dry and the floor is wet',
    blocks: [
      `Note when it leaks, for that is half of the answer. While it fills: valve, inner hoses, drawer. While it washes: [boot](${searchPath('washer door boot seal')}) or tub seal. While it drains: [pump](${searchPath('washer drain pump')}), drain hose or a blocked standpipe. The guide to a [leaking washer](${symptomPath('washer-leaking')}) goes on from there, and the diagrams of [top-load](${paths.diagram('top-load-washer-drive-and-pump')}) and [front-load pumps](${paths.diagram('front-load-washer-pump-and-drive')}) show the clamps to feel.`,
      {
        list: [
          'Turn off the water when you leave for more than a day. A single lever for both valves makes it a habit.',
          'Upstairs, put the washer in a pan with a drain, and lay a leak alarm beside it.',
          'Never start it as you walk out the door.',
        ],
      },
      `Hoses, clamps, valves and pumps are under [washer parts](${paths.category('washer-parts')}).`,
    ],
  },
]
