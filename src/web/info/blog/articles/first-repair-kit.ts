import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const firstRepairKit: readonly Section[] = [
  {
    id: 'few',
    heading: 'Fewer tools than you think',
    blocks: [
      'Appliances are built on a line, by people with four or five tools, and they come apart with the same ones. A kit for most repairs in kitchen and laundry fits in a shoebox. Buy good ones of these and leave the case with two hundred pieces in the store.',
      {
        table: {
          caption: 'The kit',
          head: ['Tool', 'What for'],
          rows: [
            [
              'Nut drivers 1/4 and 5/16 inch',
              'Cabinet and panel screws of nearly all American makes',
            ],
            ['Phillips No. 2, flat screwdriver, both long', 'Everything else'],
            ['Torx T15, T20, T25', 'Bosch, Samsung, LG and most newer machines'],
            ['Metric sockets 8, 10 and 13 mm', 'Counterweights, pulleys and legs of front-loaders'],
            [
              'Stiff putty knife with tape around it',
              'Spring clips under the tops of washers and dryers',
            ],
            ['Slip-joint pliers and needle-nose pliers', 'Hose clamps, plugs, a sock in the pump'],
            ['Multimeter with a beeper', 'Is the part good? The tool that saves most money'],
            ['Non-contact voltage tester', 'Is it really off?'],
            ['Headlamp, gloves, safety glasses', 'Sheet metal cuts like a knife'],
            ['Flat pan, towels, a muffin tin', 'Water, and screws in the order they came out'],
          ],
        },
      },
      'Your phone is the eleventh: a picture before each plug and each spring. It is also the best mirror, on a long arm with the light on.',
    ],
  },
  {
    id: 'safe',
    heading: 'Five rules before the first screw',
    blocks: [
      {
        steps: [
          {
            title: 'Unplug it',
            text: 'Not just off: out of the wall. Where it is wired in, switch the breaker off, tape it and try the tester on a live outlet before you trust it at the machine.',
          },
          {
            title: 'Close water and gas',
            text: 'The water valves of a washer or dishwasher, the gas valve of a range or dryer. If you have opened a gas joint, it needs sealant rated for gas and a test with soapy water. If in doubt, have it done.',
          },
          {
            title: 'Leave stored energy alone',
            text: 'Microwave ovens and capacitors bite when unplugged. Springs of dryer and dishwasher doors bite too.',
          },
          {
            title: 'Two people for heavy things',
            text: 'A front-load washer carries a block of concrete inside. Slide it on a piece of old carpet, pile down.',
          },
          {
            title: 'Work slowly',
            text: 'Plastic clips break when forced. There is always one more screw.',
          },
        ],
      },
    ],
  },
  {
    id: 'jobs',
    heading: 'Five good first repairs',
    blocks: [
      {
        list: [
          `**Refrigerator door gasket.** No tools on many models, and it teaches patience. [Gaskets](${searchPath('refrigerator door gasket')}), and [how to install one](${paths.howTo('refrigerator-door-gasket')}).`,
          `**Dishwasher spray arm.** It turns off by hand. [Spray arms](${searchPath('dishwasher spray arm')}).`,
          `**Oven bake element.** Two screws and two wires, with the breaker off. [Elements](${searchPath('bake element')}), drawn on the [oven cavity diagram](${paths.diagram('electric-oven-cavity')}).`,
          `**Dryer lint screen and door catch.** Five minutes each, and the [dryer cabinet diagram](${paths.diagram('dryer-cabinet')}) shows what is behind them.`,
          `**Washer drain pump filter.** Free, wet and satisfying: see [washer does not drain](${symptomPath('washer-not-draining')}).`,
        ],
      },
      'Leave these for later or for somebody licensed: refrigerant, gas valves and gas lines, tub bearings, anything in a microwave, and wiring in the wall.',
    ],
  },
  {
    id: 'extras',
    heading: 'Buy these when you need them',
    blocks: [
      {
        facts: [
          {
            label: 'Hose clamp pliers',
            value: 'When a spring clamp sits where no hand goes, as on most front-loaders.',
          },
          {
            label: 'Spring hook',
            value: 'For the wire clamp of a door boot and for the springs of dishwasher doors.',
          },
          {
            label: 'Clamp meter',
            value:
              'For glow-bar igniters and motors. It measures with the power on, so learn it from somebody first.',
          },
          {
            label: 'Dryer vent brush',
            value: 'A rod for the drill. It pays for itself with the first duct.',
          },
          {
            label: 'Small level',
            value: 'A washer that stands level shakes less, and an ice maker fills evenly.',
          },
        ],
      },
    ],
  },
  {
    id: 'order',
    heading: 'The order of a good repair',
    blocks: [
      `Name the symptom, not the part: the [guides](${paths.symptoms}) begin there. Check what costs nothing. Measure. Then order by the [model number](${paths.howToFindPart}), compare the new part with the old one on the table, and only then take the machine apart. Have the part at hand before you begin: a washer in pieces for a week is how screws get lost.`,
      `When it runs again, watch one whole cycle, feel for drips with a dry paper towel, and put the sheet with the wiring diagram back where it was. All parts are in our six [departments](${paths.categories}).`,
    ],
  },
]
