import type { Section } from '#domain/pages/content.ts'
import { symptomPath } from '../../../paths/knowledge-paths.ts'
import { paths, searchPath } from '../../../paths/shop-paths.ts'

export const testPartsWithAMeter: readonly Section[] = [
  {
    id: 'why',
    heading: 'A few minutes of measuring, one part less',
    blocks: [
      'The most expensive part is the one that replaces a good part. A simple meter and the sheet of paper hidden in your appliance tell them apart. You need no theory for it. You need two settings of the meter, and the patience to measure only what is switched off.',
      {
        callout: {
          title: 'Dead circuits only',
          text: 'Unplug the appliance, or switch its breaker off and prove with a voltage tester that it is off. Everything in this article is measured without power. Leave live measurements, microwave ovens and the inside of sealed gas controls to technicians: a microwave’s capacitor can kill long after it was unplugged. The capacitors of motors and air conditioners hold a charge, too, until somebody who has been shown how discharges them.',
        },
      },
    ],
  },
  {
    id: 'sheet',
    heading: 'Find and read the wiring diagram',
    blocks: [
      'It is folded into a plastic bag behind the kick plate, under the top of a dryer or washer, behind the control panel, or stuck to the back. Put it back when you have finished: the next person will thank you. Start with these five signs and ignore the rest.',
      {
        table: {
          caption: 'What the lines mean',
          head: ['On the sheet', 'In the machine'],
          rows: [
            ['L1 and N, or L1 and L2', 'Where power comes in; 240 volts between L1 and L2'],
            [
              'A gap with a lever',
              'A switch: door, lid, thermostat. Drawn as it is with the machine off',
            ],
            ['A zigzag or a coil', 'Something that works: a heater, a valve, a motor winding'],
            ['Two letters on a line, such as BK or W-R', 'The wire’s color: black, white with red'],
            ['A dot where lines cross', 'They are joined. Without a dot they only cross'],
          ],
        },
      },
      'Now put a finger on the part that does not work, and follow its line both ways until you reach L1 on one side and N or L2 on the other. Every switch and fuse on the way must be closed for it to run. That list, usually four or five things, is what you measure, and nothing else.',
    ],
  },
  {
    id: 'measure',
    heading: 'Measuring a part',
    blocks: [
      {
        steps: [
          {
            title: 'Prove the meter',
            text: 'Set it to ohms or to the beeper and hold the tips together: close to zero, or a beep. Apart: OL, which means no connection.',
          },
          {
            title: 'Free the part',
            text: 'Take a picture, then pull at least one wire off. Otherwise you measure the rest of the machine along with it.',
          },
          {
            title: 'Measure across it',
            text: 'Tips on bare metal, fingers off. Compare with the sheet, or with the table below.',
          },
          {
            title: 'Measure to the case',
            text: 'From each terminal of a heater or motor to bare metal of the cabinet: it must read OL. Anything else is a leak to ground, and the part is finished.',
          },
          {
            title: 'Move what moves',
            text: 'Press the switch, warm the thermostat in your hand, bend the harness. A reading that comes and goes has shown you the fault.',
          },
        ],
      },
      {
        table: {
          caption: 'Usual readings at room temperature; the sheet of your model decides',
          head: ['Part', 'Good', 'Failed'],
          rows: [
            [`[Thermal fuse](${searchPath('dryer thermal fuse')})`, 'Near 0 ohms', 'OL'],
            [
              `[Dryer heating element](${searchPath('dryer heating element')})`,
              '8 to 15 ohms',
              'OL, or any reading to the case',
            ],
            [
              `[Lid or door switch](${searchPath('lid switch')})`,
              'Near 0 pressed, OL free',
              'The same in both',
            ],
            [
              `[Water inlet valve](${searchPath('water inlet valve')}), each coil`,
              'Several hundred to about 1,500 ohms',
              'OL or near 0',
            ],
            [
              `[Oven sensor](${searchPath('oven sensor')})`,
              'About 1,080 to 1,100 ohms',
              'OL, or far off',
            ],
          ],
        },
      },
    ],
  },
  {
    id: 'limits',
    heading: 'What a meter cannot tell',
    blocks: [
      'A gas valve coil can read well cold and open when it is warm. A motor with good windings may have a dry bearing. A relay may click and not carry. And a control board is judged last, by elimination: only when everything it controls has measured well, and its plugs are clean and tight, is the board the likely one.',
      `The diagrams show where each part sits: for a dryer without heat take the [electric dryer heat diagram](${paths.diagram('electric-dryer-heat')}) and the guide to [no heat](${symptomPath('dryer-not-heating')}), for an oven the [electric oven cavity](${paths.diagram('electric-oven-cavity')}). The code on the display may save you the search altogether: see the [guides by symptom](${paths.symptoms}). Parts for all six appliances are in our [departments](${paths.categories}).`,
    ],
  },
]
