import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const gasOvenIgniter: readonly Section[] = [
  {
    id: 'glow',
    heading: 'It glows, so it works. Right?',
    blocks: [
      'This is the most common wrong conclusion in cooking repair. You set the oven to 350, the igniter at the back begins to glow orange, and then nothing: no flame, or one that comes after five minutes with a whoomp. Since the igniter glows, people buy a gas valve or a control board. In nine of ten such calls the igniter was to blame after all.',
    ],
  },
  {
    id: 'how',
    heading: 'How the oven decides to let gas through',
    blocks: [
      'A glow-bar igniter does two jobs. It lights the gas, and it is the switch that proves it can. Igniter and safety valve are wired in series, so the same current flows through both. Inside the valve, a strip of two metals bends as that current warms it. Only when the current is high enough does the strip bend far enough to open the gas. A cold or weak igniter has a higher resistance and lets less current through, so the valve stays shut. That is the safety: no heat to light the gas, no gas.',
      'With age, the igniter’s silicon carbide changes and its resistance creeps up. It still glows, since glowing takes less than opening the valve does. The current sinks from 3.4 amperes to 3.2, to 3.0. First the oven lights late, then only when warm, then never.',
      {
        table: {
          caption: 'Current that a healthy igniter draws',
          head: ['Igniter', 'Shape', 'Amperes', 'Lights after'],
          rows: [
            ['Flat (carborundum)', 'Rectangular, flat bar', '3.2 to 3.6', '30 to 60 seconds'],
            ['Round (Norton)', 'Coiled, round', '2.5 to 3.0', '20 to 40 seconds'],
          ],
        },
      },
    ],
  },
  {
    id: 'test',
    heading: 'Test it in five minutes',
    blocks: [
      {
        steps: [
          {
            title: 'Watch',
            text: 'Remove the oven’s bottom plate and set 350 °F. Count the seconds from the first glow to the flame. More than 90 means a weak igniter.',
          },
          {
            title: 'Look at the color',
            text: 'Bright yellow-white is healthy. Dull orange or red is weak.',
          },
          {
            title: 'Measure',
            text: 'Put a clamp meter around one of the igniter’s wires while it glows, and compare with the table. A reading below it settles the matter.',
          },
          {
            title: 'Rule out the valve',
            text: 'If the current is right and no gas comes within a minute, the valve is at fault. Only then.',
          },
        ],
      },
      {
        callout: {
          title: 'If you smell gas',
          text: 'Turn the oven off, open a window, do not touch a switch, leave, and call your gas company from outside. Repairs wait.',
        },
      },
    ],
  },
  {
    id: 'replace',
    heading: 'Replacing the igniter',
    blocks: [
      'Unplug the range and close the gas valve behind it. Take out the racks, the bottom plate and the flame spreader. Two screws hold the igniter; soak them in penetrating oil, because they have been hot for years. Follow the wires to the plug behind the back wall, or, if there is none, cut them and use the ceramic wire nuts that come with the new part. Ordinary wire nuts melt. Hold the new igniter by its ceramic base, never by the bar: it breaks like chalk, and finger grease makes a hot spot. Keep the gap to the burner as it was.',
      'Plug in, open the gas, and test before you put the plates back. A good igniter lights the burner within a minute, every time.',
      `Order by your model number, since flat and round types do not replace each other: [oven igniters](${searchPath('oven igniter')}), [safety valves](${searchPath('oven gas valve')}) and [temperature sensors](${searchPath('oven temperature sensor')}) are all under [oven and range parts](${paths.category('oven-range-parts')}). Igniters carry our {warrantyYears}-year standard warranty; what is covered is on [the {ownBrand} brand page](${paths.brand}). If your oven heats but not to the temperature you set, test the sensor next: about 1,080 ohms at room temperature.`,
    ],
  },
]
