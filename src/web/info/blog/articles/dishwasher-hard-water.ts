import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const dishwasherHardWater: readonly Section[] = [
  {
    id: 'test',
    heading: 'Is it the water? Two tests',
    blocks: [
      'White glasses, a gray film on the tub and a rough feel on plates are blamed on the machine first and on the detergent second. Often it is neither. Hard water carries calcium and magnesium, and when it dries, they stay.',
      {
        steps: [
          {
            title: 'The vinegar test',
            text: 'Put a cloudy glass in white vinegar for five minutes. If it comes out clear, the film was lime, and this article is for you. If it stays cloudy, the glass is etched: soft water, too much detergent and too much heat have eaten into it, and nothing brings it back.',
          },
          {
            title: 'The strip',
            text: 'Test strips cost a few dollars, and your water utility publishes the hardness. Above 7 grains per gallon (120 parts per million) water counts as hard, above 10.5 as very hard.',
          },
        ],
      },
    ],
  },
  {
    id: 'remove',
    heading: 'Remove what is there',
    blocks: [
      {
        callout: {
          title: 'Acid and bleach never meet',
          text: 'Citric acid and vinegar make poisonous gas with chlorine bleach, and some dishwasher detergents contain it. Run the descaling cycle with no detergent at all, and with the machine empty: metal and cut glass do not like acid.',
        },
      },
      {
        steps: [
          {
            title: 'Wash the filter',
            text: 'Turn it out of the sump, rinse it under hot water and brush the fine mesh. Lime and grease together set like mortar.',
          },
          {
            title: 'Open the holes of the spray arms',
            text: 'Pull the arms off and hold them against the light. Clear each hole with a toothpick, then shake out what rattles. Lay them in warm water with citric acid if the holes have grown narrow.',
          },
          {
            title: 'Run citric acid',
            text: 'About three ounces of food-grade citric acid on the floor of the tub, or a descaler as its label says. The hottest cycle, without heated drying. Vinegar in an open bowl on the upper rack also works, but slower.',
          },
          {
            title: 'Rinse and look',
            text: 'One short cycle with nothing in it. The tub should feel smooth. Repeat once if it does not.',
          },
        ],
      },
      `If an arm is cracked, or the holes have worn wide, a new [spray arm](${searchPath('dishwasher spray arm')}) goes on quickly: most arms come off by hand. The [pump and spray arms diagram](${paths.diagram('dishwasher-pump-and-spray-arms')}) shows how arms, filter and pump fit together.`,
    ],
  },
  {
    id: 'prevent',
    heading: 'Keep it from coming back',
    blocks: [
      {
        list: [
          '**Rinse aid, always.** It makes water run off in a sheet and take its minerals along. Keep the dispenser full and set it one step higher until spots are gone.',
          '**Enough detergent.** Hard water uses up a part of it. Tablets and packs are made for average water; with powder you can go up to the line for hard water.',
          '**Hot from the start.** Run the kitchen faucet until the water is hot. 120 °F at the faucet is what detergents are made for.',
          '**Salt only where there is a softener.** Some dishwashers have a salt container in the floor of the tub. Fill it with dishwasher salt and set your hardness in the menu. In a machine without one, salt only corrodes.',
          '**Descale on a calendar.** Every month in very hard water, every three in hard water.',
        ],
      },
      'Above 10 grains per gallon a softener for the house is worth a thought: water heater, washer and shower suffer in the same way.',
    ],
  },
  {
    id: 'parts',
    heading: 'Parts that lime wears out',
    blocks: [
      {
        table: {
          caption: 'What to check when cleaning was not enough',
          head: ['What you see', 'Look at'],
          rows: [
            [
              'Little water in the tub, long hum',
              `The screen of the [water inlet valve](${searchPath('dishwasher water inlet valve')}); see [does not fill](${symptomPath('dishwasher-not-filling')})`,
            ],
            [
              'Dishes wet and cold at the end',
              `Scale on the [heating element](${searchPath('dishwasher heating element')}); see [does not dry](${symptomPath('dishwasher-not-drying')})`,
            ],
            [
              'Film in spite of rinse aid',
              'The rinse aid cap: when its seal leaks, the dispenser is empty after a few washes',
            ],
            [
              'Water on the floor at the corners',
              `A [door gasket](${searchPath('dishwasher door gasket')}) stiff with lime. Clean it first, it often recovers`,
            ],
            [
              'Upper rack stays dirty',
              `Blocked arm or weak pump: [dishes do not come clean](${symptomPath('dishwasher-not-cleaning')})`,
            ],
          ],
        },
      },
      'The screen of the inlet valve is fine and brittle. Switch the breaker off, turn off the water, take the line off and rinse the screen from the back with a soft brush. If it tears, or if the valve drips afterwards, replace the valve: a grain behind its seat lets water into the tub day and night.',
      `Arms, valves, elements and seals for your model are under [dishwasher parts](${paths.category('dishwasher-parts')}).`,
    ],
  },
]
