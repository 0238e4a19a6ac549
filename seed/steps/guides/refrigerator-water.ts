import { plugIn, tapOpen, unplugAndShut } from '../common.ts'
import type { DrawnGuide } from '../guide.ts'
import {
  appliance,
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
  wire,
} from '../scene.ts'

const FRIDGE = 'refrigerator-parts'

export const iceMaker: DrawnGuide = {
  slug: 'refrigerator-ice-maker',
  steps: [
    unplugAndShut(FRIDGE, 'refrigerator', 'its water valve is turned off, a cup below the line'),
    {
      alt: 'The ice bucket is out; a nut driver loosens the lower and the two upper screws.',
      scene: [
        wall([20, 20, 220, 260], 'lining'),
        part('ice-maker', [130, 120], { size: 190 }),
        screws([70, 60], [190, 60], [130, 206]),
        thing('nut-driver', [198, 206], { size: 110 }),
        turn([70, 60], 30, 'left'),
        turn([190, 60], 30, 'left'),
        part('ice-bucket', [322, 110], { size: 120 }),
        arrow([252, 60], [296, 46], -10),
      ],
    },
    {
      alt: 'The ice maker is lifted off its screws, and its harness is unplugged.',
      scene: [
        wall([20, 20, 220, 260], 'lining'),
        screws([70, 90], [190, 90]),
        part('ice-maker', [140, 140], { size: 190 }),
        arrow([48, 200], [48, 110]),
        thing('connector', [286, 168], { size: 110 }),
        arrow([270, 220], [340, 220]),
      ],
    },
    {
      alt: 'Fill cup, arm and bracket move from the old ice maker to the new one.',
      scene: [
        part('ice-maker', [100, 170], { size: 170 }),
        lit([300, 170], 86),
        part('ice-maker', [300, 170], { size: 170 }),
        arrow([120, 84], [270, 84], -34),
        label('old', [100, 282], 18),
        label('new', [300, 282], 18),
      ],
    },
    {
      alt: 'The new ice maker is plugged in and hangs level on its screws, the fill tube in its cup.',
      scene: [
        wall([20, 20, 260, 260], 'lining'),
        lit([150, 160], 108),
        part('ice-maker', [150, 160], { size: 200 }),
        screws([80, 90], [214, 90]),
        wire('M330 40Q230 30 206 100', '#bfe3f9', 10),
        turn([80, 90], 32),
        turn([214, 90], 32),
        thing('connector', [330, 190], { size: 90 }),
        arrow([372, 240], [300, 240]),
      ],
    },
    {
      alt: 'Power and water are on; the first two batches of ice are thrown away, and a day passes.',
      scene: [
        appliance(FRIDGE, [92, 150], { size: 200 }),
        ...plugIn(262, 96),
        thing('ice', [238, 232], { size: 90 }),
        bad([284, 250], 36),
        thing('clock', [346, 222], { size: 80 }),
        label('24 h', [346, 276], 18),
      ],
    },
  ],
}

export const inletValve: DrawnGuide = {
  slug: 'refrigerator-water-inlet-valve',
  steps: [
    unplugAndShut(FRIDGE, 'refrigerator', 'its water valve is turned off, a cup below the line'),
    {
      alt: 'The refrigerator is pulled out, and the lower rear cover comes off.',
      scene: [
        wall([60, 16, 150, 270]),
        hollow([76, 190, 118, 80]),
        wall([236, 190, 118, 80], 'lining'),
        screws([250, 204], [340, 204], [250, 256], [340, 256]),
        arrow([200, 230], [226, 230]),
        arrow([240, 90], [330, 90]),
      ],
    },
    {
      alt: 'Tubes and plugs are photographed; a wrench takes the supply line off, then the screw comes out.',
      scene: [
        part('water-inlet-valve', [140, 140], { size: 200 }),
        thing('phone', [336, 96], { size: 110 }),
        thing('wrench', [226, 236], { size: 120 }),
        turn([150, 232], 36, 'left'),
        screws([60, 70]),
      ],
    },
    {
      alt: 'The collar is pressed, the tube comes out and goes to the same place on the new valve.',
      scene: [
        part('water-inlet-valve', [104, 180], { size: 160 }),
        lit([300, 180], 84),
        part('water-inlet-valve', [300, 180], { size: 160 }),
        wire('M130 120Q200 20 276 116', '#bfe3f9', 10),
        arrow([150, 62], [250, 62], -26),
        label('old', [104, 284], 18),
        label('new', [300, 284], 18),
      ],
    },
    {
      alt: 'The new valve is screwed on; the nut is tightened by hand and half a turn with a wrench.',
      scene: [
        wall([20, 30, 220, 240], 'lining'),
        lit([130, 150], 96),
        part('water-inlet-valve', [130, 150], { size: 180 }),
        screws([60, 76]),
        thing('wrench', [280, 196], { size: 140 }),
        turn([214, 190], 40),
        label('½', [330, 120], 34),
      ],
    },
    {
      alt: 'The water is back on; every joint is wiped dry and stays dry for five minutes.',
      scene: [
        ...tapOpen(110, 130),
        thing('cloth', [250, 190], { size: 100 }),
        part('water-inlet-valve', [250, 90], { size: 130 }),
        thing('clock', [346, 116], { size: 84 }),
        label('5 min', [346, 180], 18),
        good([346, 238]),
      ],
    },
    {
      alt: 'It is plugged in; water runs and ice falls before the refrigerator is pushed back.',
      scene: [
        appliance(FRIDGE, [100, 150], { size: 220 }),
        ...plugIn(280, 96),
        thing('cup', [236, 236], { size: 80 }),
        thing('ice', [312, 232], { size: 80 }),
        good([372, 240], 36),
      ],
    },
  ],
}
