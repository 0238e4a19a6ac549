import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const dishwasherNotDraining: readonly Section[] = [
  {
    id: 'normal',
    heading: 'How much water is normal?',
    blocks: [
      'A cup of clear water in the sump, under the filter, is meant to be there: it keeps the seals from drying out. Water that covers the bottom of the tub, or is gray and smells, is not. Scoop it out with a cup and a towel before you begin, and switch the dishwasher off at the breaker.',
      'Listen to one more thing first. Start a cancel or drain cycle: a strong hum for a minute or two means that the pump turns but the water has nowhere to go. Silence means the pump gets no power or is dead. A rattle means something is in it.',
    ],
  },
  {
    id: 'causes',
    heading: 'Five causes, in the order to check them',
    blocks: [
      {
        steps: [
          {
            title: 'The filter',
            text: 'Turn the cylinder at the bottom of the tub to the left and lift it out. Labels, glass and grease collect here. Wash it with hot water and a soft brush, once a month from now on.',
          },
          {
            title: 'The garbage disposal',
            text: 'The drain hose usually ends in the disposal. Run it. If the disposal is new, make sure that somebody knocked out the plug in its dishwasher inlet; forgetting it is a classic mistake.',
          },
          {
            title: 'The hose and the air gap',
            text: 'Pull the machine out a little and look for a kink. The hose must rise to the underside of the counter before it goes down to the drain. If there is a chrome cap on your sink, unscrew it and clean what is inside.',
          },
          {
            title: 'The check valve',
            text: 'A small flap at the pump’s outlet keeps drained water from coming back. If water returns a few minutes after draining, the flap is stuck open or missing.',
          },
          {
            title: 'The drain pump',
            text: `Only now suspect the pump. Reach it from the sump or from below, depending on the make. Turn the impeller with a pencil: it should move in steps, with a magnet’s resistance. If it spins freely, scrapes, or shows no continuity on a meter, [replace the drain pump](${searchPath('dishwasher drain pump')}).`,
          },
        ],
      },
    ],
  },
  {
    id: 'pump',
    heading: 'Replacing a drain pump',
    blocks: [
      'On most machines this takes half an hour and no special tools. Disconnect the power and lay a towel down. Remove the kick plate and, if the pump sits at the front, you may not even have to pull the machine out. The pump turns out of its seat by a quarter turn to the left, or is held by one or two screws. Move the seal over to the new pump if the new one comes without, wet it with a drop of dish soap, and turn the pump in until it clicks. Plug the connector in, pour two cups of water into the tub, and run a drain cycle while you look for drips.',
      {
        callout: {
          title: 'Two numbers that save a return',
          text: `Pumps that look the same differ in voltage and connector. Order by your model number, not by the picture: it is on the edge of the door, as [this page shows](${paths.howToFindPart}).`,
        },
      },
    ],
  },
  {
    id: 'smell',
    heading: 'And keep it draining',
    blocks: [
      {
        list: [
          'Scrape plates, but do not rinse them: modern detergents need something to work on.',
          'Run the kitchen faucet until the water is hot before you start the machine, so that grease leaves as a liquid.',
          'Clean the filter monthly and wipe the edge of the door where the water cannot reach.',
          'Once a quarter, run an empty hot cycle with a cup of white vinegar in the upper rack.',
        ],
      },
      `If the machine drains but dishes stay dirty, look at the [spray arms](${searchPath('dishwasher spray arm')}) next: their holes clog with the same labels that were in your filter. Pumps, valves, hoses and everything else are under [dishwasher parts](${paths.category('dishwasher-parts')}).`,
    ],
  },
]
