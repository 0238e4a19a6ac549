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
} from '../scene.ts'

const FRIDGE = 'refrigerator-parts'

export const waterFilter: DrawnGuide = {
  slug: 'refrigerator-water-filter',
  steps: [
    {
      alt: 'A folded towel lies below the water filter.',
      scene: [
        wall([70, 40, 260, 150]),
        hollow([120, 70, 160, 90]),
        part('water-filter', [200, 115], { size: 130, turn: 90 }),
        thing('towel', [200, 230], { size: 200 }),
        arrow([330, 225], [306, 225]),
        thing('drops', [200, 192], { size: 60 }),
      ],
    },
    {
      alt: 'A hand turns the old filter a quarter turn and pulls it straight out.',
      scene: [
        wall([20, 50, 130, 200]),
        hollow([46, 92, 80, 116]),
        part('water-filter', [190, 150], { size: 160, turn: 90 }),
        turn([150, 150], 66),
        thing('glove', [290, 152], { size: 110 }),
        arrow([250, 250], [340, 250]),
      ],
    },
    {
      alt: 'The cap comes off the new filter, and a drop of water wets its O-rings. No grease.',
      scene: [
        lit([150, 160], 104),
        part('water-filter', [150, 160], { size: 200 }),
        thing('drops', [150, 44], { size: 90 }),
        arrow([212, 70], [280, 50], -14),
        label('O-rings', [290, 108], 18),
        bad([318, 196]),
        label('grease', [318, 244], 18),
      ],
    },
    {
      alt: 'A hand pushes the new filter in until it stops and turns it home.',
      scene: [
        wall([20, 50, 130, 200]),
        hollow([46, 92, 80, 116]),
        part('water-filter', [160, 150], { size: 160, turn: 90 }),
        thing('glove', [272, 152], { size: 110 }),
        arrow([350, 250], [250, 250]),
        turn([150, 150], 70),
      ],
    },
    {
      alt: 'Water runs from the dispenser into a jug until it no longer spits.',
      scene: [
        appliance(FRIDGE, [120, 150], { size: 260 }),
        arrow([170, 150], [226, 150]),
        thing('drops', [292, 100], { size: 110 }),
        thing('bucket', [292, 206], { size: 130 }),
        label('2–3 gal', [292, 284], 19),
      ],
    },
    {
      alt: 'The first ice is thrown away, and the filter light is reset.',
      scene: [
        part('ice-bucket', [120, 130], { size: 190 }),
        thing('ice', [200, 232], { size: 100 }),
        arrow([150, 190], [182, 214], 10),
        bad([252, 250]),
        wall([250, 60, 120, 90], 'dark'),
        label('FILTER', [310, 92], 16, '#ffffff'),
        good([310, 122], 34),
      ],
    },
  ],
}

export const doorBin: DrawnGuide = {
  slug: 'refrigerator-door-bin',
  steps: [
    {
      alt: 'Bottles and jars are taken out of the door bin.',
      scene: [
        wall([60, 30, 280, 240]),
        part('door-bin', [180, 190], { size: 190 }),
        thing('cup', [150, 110], { size: 80 }),
        thing('cup', [220, 104], { size: 80 }),
        arrow([262, 110], [340, 84], -14),
      ],
    },
    {
      alt: 'A flat hand taps the bin upward from below until it lifts off its tabs.',
      scene: [
        wall([60, 20, 280, 260]),
        screws([92, 130], [300, 130]),
        part('door-bin', [196, 130], { size: 200 }),
        thing('glove', [196, 252], { size: 110, turn: 90 }),
        arrow([320, 220], [320, 110]),
      ],
    },
    {
      alt: 'A cloth wipes the door where the bin sat.',
      scene: [
        wall([60, 20, 280, 260]),
        screws([110, 110], [290, 110]),
        thing('cloth', [200, 170], { size: 120 }),
        thing('glove', [256, 196], { size: 110, turn: 20 }),
        arrow([120, 230], [230, 240], -20),
      ],
    },
    {
      alt: 'The new bin is set on its tabs and pressed down on both sides.',
      scene: [
        wall([60, 20, 280, 260]),
        lit([196, 180], 100),
        part('door-bin', [196, 180], { size: 200 }),
        arrow([110, 50], [110, 110]),
        arrow([284, 50], [284, 110]),
        good([338, 250]),
      ],
    },
  ],
}

export const crisperDrawer: DrawnGuide = {
  slug: 'refrigerator-crisper-drawer',
  steps: [
    {
      alt: 'The empty drawer is pulled out to its stop.',
      scene: [
        wall([30, 40, 200, 220], 'lining'),
        part('crisper-drawer', [210, 160], { size: 220 }),
        thing('glove', [346, 190], { size: 90 }),
        arrow([250, 60], [350, 80]),
      ],
    },
    {
      alt: 'The front of the drawer is lifted, and it comes out.',
      scene: [
        wall([30, 40, 170, 220], 'lining'),
        part('crisper-drawer', [230, 156], { size: 220, turn: -14 }),
        arrow([330, 240], [330, 150]),
        arrow([250, 40], [350, 54]),
      ],
    },
    {
      alt: 'A sponge washes the rails.',
      scene: [
        wall([40, 40, 320, 220], 'lining'),
        part('slide-rail', [180, 120], { size: 220 }),
        thing('sponge', [190, 190], { size: 110 }),
        thing('drops', [120, 200], { size: 70 }),
        arrow([250, 210], [330, 190], 10),
      ],
    },
    {
      alt: 'The new drawer stands on both rails; its front is lifted over the stop and pushed in.',
      scene: [
        wall([30, 40, 170, 220], 'lining'),
        lit([220, 156], 112),
        part('crisper-drawer', [220, 156], { size: 220, turn: -8 }),
        arrow([370, 190], [320, 178]),
        arrow([320, 262], [320, 226]),
      ],
    },
    {
      alt: 'The drawer slides in and out twice without binding.',
      scene: [
        wall([30, 40, 200, 220], 'lining'),
        part('crisper-drawer', [200, 160], { size: 220 }),
        arrow([260, 40], [340, 60]),
        arrow([350, 268], [260, 250]),
        label('2 ×', [346, 140], 26),
        good([346, 190]),
      ],
    },
  ],
}
