import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const iceMakerCare: readonly Section[] = [
  {
    id: 'cycle',
    heading: 'What happens in a cycle',
    blocks: [
      'A valve opens for a few seconds and fills the mold. The freezer does the rest, until a thermostat in the ice maker feels that the cubes are hard. Then a small heater loosens them, an arm or a motor turns them out, and the mold is filled again. Cold, water and a free way out: nearly every complaint about ice is one of these three, and most are solved by care and not by a new ice maker.',
      'Give it time before you judge. A new or thawed machine needs a day until the first ice, and after that a tray every hour and a half to three hours is normal. The freezer must be at 0 °F: at 10 °F ice making all but stops, although the food still feels hard.',
    ],
  },
  {
    id: 'clean',
    heading: 'Cleaning, twice a year',
    blocks: [
      {
        callout: {
          title: 'Before you reach in',
          text: 'Lift the arm or press the switch to stop it, then unplug the refrigerator. The ejector turns without warning, the heater under the mold gets hot and the crusher’s blades are sharp.',
        },
      },
      {
        steps: [
          {
            title: 'Throw the old ice away',
            text: 'Ice takes on the smell of what lies beside it. Old cubes are the usual cause of a bad taste.',
          },
          {
            title: 'Wash the bucket by hand',
            text: 'Warm water, a little dish soap, a spoonful of baking soda. Not in the dishwasher, and not hot: cold plastic cracks. Dry it completely or the first cubes freeze to it.',
          },
          {
            title: 'Wipe the mold',
            text: 'A soft damp cloth, no scraper. The mold is coated so that cubes let go; a scratch holds them forever. White scale comes off with a cloth dipped in diluted vinegar. Wipe it again with water.',
          },
          {
            title: 'Free the arm and the chute',
            text: 'A cube frozen below the arm tells the machine that the bucket is full. Melt ice in the chute with a warm cloth, never with a knife.',
          },
          {
            title: 'Discard the first two batches',
            text: 'They carry what you have loosened.',
          },
        ],
      },
    ],
  },
  {
    id: 'water',
    heading: 'Read the cubes',
    blocks: [
      {
        table: {
          caption: 'What the ice tells you',
          head: ['Cubes', 'Look at'],
          rows: [
            [
              'Small or hollow',
              `Old [filter](${searchPath('refrigerator water filter')}), half-closed water valve, kinked line, then the [inlet valve](${searchPath('refrigerator water inlet valve')})`,
            ],
            [
              'Frozen together in a slab',
              'Too much water, a machine that is not level, or ice that is used too seldom',
            ],
            ['Cloudy', 'Air and minerals: harmless'],
            [
              'Gray or black specks',
              'Carbon from a new filter: flush it. If it continues, change it',
            ],
            [
              'Smell or taste',
              `Old ice and open food, then [these causes](${symptomPath('refrigerator-bad-taste')})`,
            ],
            [
              'None at all',
              `The arm, the temperature and the fill tube: [not making ice](${symptomPath('refrigerator-no-ice')})`,
            ],
          ],
        },
      },
      'A fill tube that freezes again and again has a reason. Either the valve does not close tightly and drips, or the pressure is too low for it to close. A pierced saddle valve on the house line is a usual suspect: its opening is narrow and fills with scale. A quarter-turn valve with a proper tee is worth the plumber’s half hour.',
    ],
  },
  {
    id: 'away',
    heading: 'Vacations and moves',
    blocks: [
      {
        list: [
          'For more than a week away: stop the ice maker, turn off the water valve behind the refrigerator and empty the bucket.',
          'Once a month, if you use little ice: empty the bucket all the same and let it make fresh.',
          'Before the machine is moved: turn off the water, run the dispenser dry, let the last batch fall, and only then unplug.',
          'Afterwards: look at the connection behind it after an hour and after a day. A slow drip ruins a floor unseen.',
        ],
      },
      `Water under the ice maker or cubes in a lump need a look the same day: see [leaks or overflows](${symptomPath('refrigerator-ice-maker-leaking')}).`,
    ],
  },
  {
    id: 'parts',
    heading: 'When a part is due',
    blocks: [
      `An [ice maker](${searchPath('refrigerator ice maker')}) is replaced whole on most models: two or three screws, one plug, twenty minutes, as [installing an ice maker](${paths.howTo('refrigerator-ice-maker')}) shows. Do it when the mold’s coating flakes, when the gear grinds, or when it stands still in a freezer at 0 °F with water at the valve. The [ice maker diagram](${paths.diagram('refrigerator-ice-maker')}) names what is around it, and everything for your model is under [refrigerator parts](${paths.category('refrigerator-parts')}).`,
    ],
  },
]
