import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const seasonalHvacCheck: readonly Section[] = [
  {
    id: 'when',
    heading: 'Why April and October',
    blocks: [
      'On the first day above 90 degrees, our HVAC counter sells more capacitors than in the whole of March. They did not die that day. They were weak for months, and the first long run finished them. An hour of checking before the season finds most of these parts while the weather is mild and technicians have time. Do the cooling list in April and the heating list in October.',
      {
        callout: {
          title: 'What not to touch',
          text: 'Switch the unit off at the thermostat and at its disconnect or breaker first. Capacitors keep a charge after that: if you have not been shown how to discharge one, look but do not reach. Gas lines and refrigerant are for licensed technicians.',
        },
      },
    ],
  },
  {
    id: 'both',
    heading: 'Every time: filter and airflow',
    blocks: [
      {
        list: [
          `**Filter.** Hold it against a lamp. If you cannot see the light, change it. A [pleated filter](${searchPath('furnace air filter')}) of MERV 8 to 11 suits most homes; higher ratings can starve older blowers.`,
          '**Registers.** Open them all and move the sofa. Closing rooms does not save energy, it raises pressure.',
          '**Condensate drain.** Pour a cup of water with a splash of vinegar into the pan. It should be gone in a minute. If not, suck the line out with a wet vacuum from the outside end.',
          `**Thermostat.** Change its batteries and check the time. A [new thermostat](${searchPath('wall thermostat')}) pays off if yours cannot lower the temperature at night by itself.`,
        ],
      },
    ],
  },
  {
    id: 'spring',
    heading: 'April: the cooling list',
    blocks: [
      {
        steps: [
          {
            title: 'Clear the outdoor unit',
            text: 'Two feet of space on all sides and five above. Rake the leaves out of the base.',
          },
          {
            title: 'Wash the coil',
            text: 'A garden hose without a nozzle, from the inside out if you can reach, gently and from top to bottom. Never a pressure washer: it folds the fins.',
          },
          {
            title: 'Look at capacitor and contactor',
            text: `A [capacitor](${searchPath('capacitor')}) with a domed top or an oily side is finished, even if the unit still starts. [Contactor](${searchPath('contactor')}) points that are black and pitted will weld or fail. Both cost less than a service call.`,
          },
          {
            title: 'Run it for fifteen minutes',
            text: 'Measure the air at a supply register and at the return. A difference of 15 to 20 °F is right. Less than 14: dirty coil, weak blower or low charge.',
          },
        ],
      },
    ],
  },
  {
    id: 'fall',
    heading: 'October: the heating list',
    blocks: [
      {
        steps: [
          {
            title: 'Clean the flame sensor',
            text: `The furnace lights, burns for five seconds and goes out, three times, then locks? That is a [flame sensor](${searchPath('flame sensor')}) under a layer of oxide. Unscrew it, polish the rod with fine steel wool, wipe it and put it back.`,
          },
          {
            title: 'Look at the igniter',
            text: `A [hot surface igniter](${searchPath('hot surface igniter')}) with a white spot or a hairline crack will fail in the first cold week. Do not touch the element with your fingers; skin oil shortens its life.`,
          },
          {
            title: 'Check the vent and the intake',
            text: 'Both pipes outside must be free of nests and leaves. A blocked one trips the pressure switch, which then takes the blame.',
          },
          {
            title: 'Test the alarms',
            text: 'Press the button on every carbon monoxide alarm, and replace those older than the date printed on them.',
          },
        ],
      },
    ],
  },
  {
    id: 'spares',
    heading: 'Three spares worth having',
    blocks: [
      `A capacitor of the right rating, an igniter and two filters fit into a shoebox and cost less than one emergency visit on a Sunday. Find yours by the model number inside the front panel under [HVAC parts](${paths.category('hvac-parts')}); [this page](${paths.howToFindPart}) shows where to look. Write the date of today’s check on the panel with a marker, so that next October you know.`,
    ],
  },
]
