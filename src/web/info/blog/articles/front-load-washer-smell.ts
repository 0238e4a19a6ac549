import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const frontLoadWasherSmell: readonly Section[] = [
  {
    id: 'why',
    heading: 'Why front-loaders smell',
    blocks: [
      'A front-load washer closes like a jar. That saves water, and it keeps the damp in. Feed that damp with detergent that was never rinsed out, fabric softener and body oils left by cool washes, and a gray film grows: in the folds of the door boot, behind the drum, in the drawer and in the pump filter. The smell is that film. Perfumed products cover it for a week, and some of them feed it.',
      `It also ends the life of many a door boot early. Mold grows into rubber, and a black spot that does not wipe off will not wash off either. If the film has gone that far, or if water comes out at the front, go through [leaks at the door](${symptomPath('washer-leaking-at-front')}) next.`,
    ],
  },
  {
    id: 'clean',
    heading: 'The thorough cleaning, once',
    blocks: [
      {
        callout: {
          title: 'One cleaner at a time',
          text: 'Never mix chlorine bleach with vinegar, ammonia, rust remover or another cleaner: the gas is poisonous. Rinse between two products, wear gloves and open a window.',
        },
      },
      {
        steps: [
          {
            title: 'Unplug and empty the pump filter',
            text: 'It sits behind the small door at the bottom. Let hot water cool first. Put a flat pan below, drain the little hose if there is one, then turn the filter out slowly. Coins, hair and a smell that explains everything come with it.',
          },
          {
            title: 'Fold the boot back',
            text: 'Pull the lip toward you and wipe the whole fold, the lowest part twice, with a cloth and warm soapy water. Clear the small drain holes at the bottom with a cotton swab.',
          },
          {
            title: 'Wash the drawer',
            text: 'Press the tab and take it out altogether. Scrub it, and its roof inside the machine, with an old toothbrush.',
          },
          {
            title: 'Run it empty and hot',
            text: 'The tub-clean cycle, or the hottest one there is, with a washer cleaner or with the amount of bleach that your manual names. Run a rinse after it.',
          },
          {
            title: 'Wipe and air',
            text: 'Dry the glass and the boot. Leave door and drawer open for a day, unless small children or pets could climb in.',
          },
        ],
      },
    ],
  },
  {
    id: 'habits',
    heading: 'Six habits that keep it away',
    blocks: [
      {
        list: [
          'Only detergent marked HE, and less of it: two tablespoons are plenty for a normal load. If you still see suds through the glass at the end, it was too much.',
          'Little or no fabric softener. It is greasy and coats the boot and drum.',
          'One hot wash a week, towels for example. Cold washes alone never melt the film.',
          'Take wet laundry out at once, and leave the door ajar.',
          'Wipe the fold of the boot after the last load of the day: ten seconds.',
          'Pump filter every three months, tub clean every month.',
        ],
      },
      'Vinegar is often praised. Now and then it does no harm, but as a habit in every wash its acid hardens rubber, and the boot and the hoses are rubber. Keep it for the kettle.',
    ],
  },
  {
    id: 'boot',
    heading: 'When the boot has to go',
    blocks: [
      `Replace it when it is torn, when it has gone sticky or stiff, or when spots stay after the cleaning. The [door boot seal](${searchPath('washer door boot seal')}) is a job of one to two hours: the outer clamp is a wire with a spring, the inner one sits behind the front panel on many makes. The [front-load tub diagram](${paths.diagram('front-load-washer-tub')}) shows both, and [replacing a door boot](${paths.howTo('washer-door-boot-seal')}) goes through it step by step. Mark the top of the old one before you pull it off: the drain holes belong at the bottom, and a boot that is turned by a hand’s width leaks.`,
      `If the smell comes from the standpipe behind the machine, no cleaning of the washer helps. Put your nose there first. Water that stands in the drum between washes points to the pump: see [washer does not drain](${symptomPath('washer-not-draining')}). And if the smell is of burning, not of mold, unplug the machine and read [that page](${symptomPath('washer-burning-smell')}) before the next wash.`,
      `Boots, clamps, pump filters and drawers for your model are under [washer parts](${paths.category('washer-parts')}).`,
    ],
  },
]
