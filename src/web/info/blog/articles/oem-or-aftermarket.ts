import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const oemOrAftermarket: readonly Section[] = [
  {
    id: 'words',
    heading: 'What the words mean',
    blocks: [
      'Many parts are sold in two kinds, the maker’s own and a cheaper one. Whether the cheaper one is a bargain depends on the part far more than on the price. First the words, because they are used loosely.',
      {
        facts: [
          {
            label: 'OEM, genuine',
            value:
              'Sold under the name of the appliance’s maker. It may have been made by a supplier; the maker has tested it in your model and stands behind it.',
          },
          {
            label: 'Aftermarket, compatible',
            value:
              'Made by somebody else to fit in the same place. From very good to useless; the name on the box is the best hint.',
          },
          {
            label: 'Replaces number',
            value:
              'Makers improve parts and give them new numbers. A new number in place of yours is the same maker’s newer part, not a copy.',
          },
          {
            label: 'Refurbished',
            value:
              'A used part that was repaired and tested. Mostly boards that are no longer made.',
          },
        ],
      },
    ],
  },
  {
    id: 'table',
    heading: 'Which to buy, part by part',
    blocks: [
      {
        table: {
          caption: 'What a technician would install at home',
          head: ['Part', 'Choice', 'Why'],
          rows: [
            [
              `[Belts](${searchPath('dryer drum belt')}), rollers, glides`,
              'Aftermarket from a known brand',
              'Simple, easily compared, no danger',
            ],
            [
              `[Racks, wheels, bins](${searchPath('dishwasher rack wheel')}), knobs`,
              'Aftermarket',
              'The worst case is a poor fit',
            ],
            [
              `[Bake and surface elements](${searchPath('bake element')})`,
              'Either',
              'Compare watts, volts and terminals',
            ],
            [
              'Water filters',
              'OEM, or certified aftermarket',
              'A certificate for that very filter is what counts',
            ],
            [
              `[Door boots and gaskets](${searchPath('door gasket')})`,
              'OEM',
              'The mold decides whether it seals',
            ],
            [
              `[Control boards](${searchPath('control board')})`,
              'OEM, or refurbished by a specialist',
              'Software and connectors differ by revision',
            ],
            ['Gas valves, igniters, regulators', 'OEM', 'Here a small difference is a danger'],
            [
              'Thermal fuses, limits, door locks',
              'OEM',
              'They are there for the day when all else fails',
            ],
          ],
        },
      },
      'The line is drawn by one question: what happens if it fails? If the answer is a noise or a crooked basket, save the money. If it is water, fire or gas, do not.',
    ],
  },
  {
    id: 'compare',
    heading: 'How to compare two parts',
    blocks: [
      {
        steps: [
          {
            title: 'Start from the model',
            text: `Not from the picture and not from the old part alone: somebody may have installed the wrong one before you. [How to find your model number](${paths.howToFindPart}).`,
          },
          {
            title: 'Look it up in the diagram',
            text: `The [diagrams](${paths.diagrams}) name each part where it sits, for example on the [dryer drum](${paths.diagram('dryer-drum')}), and with your model they show what fits it: OEM and compatible side by side.`,
          },
          {
            title: 'Compare what is printed',
            text: 'Volts, watts, microfarads, degrees, turns of the plug. A capacitor must have the same microfarads and at least the same volts; a thermal fuse exactly the same degrees.',
          },
          {
            title: 'Lay them side by side',
            text: 'Before you install it: holes, shaft, connector, length. A part that has not been installed is easy to return.',
          },
        ],
      },
    ],
  },
  {
    id: 'warranty',
    heading: 'And the warranty?',
    blocks: [
      'In the United States a maker may not make its warranty depend on parts of its own brand, unless it provides them for free: the Magnuson-Moss Warranty Act says so. It may refuse damage that the other part has caused. So a compatible knob does not cost you the warranty of the motor, but a wrong pump that floods the board is your own loss. While an appliance is still under its maker’s warranty, ask the maker first, since the repair may be free.',
      `Every part from {name} has a standard warranty of {warrantyYears} years, OEM and aftermarket alike; the [returns page](${paths.returns}) says how long you can send one back.`,
    ],
  },
  {
    id: 'fakes',
    heading: 'Signs of a fake',
    blocks: [
      {
        list: [
          'The maker’s logo, but no part number, or one that the maker’s own site does not know.',
          'A price far below every other offer for a “genuine” part.',
          'A blurred label, no country of origin, a certificate without a number.',
          'No sheet of instructions where the maker always adds one.',
        ],
      },
      `Be sure of the cause before you choose the part at all. The [guides by symptom](${paths.symptoms}) begin with checks that cost nothing: a [noisy dryer](${symptomPath('dryer-noisy')}), for instance, may need a roller, or just a coin taken out of the drum. Then browse the [six departments](${paths.categories}).`,
    ],
  },
]
