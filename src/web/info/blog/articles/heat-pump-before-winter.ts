import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const heatPumpBeforeWinter: readonly Section[] = [
  {
    id: 'different',
    heading: 'A heat pump is not a furnace',
    blocks: [
      'A furnace blows hot air for ten minutes and rests. A heat pump blows mild air, often between 85 and 95 °F, and in cold weather it may run for hours. That is how it is meant to work: it moves heat from outdoors instead of making it, and slow and steady is where it is cheapest. Many calls in the first cold week are about a machine that is perfectly well.',
      {
        callout: {
          title: 'Before you touch it',
          text: 'Switch the system off at the thermostat, and pull the disconnect outside and the breaker of the air handler inside. Capacitors hold a charge after that: look, but do not reach unless you have been shown how to discharge one. Refrigerant is for licensed technicians.',
        },
      },
    ],
  },
  {
    id: 'outside',
    heading: 'Outside: let it breathe and drain',
    blocks: [
      {
        steps: [
          {
            title: 'Clear the leaves',
            text: 'Two feet of free space on all sides. In winter the outdoor coil is the cold one, and wet leaves freeze to it.',
          },
          {
            title: 'Rinse the coil',
            text: 'A garden hose with gentle pressure, on a mild day. Dust holds water, and water becomes ice.',
          },
          {
            title: 'Look under the unit',
            text: 'Each defrost melts frost that has to run away. The holes in the base must be open and the unit should stand on feet, above the depth of snow you expect.',
          },
          {
            title: 'Look up',
            text: 'A gutter that drips into the fan lets ice build up on the blade. Fix the gutter. Never wrap or cover a heat pump that is in use.',
          },
        ],
      },
      `The parts you see there, from fan motor to contactor, are drawn and named on the [air conditioner diagram](${paths.diagram('air-conditioner')}): a heat pump’s outdoor unit has the same ones, and a reversing valve and a defrost control besides.`,
    ],
  },
  {
    id: 'inside',
    heading: 'Inside: air first',
    blocks: [
      {
        list: [
          `**Filter.** A heat pump suffers more from a dirty [air filter](${searchPath('hvac air filter')}) than a furnace does, because its air is mild and it needs all of it. Look monthly while it runs.`,
          '**Registers and returns.** All of them open. A closed room raises the pressure and makes the outdoor unit work harder.',
          `**Blower.** The wheel in the [air handler](${paths.diagram('air-handler')}) should be free of felt-like dust. If the air is weak with a new filter, go through [weak airflow](${symptomPath('hvac-weak-airflow')}).`,
          '**Drain.** The indoor coil makes no water while heating, but the trap that dried out over winter will smell and leak in spring. Pour a cup of water in.',
        ],
      },
    ],
  },
  {
    id: 'test',
    heading: 'The test run, on a cool day',
    blocks: [
      'Set the thermostat three degrees above the room. The outdoor fan and the compressor should start within five minutes and the air at the register should turn mild, then warm. After half an hour put your hand on the larger insulated pipe at the indoor unit: it should be hot. Then switch to emergency heat for a few minutes. The outdoor unit stops, and the electric heaters must warm the air by themselves. Switch it back afterwards, because emergency heat is the most expensive way to warm a house.',
      {
        table: {
          caption: 'Normal or not',
          head: ['What you see', 'What it means'],
          rows: [
            ['Thin white frost on the outdoor coil', 'Normal in damp cold'],
            [
              'A cloud of steam, fan standing, a whoosh',
              'Normal: it is defrosting, for up to fifteen minutes',
            ],
            [
              'The coil is a block of ice for hours',
              `Not normal: [defrost board](${searchPath('defrost control board')}) or sensor, see [ice on the coil](${symptomPath('hvac-iced-up')})`,
            ],
            [
              'Cold air all the time',
              `Not normal: start with [heat pump does not heat](${symptomPath('hvac-heat-pump-no-heat')})`,
            ],
            [
              'A hum outside and a fan that stands still',
              `Switch it off: most often the [run capacitor](${searchPath('run capacitor')})`,
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'thermostat',
    heading: 'Leave the thermostat alone',
    blocks: [
      'With a furnace it pays to turn the heat down at night. With a heat pump the long climb back in the morning brings on the electric heaters, and they cost more than the night has saved. Two or three degrees are fine, or a thermostat that is made for heat pumps and starts early. After a storm clear the snow from around the unit by hand. Never chip at ice: the tubes behind the fins hold the refrigerant. If it has iced up, leave it off and let it thaw, or pour lukewarm water over it.',
      `Capacitors, contactors, boards and filters are under [HVAC parts](${paths.category('hvac-parts')}). Order by the model number of the unit that the part sits in: the outdoor and the indoor unit have one each.`,
    ],
  },
]
