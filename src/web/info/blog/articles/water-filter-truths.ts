import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const waterFilterTruths: readonly Section[] = [
  {
    id: 'does',
    heading: 'What the filter does, and what it does not',
    blocks: [
      'A refrigerator filter is a block of carbon that water is pressed through. Carbon holds chlorine, and with it most of the taste and smell of city water. Depending on its certificate it also holds back lead, some chemicals and the cysts of parasites. It does not soften water, it does not remove fluoride or salt, and it does not make water safe that was not safe before. If you have a private well, have the water tested first, and treat it where it enters the house.',
      {
        table: {
          caption: 'The numbers on the label',
          head: ['Standard', 'What was tested'],
          rows: [
            ['NSF/ANSI 42', 'Taste, smell, chlorine and particles'],
            ['NSF/ANSI 53', 'Matters of health, such as lead or cysts: the label lists which'],
            ['NSF/ANSI 401', 'Traces of medicines and other new contaminants'],
          ],
        },
      },
      'A certificate names the very substances a filter was tested for. “Tested to” a standard is not the same as “certified to” it: look for the mark of the laboratory and the filter’s own number in its public list.',
    ],
  },
  {
    id: 'when',
    heading: 'When to change it',
    blocks: [
      'Six months is the usual advice, and the rated number of gallons is the other half of it, whichever comes first. The light on the door mostly counts days or seconds of flow; it does not taste the water. Change the filter earlier when the stream turns thin, when ice cubes come out small or hollow, or when the taste of chlorine is back. Change it after the house has stood empty for some weeks, too, since standing water in carbon is where bacteria like to live.',
      `If a new filter does not bring the stream back, the filter was not the cause. Go through [no water at the door](${symptomPath('refrigerator-no-water-at-door')}): a kinked line, a saddle valve that is half closed or a frozen tube are all more common than a bad [water inlet valve](${searchPath('refrigerator water inlet valve')}).`,
    ],
  },
  {
    id: 'change',
    heading: 'Changing it without a puddle',
    blocks: [
      {
        steps: [
          {
            title: 'Compare the numbers',
            text: 'Filters that look alike differ in the head by a notch. Go by the number printed on the old filter or by your model number, never by the picture.',
          },
          {
            title: 'Towel down, old one out',
            text: 'A quarter turn to the left, or a push on the button. A little water comes with it. On most machines the water can stay on, because the head closes by itself.',
          },
          {
            title: 'Wet the rings',
            text: 'Water on the O-rings of the new one, no grease. Push it in straight and turn until it stops. A filter that stands at an angle drips behind the shelf.',
          },
          {
            title: 'Flush three gallons',
            text: 'The first water is gray with fine carbon and spits air. Fill a jug again and again, then throw away the first two buckets of ice.',
          },
          { title: 'Reset the light', text: 'Usually by holding its button for three seconds.' },
        ],
      },
      `Where the filter, its housing and the tubes sit is drawn on the [water and filter diagram](${paths.diagram('refrigerator-water-and-filter')}), and the steps are in [installing a water filter](${paths.howTo('refrigerator-water-filter')}).`,
    ],
  },
  {
    id: 'myths',
    heading: 'Four things people believe',
    blocks: [
      {
        questions: [
          {
            question: 'Can I run it without a filter?',
            answer:
              'Many refrigerators give water with the filter taken out, others need a bypass plug in its place. Your manual says which. It is better than leaving an old filter in for years.',
          },
          {
            question: 'Is white, cloudy water a fault?',
            answer:
              'Let a glass stand for two minutes. If it clears from the bottom up, it was air, and it goes away with use. If something settles, flush more; if it goes on, change the filter.',
          },
          {
            question: 'Is a cheap copy as good?',
            answer:
              'An aftermarket filter with its own certificate does what the certificate says. One that only borrows the maker’s name and mark may be plain charcoal, and may leak. A price far below all others is the best warning.',
          },
          {
            question: 'Can I wash and use it again?',
            answer: 'No. Carbon that is full stays full, and can give back what it has held.',
          },
        ],
      },
      `Write the date on the new filter with a marker. If water still tastes after a change, read [bad taste](${symptomPath('refrigerator-bad-taste')}): old ice and an old line are often to blame. Filters, housings and tubes are under [refrigerator parts](${paths.category('refrigerator-parts')}).`,
    ],
  },
]
