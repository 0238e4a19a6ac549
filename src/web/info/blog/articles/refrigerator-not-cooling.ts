import type { Section } from '#domain/pages/content.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const refrigeratorNotCooling: readonly Section[] = [
  {
    id: 'first',
    heading: 'Before you open anything',
    blocks: [
      'Put a thermometer in a glass of water on the middle shelf and wait an hour. Fresh food belongs at 37 to 40 °F, the freezer at 0 °F. Then note three things: is the freezer cold? Do you hear a fan? Is the compressor at the back humming, clicking, or silent? Those three answers already rule out half of the list.',
      {
        callout: {
          title: 'Safety first',
          text: 'Unplug the refrigerator before you remove any panel. Food above 40 °F for more than two hours belongs in the trash.',
        },
      },
    ],
  },
  {
    id: 'causes',
    heading: 'The seven causes, cheapest first',
    blocks: [
      {
        steps: [
          {
            title: 'The controls and the door',
            text: 'Children, bags and cleaning move dials. Set both compartments to the middle and check that nothing keeps the doors from closing. Free.',
          },
          {
            title: 'Blocked vents',
            text: 'Cold air enters the fresh-food side through a vent from the freezer. A bag of salad pressed against it is enough to warm a shelf. Leave a hand’s width free. Free.',
          },
          {
            title: 'A dirty condenser coil',
            text: 'The coil under or behind the machine gives off the heat. Covered in dust, it cannot. Brush and vacuum it; with pets, twice a year. Free.',
          },
          {
            title: 'A tired door gasket',
            text: `Close the door on a dollar bill and pull. If it slides out without a tug, warm air slides in the same way. Clean the gasket with soapy water first; if it is torn or stays flat, [replace the gasket](${searchPath('refrigerator door gasket')}).`,
          },
          {
            title: 'The evaporator fan',
            text: `Freezer cold, refrigerator warm, and no whirr when you press the door switch with the door open? The fan that moves the cold air has stopped. [Evaporator fan motors](${searchPath('evaporator fan motor')}) are held by two or three screws.`,
          },
          {
            title: 'The defrost system',
            text: `A back wall of the freezer that is white with frost means the coil is no longer defrosted. Test the [defrost heater](${searchPath('defrost heater')}) and its thermostat for continuity; the failed one shows none.`,
          },
          {
            title: 'The start relay',
            text: `A click every few minutes and no hum: the compressor tries to start and gives up. Pull the small relay off its side and shake it. If it rattles, [a new start relay](${searchPath('start relay')}) often brings the machine back for about thirty dollars.`,
          },
        ],
      },
    ],
  },
  {
    id: 'freezer-test',
    heading: 'What the freezer tells you',
    blocks: [
      {
        table: {
          caption: 'Reading the two compartments',
          head: ['Freezer', 'Fresh food', 'Look at'],
          rows: [
            ['Cold', 'Warm', 'Vents, evaporator fan, defrost system'],
            ['Warm', 'Warm', 'Condenser coil, condenser fan, start relay'],
            ['Cold', 'Freezing', 'Damper, temperature sensor'],
            ['Slowly warming', 'Slowly warming', 'Door gasket, defrost system'],
          ],
        },
      },
      'Frost only in one corner of the evaporator, a compressor that runs hot without ever stopping, or a hiss with an oily stain mean a leak in the sealed system. That is the one cause nobody should touch at home: it takes a certified technician, and on a machine older than ten years it is the point at which a new one may be the better buy.',
    ],
  },
  {
    id: 'fitting',
    heading: 'Installing the part',
    blocks: [
      'Take a picture of every connector before you pull it. If the freezer is iced up, leave the doors open for a day with towels on the floor; chipping at ice with a knife is how evaporators die. Put the panel back completely before you judge the result, because the fan needs the closed duct, and give the machine a full day to settle before you touch the dial again.',
      `Write down the model number while you are there: it is on the side wall inside, and [this page shows where](${paths.howToFindPart}). Everything we stock for your machine is under [refrigerator parts](${paths.category('refrigerator-parts')}), and every part has a {warrantyYears}-year standard warranty.`,
    ],
  },
]
