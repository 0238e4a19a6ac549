import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const calibrateYourOven: readonly Section[] = [
  {
    id: 'swing',
    heading: 'No oven holds 350',
    blocks: [
      'An oven heats until it is some degrees above what you have set, rests until it is some degrees below, and begins again. A swing of 20 to 25 degrees to each side is normal, and a cake does not mind it. What counts is the average. If that is off, recipes fail by the clock: pale after the time given, or dark outside and raw within.',
      'So do not judge by one look at a thermometer, nor by the beep. The beep at the end of preheating says that the air has been at 350 once. Walls and racks need another ten to fifteen minutes.',
    ],
  },
  {
    id: 'measure',
    heading: 'Measure the average',
    blocks: [
      {
        steps: [
          {
            title: 'Hang a thermometer in the middle',
            text: 'An oven thermometer in the center of the middle rack, where you can read it through the glass. No pans, no foil, no stone.',
          },
          {
            title: 'Set 350 and wait half an hour',
            text: 'Plain bake, no convection. Keep the door shut.',
          },
          {
            title: 'Read it eight times',
            text: 'Every five minutes, through the glass. Opening the door costs many degrees at once and starts a new cycle.',
          },
          {
            title: 'Take the average',
            text: 'Add the readings and divide by eight. Within 15 degrees of 350 leave it alone.',
          },
          {
            title: 'Try another temperature',
            text: 'The same at 425. If it is off by the same number of degrees both times, calibrate. If it is right at one and wrong at the other, look for a fault.',
          },
        ],
      },
    ],
  },
  {
    id: 'adjust',
    heading: 'Adjust it',
    blocks: [
      {
        facts: [
          {
            label: 'Electronic control',
            value:
              'Look for “temperature offset” or “calibration” in the manual. On many makes you hold Bake for some seconds until a number appears, and go up or down in steps of 5. Most allow 30 to 35 degrees.',
          },
          {
            label: 'Dial',
            value:
              'Pull the knob off and turn it over. Two screws let you turn the scale against the shaft; each notch is about 10 degrees. On others a small screw sits inside the hollow shaft: an eighth of a turn, then measure again.',
          },
        ],
      },
      'Write the old setting down first. The offset does not change broiling or self-cleaning. Measure once more a day later, and from then on once a year.',
      {
        callout: {
          title: 'Calibration is not a repair',
          text: 'An oven that is off by more than 35 degrees, or that was right last month, has a fault. Turning the offset to its end hides it for a while and makes the next one harder to find.',
        },
      },
    ],
  },
  {
    id: 'faults',
    heading: 'When it is a part',
    blocks: [
      {
        table: {
          caption: 'What the readings tell',
          head: ['What you see', 'Look at'],
          rows: [
            [
              'Far too hot or too cold at every setting',
              `The [oven sensor](${searchPath('oven sensor')}): about 1,080 to 1,100 ohms at room temperature on most makes`,
            ],
            [
              'Right in the middle, cold in front',
              `The [door gasket](${searchPath('oven door gasket')}) or a bent hinge`,
            ],
            [
              'Slow, then too cold, electric',
              `A [bake element](${searchPath('bake element')}) with a blister or a dark gap; see [slow to preheat](${symptomPath('range-slow-to-preheat')})`,
            ],
            ['Slow, gas', `A weak [igniter](${searchPath('oven igniter')}), even if it glows`],
            [
              'Burnt below, pale above',
              'Foil on the oven floor, or a broil element that does not come on',
            ],
          ],
        },
      },
      `Switch the breaker off before you measure the sensor, and let the oven cool. It is held by two screws at the back wall; pull it forward gently, because its plug likes to slip back behind the insulation. Make sure the probe touches neither wall nor rack. The [electric](${paths.diagram('electric-oven-cavity')}) and the [gas oven diagram](${paths.diagram('gas-oven-cavity')}) show where it sits, and [wrong temperature](${symptomPath('range-wrong-temperature')}) goes through all causes in order.`,
      'If you smell gas at any moment, touch no switch, open the windows, leave the house and call the gas company from outside.',
    ],
  },
  {
    id: 'habits',
    heading: 'Before you blame the oven',
    blocks: [
      {
        list: [
          'Dark and glass pans bake faster: 25 degrees less.',
          'Convection is hotter in effect: 25 degrees less, or a quarter less time, unless the oven converts automatically.',
          'Leave two inches of air around every pan, and never line a rack or the floor with foil.',
          'A door that does not close by its own weight over the last inch costs more heat than any sensor.',
        ],
      },
      `Sensors, elements, gaskets and knobs are under [oven and range parts](${paths.category('oven-range-parts')}). Order by the model number on the frame behind the door or the drawer.`,
    ],
  },
]
