import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const readAModelTag: readonly Section[] = [
  {
    id: 'why',
    heading: 'One number decides',
    blocks: [
      'Behind our counter hangs a sign: “Model number first, story second.” Not because we do not like stories, but because two washers that look the same may have left the factory a year apart with different pumps. Makers change suppliers in the middle of a year, and the only thing that tells them apart is the number on the tag. Order by it, and the part fits. Order by a picture, and you have a one in three chance of sending it back.',
    ],
  },
  {
    id: 'numbers',
    heading: 'What is on the tag',
    blocks: [
      {
        table: {
          caption: 'The numbers on a typical tag',
          head: ['On the tag', 'Means', 'Use it for'],
          rows: [
            ['MODEL, MOD., M/N', 'The kind of machine', '**Finding parts**'],
            ['SERIAL, S/N', 'This one machine, often with its date', 'Warranty questions'],
            ['TYPE, CODE, ENG.', 'A revision of the model', 'Telling two parts apart'],
            ['P/N, PART NO.', 'The number of a piece', 'Ordering that piece again'],
            ['VOLTS, AMPS, BTU', 'Electrical and gas ratings', 'Checking heaters and valves'],
          ],
        },
      },
      'Some makers write the model in one piece, others with dots and dashes: 110.772200 is a Kenmore number, and the three digits before the dot say who really built the machine (110 is Whirlpool). Type it as you see it. Our search ignores dots, dashes and spaces, and understands that an O on a worn tag is probably a zero.',
    ],
  },
  {
    id: 'endings',
    heading: 'The letters at the end',
    blocks: [
      'The last one to three characters are usually color and revision. In WTW5000DW1, the W before the last digit means white and the 1 is the second production run. Color matters for doors, handles and panels, hardly ever for anything inside. If a search with the full number finds nothing, leave the last character off, then one more. If parts exist for several revisions, the part’s page says which ones it fits.',
      {
        callout: {
          title: 'Never order by serial number',
          text: 'It is often printed larger than the model, which is why it is the number that we are told first. It says when and where your machine was made, and nothing about its parts.',
        },
      },
    ],
  },
  {
    id: 'worn',
    heading: 'Reading a worn tag',
    blocks: [
      {
        list: [
          '**Light from the side.** Hold a flashlight flat against the tag: pressed letters throw shadows.',
          '**Photograph it**, then raise the contrast on your phone. You will see more than with your eyes.',
          '**Clean gently** with water and a drop of dish soap. Solvents take the ink off.',
          '**Look for a second tag.** Many machines have a full one and a small one, for example behind the kick plate or on the wiring diagram inside the cabinet.',
          '**Look in your papers.** The model is on the receipt, the energy label and the registration card.',
        ],
      },
    ],
  },
  {
    id: 'no-tag',
    heading: 'No tag at all?',
    blocks: [
      `Then work from the part. Most pieces have a number of their own, molded, printed or on a paper label: type it into the search. If it has been replaced by a newer number, we lead you to the new part and say so. Try it with an old one, such as [a lid switch](${searchPath('lid switch')}). If there is no number either, measure the piece, photograph it beside a coin and [send us the picture](${paths.contact}); our desk identifies about four in five.`,
      `Where the tag hides on each kind of appliance is drawn on [How to Find Your Part](${paths.howToFindPart}). Once you have the number, write it inside the cabinet door with a marker. The next repair will begin ten minutes earlier. Then browse [all six departments](${paths.categories}).`,
    ],
  },
]
