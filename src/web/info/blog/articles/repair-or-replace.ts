import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const repairOrReplace: readonly Section[] = [
  {
    id: 'sum',
    heading: 'Do the full math',
    blocks: [
      'A repair looks expensive because its price comes all at once. A new machine looks simple because the rest of its price is spread out: delivery, installation, new hoses or a cord, a permit for gas, hauling the old one away, the shelf that no longer fits. Write both down to the last line before you compare.',
      {
        steps: [
          {
            title: 'Find the fault first',
            text: `A price without a diagnosis is a guess. The [guides by symptom](${paths.symptoms}) begin with checks that cost nothing, and the answer may be a filter.`,
          },
          {
            title: 'Price the repair',
            text: 'The part, the tools you lack, and your afternoon; or the visit of a technician with the part included. Ask whether the fee for the visit counts toward the repair.',
          },
          {
            title: 'Price the replacement',
            text: 'A machine of the same class, delivered, installed, with all that it needs.',
          },
          {
            title: 'Compare with half',
            text: 'The old rule of thumb: a repair that costs more than half of the replacement is seldom worth it, and the older the machine, the less it should cost.',
          },
        ],
      },
      'How long a machine lasts depends on its make, its use and its water more than on any table. The serial number tells you its age better than memory does: most makers code the year and the week into it.',
    ],
  },
  {
    id: 'table',
    heading: 'Worth it, think twice, seldom',
    blocks: [
      {
        table: {
          caption: 'By kind of fault',
          head: ['Appliance', 'Nearly always worth it', 'Think twice', 'Seldom, on an old machine'],
          rows: [
            [
              'Refrigerator',
              `[Fan](${searchPath('evaporator fan motor')}), gasket, defrost parts, start relay`,
              'Control board',
              'Compressor, leak in the sealed system',
            ],
            [
              'Washer',
              `[Pump](${searchPath('washer drain pump')}), lid lock, valve, suspension`,
              'Motor, control board',
              'Tub bearing together with a worn drum',
            ],
            [
              'Dryer',
              `[Belt](${searchPath('dryer drum belt')}), rollers, element, fuse`,
              'Motor',
              'Rusted drum and cabinet',
            ],
            [
              'Range',
              `[Element](${searchPath('bake element')}), igniter, sensor`,
              'Control, glass cooktop',
              'Rusted oven cavity',
            ],
            [
              'Dishwasher',
              `[Drain pump](${searchPath('dishwasher drain pump')}), arms, latch, valve`,
              'Circulation pump, board',
              'A leaking tub',
            ],
            [
              'Heating and cooling',
              'Capacitor, contactor, igniter, sensor',
              'Blower, inducer, board',
              'Compressor, cracked heat exchanger',
            ],
          ],
        },
      },
      `A noise is a good example. A [dryer that rumbles](${symptomPath('dryer-noisy')}) sounds like the end and may need no more than rollers, as the [drum diagram](${paths.diagram('dryer-drum')}) shows. A [washer that roars](${symptomPath('washer-noisy')}) in the spin may be a bearing, and that changes the math.`,
    ],
  },
  {
    id: 'stop',
    heading: 'When not to repair at all',
    blocks: [
      {
        callout: {
          title: 'Stop using it',
          text: 'A cracked heat exchanger, scorched wiring in the cabinet, a gas leak inside the appliance, or an open recall: switch it off and have it looked at. Recalls are listed at cpsc.gov by brand and model, and the remedy is free.',
        },
      },
      {
        list: [
          'The same part has failed for the third time: the cause is elsewhere, or the machine is worn.',
          'The part is no longer made and no specialist repairs it.',
          'The sealed system of an old refrigerator leaks.',
          'It no longer fits your life: too small, too loud, too thirsty. That is a good reason too, only not a fault.',
        ],
      },
    ],
  },
  {
    id: 'energy',
    heading: 'Does a new one pay for itself?',
    blocks: [
      'Sometimes, and you can find out. Put a plug-in meter on the old machine for a week and compare with the yellow EnergyGuide label of the new one, which gives kilowatt-hours for a year. Multiply the difference by the price on your bill. If the saving over the years you expect to keep it is less than what the new machine costs, energy is no argument. Look hardest at an old refrigerator or air conditioner, because they run all day; ranges and electric dryers differ little from one year to the next.',
      'Count what cannot be seen on a bill as well. A machine that stays is not melted down, and none has to be made and shipped in its place.',
    ],
  },
  {
    id: 'decide',
    heading: 'Decide in five questions',
    blocks: [
      {
        list: [
          'Do I know what is broken?',
          'Is it safe to keep using once that is repaired?',
          'Does it still have years ahead of it?',
          'Is the repair well below half of the whole replacement?',
          'Has it served me well so far?',
        ],
        numbered: true,
      },
      `Five yeses, and the part is the better buy. A no to the second one settles it. The price of every part is in our [departments](${paths.categories}), and with your [model number](${paths.howToFindPart}) you see what fits. If you are not sure of the fault, [ask us](${paths.contact}) before you order.`,
    ],
  },
]
