import { coolFood, plugIn, works } from '../common.ts'
import type { DrawnGuide } from '../guide.ts'
import {
  arrow,
  bad,
  good,
  hollow,
  label,
  lit,
  part,
  screws,
  thing,
  turn,
  wall,
  waves,
  wire,
} from '../scene.ts'

const FRIDGE = 'refrigerator-parts'
/** The freezer's rear wall with its panel off. */
const REAR = [wall([20, 20, 360, 260], 'lining'), hollow([56, 50, 288, 200])]

export const evaporatorFan: DrawnGuide = {
  slug: 'refrigerator-evaporator-fan-motor',
  steps: [
    coolFood(),
    {
      alt: 'The rear panel of the empty freezer is off, and a hair dryer thaws the ice. No tool chips it.',
      scene: [
        ...REAR,
        thing('ice', [150, 150], { size: 150 }),
        waves([240, 130], '#e48a22', 90),
        thing('hair-dryer', [318, 130], { size: 100 }),
        thing('putty-knife', [110, 240], { size: 90 }),
        bad([110, 240], 40),
      ],
    },
    {
      alt: 'The motor is unplugged, and the screws of its bracket are taken out.',
      scene: [
        ...REAR,
        part('fan-motor', [160, 150], { size: 180 }),
        thing('connector', [280, 96], { size: 90 }),
        arrow([300, 56], [360, 56]),
        screws([84, 210], [232, 214]),
        thing('nut-driver', [302, 216], { size: 110 }),
        turn([232, 214], 32, 'left'),
      ],
    },
    {
      alt: 'The blade is pulled straight off the old shaft and put on the new one at the same depth.',
      scene: [
        part('fan-motor', [100, 190], { size: 150 }),
        part('fan-blade', [200, 84], { size: 130 }),
        lit([306, 196], 82),
        part('fan-motor', [306, 196], { size: 150 }),
        arrow([112, 130], [150, 92], -10),
        arrow([252, 92], [290, 132], -10),
      ],
    },
    {
      alt: 'The new motor sits in its rubber mounts, its wires clear of the blade.',
      scene: [
        ...REAR,
        lit([170, 150], 96),
        part('fan-motor', [170, 150], { size: 180 }),
        screws([92, 214], [244, 214]),
        wire('M230 100Q300 60 340 90'),
        good([330, 140]),
      ],
    },
    {
      alt: 'The panel is closed, the plug is in; with the door switch held the fan runs.',
      scene: [
        ...works(FRIDGE, []),
        part('fan-blade', [250, 224], { size: 110 }),
        turn([250, 224], 64),
        good([340, 236]),
      ],
    },
  ],
}

export const startRelay: DrawnGuide = {
  slug: 'refrigerator-start-relay',
  steps: [
    coolFood(),
    {
      alt: 'The lower rear cover and the small cover at the side of the compressor come off.',
      scene: [
        wall([16, 16, 240, 268]),
        hollow([36, 90, 200, 176]),
        part('compressor', [136, 180], { size: 170 }),
        wall([290, 120, 70, 60], 'dark'),
        arrow([220, 150], [276, 150]),
        screws([40, 60], [232, 60]),
      ],
    },
    {
      alt: 'The capacitor is discharged through a resistor.',
      scene: [
        part('capacitor', [120, 170], { size: 200 }),
        thing('resistor', [232, 60], { size: 110, turn: 4 }),
        arrow([150, 70], [128, 90], 10),
        arrow([330, 84], [250, 120], -30),
        good([330, 220]),
      ],
    },
    {
      alt: 'The wires are photographed, and the relay is pulled straight off the pins.',
      scene: [
        part('compressor', [96, 170], { size: 180 }),
        part('start-relay', [220, 160], { size: 110 }),
        arrow([222, 240], [300, 240]),
        thing('phone', [340, 110], { size: 110 }),
      ],
    },
    {
      alt: 'The new relay is pushed on until it seats, and the wires are put back.',
      scene: [
        part('compressor', [96, 170], { size: 180 }),
        lit([206, 160], 66),
        part('start-relay', [206, 160], { size: 120 }),
        arrow([330, 160], [280, 160]),
        thing('spade', [300, 84], { size: 90 }),
        arrow([372, 46], [300, 46]),
      ],
    },
    {
      alt: 'The cover is on and the plug is in: one click, then a steady hum.',
      scene: [
        ...works(FRIDGE, []),
        part('compressor', [262, 226], { size: 120 }),
        waves([338, 226], '#1d5fd1', 90),
        good([374, 270], 34),
      ],
    },
  ],
}

export const defrostHeater: DrawnGuide = {
  slug: 'refrigerator-defrost-heater',
  steps: [
    coolFood(),
    {
      alt: 'The rear panel of the empty freezer is off, and a hair dryer thaws all the ice.',
      scene: [
        ...REAR,
        thing('ice', [140, 140], { size: 160 }),
        thing('drops', [150, 222], { size: 70 }),
        waves([236, 140], '#e48a22', 90),
        thing('hair-dryer', [314, 140], { size: 100 }),
      ],
    },
    {
      alt: 'Both ends of the heater are unplugged; gloved hands bend its clips open with pliers.',
      scene: [
        ...REAR,
        part('defrost-heater', [170, 150], { size: 210 }),
        thing('pliers', [276, 196], { size: 110, turn: 20 }),
        thing('glove', [350, 226], { size: 70, turn: 20 }),
        thing('connector', [300, 84], { size: 80 }),
        arrow([300, 44], [360, 44]),
      ],
    },
    {
      alt: 'The heater is drawn out without bending; a glass one is touched only with a cloth.',
      scene: [
        wall([20, 20, 150, 260], 'lining'),
        hollow([40, 50, 110, 200]),
        part('defrost-heater', [220, 150], { size: 210 }),
        thing('cloth', [326, 190], { size: 80 }),
        arrow([200, 262], [310, 262]),
      ],
    },
    {
      alt: 'The new heater sits in the same clips, clear of plastic.',
      scene: [
        ...REAR,
        lit([200, 150], 108),
        part('defrost-heater', [200, 150], { size: 220 }),
        thing('clamp', [116, 100], { size: 60 }),
        thing('clamp', [290, 100], { size: 60 }),
        good([340, 244]),
      ],
    },
    {
      alt: 'Both ends are plugged in, the panel is closed, and the refrigerator is plugged in.',
      scene: [
        part('defrost-heater', [110, 130], { size: 180 }),
        thing('connector', [222, 92], { size: 80 }),
        arrow([262, 60], [206, 60]),
        ...plugIn(300, 200),
      ],
    },
    {
      alt: 'A defrost is started, and the heater warms.',
      scene: [
        wall([24, 60, 110, 120], 'dark'),
        label('DEFROST', [79, 106], 17, '#ffffff'),
        label('ON', [79, 144], 24, '#ffd766'),
        part('defrost-heater', [266, 190], { size: 200 }),
        waves([220, 74]),
        waves([300, 74]),
        arrow([146, 120], [184, 150], -8),
      ],
    },
  ],
}
