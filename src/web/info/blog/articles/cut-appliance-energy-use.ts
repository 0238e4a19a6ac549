import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const cutApplianceEnergyUse: readonly Section[] = [
  {
    id: 'sums',
    heading: 'Where the money goes',
    blocks: [
      'An average American household pays for about 10,500 kilowatt-hours a year. Heating and cooling take roughly half, water heating an eighth, and the appliances in kitchen and laundry another fifth. New machines promise savings, but a machine you own that has drifted from its best costs nothing to bring back. The eight jobs below are the ones our technicians would do in their own homes, with what they typically save at 16 cents a kilowatt-hour.',
    ],
  },
  {
    id: 'jobs',
    heading: 'Eight small repairs',
    blocks: [
      {
        table: {
          caption: 'Cost and yearly saving, typical household',
          head: ['Job', 'Costs', 'Saves a year'],
          rows: [
            ['Brush the refrigerator’s condenser coil', '$0', '$15 to $30'],
            [
              `[New refrigerator door gasket](${searchPath('refrigerator door gasket')})`,
              '$45 to $80',
              '$20 to $40',
            ],
            ['Clean the dryer vent', '$0 to $20', '$25 to $60'],
            [
              `[New dryer drum seal or glides](${searchPath('dryer drum glide')})`,
              '$15 to $35',
              '$10 to $20',
            ],
            [
              `[New furnace filter](${searchPath('furnace air filter')}), every 90 days`,
              '$10 to $20 each',
              '$40 to $90',
            ],
            ['Wash the outdoor coil of the air conditioner', '$0', '$30 to $70'],
            [`[New oven door seal](${searchPath('oven door gasket')})`, '$30 to $60', '$10 to $25'],
            ['Clean dishwasher filter and spray arms', '$0', '$10 to $15'],
          ],
        },
      },
      'None of these figures is a promise: homes differ. But they show the pattern. The jobs that cost nothing save as much as the ones that cost something, and the ones about moving air save most.',
    ],
  },
  {
    id: 'refrigerator',
    heading: 'The refrigerator never sleeps',
    blocks: [
      'It is the only appliance that runs all year, so small losses add up. Do the dollar bill test on all four sides of each door. Warm a flattened gasket with a hair dryer and it may recover; if it is torn, no trick helps. Set the fresh-food side to 38 °F and the freezer to 0 °F: every degree colder costs about 3% more. Leave two inches of air behind the machine, and pull it out once a year to vacuum the coil and the floor under it.',
    ],
  },
  {
    id: 'hot-water',
    heading: 'Hot water is the hidden cost',
    blocks: [
      `Nine tenths of the energy of a hot wash goes into heating water. Washing at 80 °F instead of 120 °F cleans everyday laundry as well with today’s detergents. A washer that fills with warm water although you chose cold has a leaking [inlet valve](${searchPath('washer water inlet valve')}): feel the hoses during a cold fill, and replace the valve if the hot one gets warm. In the dishwasher, skip heated drying and open the door when the cycle ends.`,
    ],
  },
  {
    id: 'measure',
    heading: 'Measure before and after',
    blocks: [
      {
        steps: [
          {
            title: 'Get a plug-in meter',
            text: 'They cost twenty dollars, and many libraries lend them.',
          },
          {
            title: 'Measure for a week',
            text: 'A refrigerator of the last fifteen years should use 1 to 2 kilowatt-hours a day. At 3 or more, something is wrong.',
          },
          {
            title: 'Repair one thing',
            text: 'Then measure another week. You will know what it was worth, and what to do next.',
          },
        ],
      },
      `When is a new machine the better choice? If a refrigerator was built before 2001, uses more than 4 kilowatt-hours a day with a clean coil and tight doors, or needs a compressor. Until then, parts are cheaper than payments: see [refrigerator](${paths.category('refrigerator-parts')}), [dryer](${paths.category('dryer-parts')}) and [HVAC parts](${paths.category('hvac-parts')}), or read what [repair saves beyond money](${paths.sustainability}).`,
    ],
  },
]
