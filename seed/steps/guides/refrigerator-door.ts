import type { DrawnGuide } from '../guide.ts'
import {
  appliance,
  arrow,
  good,
  label,
  lit,
  part,
  screws,
  thing,
  turn,
  wall,
  waves,
} from '../scene.ts'

const FRIDGE = 'refrigerator-parts'

export const doorGasket: DrawnGuide = {
  slug: 'refrigerator-door-gasket',
  steps: [
    {
      alt: 'A hair dryer warms the new gasket until its folds are gone.',
      scene: [
        lit([140, 150], 118),
        part('door-gasket', [140, 150], { size: 230 }),
        waves([246, 136], '#e48a22', 90),
        thing('hair-dryer', [322, 136], { size: 110 }),
      ],
    },
    {
      alt: 'A hand lifts the lip of the old gasket, and a screwdriver loosens the screws below it.',
      scene: [
        wall([30, 30, 190, 240]),
        part('door-gasket', [130, 150], { size: 220 }),
        screws([206, 90], [206, 150], [206, 210]),
        thing('screwdriver', [280, 150], { size: 130 }),
        turn([206, 150], 40, 'left'),
        arrow([64, 250], [30, 214], -14),
      ],
    },
    {
      alt: 'A cloth cleans the door where the gasket sat.',
      scene: [
        wall([60, 20, 230, 260]),
        wall([96, 56, 158, 188], 'lining'),
        thing('cloth', [270, 130], { size: 100 }),
        thing('drops', [316, 60], { size: 70 }),
        arrow([330, 110], [330, 240], -10),
      ],
    },
    {
      alt: 'The new gasket goes in at the upper corners first, then down the sides.',
      scene: [
        wall([90, 20, 220, 260]),
        part('door-gasket', [200, 150], { size: 250 }),
        lit([116, 50], 30),
        lit([284, 50], 30),
        arrow([70, 80], [70, 220]),
        arrow([330, 80], [330, 220]),
        label('1', [116, 57], 20),
        label('1', [284, 57], 20),
        label('2', [40, 160], 20),
        label('2', [360, 160], 20),
      ],
    },
    {
      alt: 'The door is closed; a gap is warmed with the hair dryer and held shut.',
      scene: [
        appliance(FRIDGE, [120, 150], { size: 260 }),
        lit([176, 104], 34),
        waves([234, 104], '#e48a22', 90),
        thing('hair-dryer', [312, 104], { size: 100 }),
        thing('glove', [258, 226], { size: 100 }),
      ],
    },
    {
      alt: 'A dollar bill in the closed door must hold all around; again the next day.',
      scene: [
        appliance(FRIDGE, [120, 150], { size: 260 }),
        thing('bill', [226, 140], { size: 100 }),
        arrow([282, 140], [340, 140]),
        thing('clock', [316, 226], { size: 90 }),
        label('+ 1 day', [316, 284], 17),
      ],
    },
  ],
}

export const doorHandle: DrawnGuide = {
  slug: 'refrigerator-door-handle',
  steps: [
    {
      alt: 'The set screw is on the side of the handle toward the door.',
      scene: [
        wall([40, 20, 190, 260]),
        part('door-handle', [190, 150], { size: 230, turn: -42 }),
        lit([172, 74], 34),
        lit([172, 226], 34),
        arrow([310, 74], [226, 74]),
        arrow([310, 226], [226, 226]),
      ],
    },
    {
      alt: 'A hex key loosens the set screw by two or three turns.',
      scene: [
        part('door-handle', [110, 150], { size: 250, turn: -42 }),
        lit([98, 72], 34),
        thing('hex-key', [170, 66], { size: 120 }),
        turn([104, 72], 50, 'left'),
        label('2–3 ×', [310, 180], 30),
      ],
    },
    {
      alt: 'The handle is pulled off its studs, and loose studs are tightened.',
      scene: [
        wall([20, 20, 150, 260]),
        screws([140, 76], [140, 224]),
        part('door-handle', [280, 150], { size: 230, turn: -42 }),
        arrow([170, 150], [236, 150]),
        turn([140, 76], 32),
        turn([140, 224], 32),
      ],
    },
    {
      alt: 'The new handle goes on its studs, and both screws are tightened evenly.',
      scene: [
        wall([20, 20, 190, 260]),
        lit([170, 150], 122),
        part('door-handle', [170, 150], { size: 230, turn: -42 }),
        thing('hex-key', [228, 66], { size: 110 }),
        turn([330, 220], 36),
        arrow([330, 140], [246, 140]),
      ],
    },
    {
      alt: 'A hand pulls firmly on the handle: it holds.',
      scene: [
        appliance(FRIDGE, [120, 150], { size: 260 }),
        thing('glove', [222, 150], { size: 110 }),
        arrow([282, 206], [352, 220]),
        good([330, 120]),
      ],
    },
  ],
}
