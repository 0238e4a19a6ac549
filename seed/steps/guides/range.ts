import { plugIn, plugOut } from '../common.ts'
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
  waves,
} from '../scene.ts'

/** The oven with its door open: one looks at its rear wall. */
const CAVITY = [wall([20, 16, 360, 268], 'dark'), wall([54, 44, 292, 212], 'lining')]

export const bakeElement: DrawnGuide = {
  slug: 'range-bake-element',
  steps: [
    {
      alt: 'The breaker is off, and the oven has cooled.',
      scene: [
        appliance('oven-range-parts', [110, 155], { size: 230 }),
        thing('breaker', [300, 110], { size: 120 }),
        arrow([368, 74], [368, 140]),
        thing('clock', [300, 234], { size: 70 }),
        label('cool', [360, 240], 18),
      ],
    },
    {
      alt: 'The racks are out, and so are the two screws that hold the element at the rear wall.',
      scene: [
        ...CAVITY,
        part('bake-element', [190, 170], { size: 220 }),
        screws([156, 84], [226, 84]),
        thing('nut-driver', [294, 84], { size: 110 }),
        turn([226, 84], 32, 'left'),
        part('oven-rack', [332, 226], { size: 110 }),
        arrow([262, 250], [300, 262], -8),
      ],
    },
    {
      alt: 'The element is drawn forward two inches, and a clothespin holds the wires.',
      scene: [
        ...CAVITY,
        part('bake-element', [160, 180], { size: 200 }),
        thing('clothespin', [280, 96], { size: 100 }),
        arrow([140, 80], [100, 140], 10),
        label('2 in.', [98, 80], 20),
      ],
    },
    {
      alt: 'The wires are pulled off; burned ends are cut back and crimped anew.',
      scene: [
        part('bake-element', [120, 170], { size: 210 }),
        thing('spade', [232, 76], { size: 90 }),
        arrow([230, 36], [310, 36]),
        thing('pliers', [318, 160], { size: 120 }),
        thing('spade', [244, 160], { size: 80 }),
        bad([250, 232], 38),
        label('burned', [320, 240], 18),
      ],
    },
    {
      alt: 'The wires are on the new element; it is pushed back and screwed on.',
      scene: [
        ...CAVITY,
        lit([190, 170], 106),
        part('bake-element', [190, 170], { size: 220 }),
        screws([156, 84], [226, 84]),
        turn([156, 84], 30),
        turn([226, 84], 30),
        arrow([320, 240], [300, 180], 10),
      ],
    },
    {
      alt: 'With the breaker on the element glows evenly at 350 °F.',
      scene: [
        ...CAVITY,
        part('bake-element', [180, 190], { size: 220 }),
        waves([130, 110]),
        waves([190, 100]),
        waves([250, 110]),
        label('350 °F', [296, 80], 20),
        good([312, 226]),
      ],
    },
  ],
}

export const ovenIgniter: DrawnGuide = {
  slug: 'range-oven-igniter',
  steps: [
    {
      alt: 'The range is unplugged, its gas valve is closed, and it has cooled.',
      scene: [
        appliance('range-gas', [96, 155], { size: 210 }),
        ...plugOut(272, 92),
        thing('gas-cock', [280, 238], { size: 100 }),
      ],
    },
    {
      alt: 'The racks and the floor panel of the oven come out.',
      scene: [
        ...CAVITY,
        part('oven-rack', [180, 110], { size: 170 }),
        arrow([230, 90], [320, 70], -10),
        wall([96, 190, 180, 46], 'panel'),
        arrow([280, 212], [340, 196], -8),
        screws([110, 204], [262, 204]),
      ],
    },
    {
      alt: 'The two screws of the igniter come out; it is held by its base.',
      scene: [
        part('oven-burner', [110, 90], { size: 170 }),
        part('oven-igniter', [150, 190], { size: 170 }),
        screws([222, 160], [222, 214]),
        thing('nut-driver', [292, 160], { size: 110 }),
        turn([222, 160], 32, 'left'),
        thing('glove', [330, 250], { size: 80 }),
      ],
    },
    {
      alt: 'Its wires are unplugged, or cut and joined with ceramic wire nuts.',
      scene: [
        part('oven-igniter', [110, 130], { size: 180 }),
        thing('connector', [280, 80], { size: 110 }),
        arrow([270, 36], [340, 36]),
        thing('wire-nuts', [290, 200], { size: 120 }),
        label('ceramic', [290, 256], 18),
      ],
    },
    {
      alt: 'The new igniter is screwed on without force: it is brittle.',
      scene: [
        lit([150, 150], 106),
        part('oven-igniter', [150, 150], { size: 200 }),
        screws([252, 120], [252, 190]),
        turn([252, 120], 30),
        thing('glove', [338, 166], { size: 90 }),
        bad([330, 250], 38),
        label('force', [268, 258], 18),
      ],
    },
    {
      alt: 'The floor is in, power and gas are on: the burner lights within 90 seconds.',
      scene: [
        hollow([16, 60, 200, 190]),
        part('oven-burner', [116, 170], { size: 180 }),
        waves([80, 110]),
        waves([140, 104]),
        ...plugIn(292, 100),
        thing('clock', [296, 230], { size: 80 }),
        label('90 s', [358, 238], 18),
      ],
    },
  ],
}
