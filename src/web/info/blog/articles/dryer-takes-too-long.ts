import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const dryerTakesTooLong: readonly Section[] = [
  {
    id: 'air',
    heading: 'A dryer is a machine that moves air',
    blocks: [
      'Heat loosens the water from your clothes; moving air carries it out. When a load needs two cycles, people think of the heater. In our experience it is the air in eight of ten cases. A blocked vent also overheats the dryer, blows its thermal fuse, wears out its element, and in the worst case sets lint on fire. The US Fire Administration counts some 2,900 dryer fires a year, and failure to clean them is the leading cause.',
      'Here is the test: start the dryer on high with nothing in it, and go outside to the vent hood. The flap should stand wide open, and the air should push your hand away from a foot’s distance. If it only sighs, read on. If it blows hard but is not hot, jump to the heat.',
    ],
  },
  {
    id: 'cleaning',
    heading: 'The fifteen-minute cleaning',
    blocks: [
      {
        steps: [
          {
            title: 'Wash the lint screen',
            text: `Dryer sheets leave a film that you cannot see. Hold the screen under the faucet: if water stands on it, air does not pass either. Scrub it with dish soap. A torn [lint screen](${searchPath('dryer lint screen')}) lets lint into the machine, so replace it.`,
          },
          {
            title: 'Vacuum the slot',
            text: 'Push a crevice tool or a long brush down where the screen sits.',
          },
          {
            title: 'Pull the dryer out',
            text: 'Unplug it and, if it burns gas, close the valve. Take the duct off and look through it. Crushed behind the machine is the most common fault of all.',
          },
          {
            title: 'Clean the duct to the outside',
            text: 'Use a rotary brush on a drill, from the inside out. If your duct is white plastic or thin foil, replace it with smooth metal pipe; both sag, trap lint and burn.',
          },
          {
            title: 'Free the hood',
            text: 'Remove nests and lint from the flap. It should fall shut by itself.',
          },
        ],
      },
    ],
  },
  {
    id: 'heat',
    heading: 'If the air is strong and the heat is not',
    blocks: [
      {
        table: {
          caption: 'What to test next',
          head: ['What you see', 'Likely part'],
          rows: [
            [
              'No heat at all, electric',
              `[Heating element](${searchPath('dryer heating element')}) or thermal fuse; also check both legs of the breaker`,
            ],
            [
              'No heat at all, gas',
              `[Igniter](${searchPath('dryer igniter')}), flame sensor or gas valve coils`,
            ],
            [
              'Heat at first, then cold, gas',
              `[Gas valve coils](${searchPath('gas valve coil')}): they fail when warm`,
            ],
            ['Too hot, cycles off early', 'Cycling thermostat, or still a blocked vent'],
            ['Clothes damp, machine says dry', 'Moisture sensor bars: clean with rubbing alcohol'],
          ],
        },
      },
      'A thermal fuse is a messenger. It blows once and for good when the dryer has overheated, so installing a new one without cleaning the vent buys you a week. Elements are tested with a meter: 8 to 15 ohms across the terminals, and nothing from either terminal to the metal case.',
    ],
  },
  {
    id: 'routine',
    heading: 'A routine that lasts',
    blocks: [
      {
        list: [
          'After every load: empty the screen.',
          'Every month: wash it and look at the flap outside.',
          'Every year: pull the machine out and clean the duct. Twice a year with pets or a duct longer than 25 feet.',
          'Never run the dryer while you are out or asleep.',
        ],
      },
      `A dryer that breathes takes 40 to 50 minutes for a normal load and uses a third less power. All belts, rollers, fuses and elements are under [dryer parts](${paths.category('dryer-parts')}); order by the model number on the door frame.`,
    ],
  },
]
