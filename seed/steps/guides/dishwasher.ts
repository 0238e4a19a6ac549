import type { DrawnGuide } from '../guide.ts'
import {
  appliance,
  arrow,
  bad,
  good,
  hollow,
  hose,
  label,
  lit,
  part,
  screws,
  thing,
  turn,
  wall,
} from '../scene.ts'

const DISHWASHER = 'dishwasher-parts'

export const dishwasherDrainPump: DrawnGuide = {
  slug: 'dishwasher-drain-pump',
  steps: [
    {
      alt: 'The dishwasher’s breaker is off, and its buttons do nothing.',
      scene: [
        appliance(DISHWASHER, [110, 155], { size: 230 }),
        thing('breaker', [310, 120], { size: 130 }),
        arrow([376, 80], [376, 150]),
        bad([180, 66], 38),
        thing('glove', [250, 240], { size: 80, turn: 30 }),
      ],
    },
    {
      alt: 'The water is bailed out, the kick plate is off, and towels lie below.',
      scene: [
        wall([40, 20, 210, 190]),
        hollow([56, 214, 178, 40]),
        thing('towel', [140, 262], { size: 200 }),
        wall([280, 210, 100, 34], 'lining'),
        screws([292, 227], [368, 227]),
        arrow([236, 226], [266, 226]),
        thing('sponge', [300, 60], { size: 80 }),
        thing('bucket', [330, 130], { size: 90 }),
        arrow([160, 100], [262, 70], -20),
      ],
    },
    {
      alt: 'The pump is unplugged, and pliers slide the hose clamp back.',
      scene: [
        part('drain-pump', [130, 150], { size: 190 }),
        thing('connector', [262, 70], { size: 90 }),
        arrow([250, 34], [320, 34]),
        thing('clamp', [236, 178], { size: 66 }),
        thing('pliers', [306, 186], { size: 110 }),
        arrow([250, 242], [320, 242]),
      ],
    },
    {
      alt: 'The pump is twisted out of the sump.',
      scene: [
        wall([20, 40, 130, 220], 'lining'),
        hollow([50, 100, 80, 100]),
        part('drain-pump', [210, 150], { size: 180 }),
        turn([190, 150], 96, 'left'),
        arrow([300, 150], [368, 150]),
      ],
    },
    {
      alt: 'The new seal is wetted, and the pump is twisted in until it clicks.',
      scene: [
        wall([20, 40, 130, 220], 'lining'),
        hollow([50, 100, 80, 100]),
        lit([206, 150], 96),
        part('drain-pump', [206, 150], { size: 180 }),
        thing('drops', [150, 60], { size: 70 }),
        turn([206, 150], 108),
        label('click', [344, 270], 22),
      ],
    },
    {
      alt: 'Hose and clamp are on, and the plug is in.',
      scene: [
        part('drain-pump', [140, 150], { size: 200 }),
        hose('M380 210Q320 210 256 184', 24),
        thing('clamp', [262, 186], { size: 70 }),
        arrow([362, 252], [296, 246]),
        thing('connector', [280, 84], { size: 90 }),
        arrow([350, 46], [270, 46]),
        good([354, 130]),
      ],
    },
    {
      alt: 'Two quarts are poured in and drained; nothing drips.',
      scene: [
        appliance(DISHWASHER, [120, 150], { size: 240 }),
        thing('cup', [262, 90], { size: 90, turn: -40 }),
        arrow([236, 150], [196, 190], 10),
        label('2 qt', [330, 96], 24),
        thing('towel', [250, 258], { size: 130 }),
        good([340, 190]),
      ],
    },
  ],
}

export const sprayArm: DrawnGuide = {
  slug: 'dishwasher-spray-arm',
  steps: [
    {
      alt: 'The rack is taken out of the dishwasher.',
      scene: [
        appliance(DISHWASHER, [92, 150], { size: 200 }),
        part('dish-rack', [270, 170], { size: 190 }),
        arrow([160, 70], [300, 60], -14),
      ],
    },
    {
      alt: 'A hand pulls the old spray arm off its tube.',
      scene: [
        wall([120, 210, 160, 70], 'lining'),
        hollow([184, 176, 32, 60]),
        part('spray-arm', [200, 120], { size: 230 }),
        thing('glove', [326, 150], { size: 90 }),
        arrow([64, 180], [64, 80]),
        turn([200, 120], 60, 'left'),
      ],
    },
    {
      alt: 'Seeds and labels are picked out of the feed tube.',
      scene: [
        wall([60, 180, 220, 90], 'lining'),
        hollow([136, 96, 68, 120]),
        thing('pliers', [240, 70], { size: 120, turn: -30 }),
        thing('screw', [176, 110], { size: 50 }),
        arrow([210, 130], [300, 150], -20),
        label('seeds, labels', [338, 176], 16),
      ],
    },
    {
      alt: 'The new spray arm is pushed on.',
      scene: [
        wall([120, 220, 160, 60], 'lining'),
        hollow([184, 186, 32, 60]),
        lit([200, 130], 118),
        part('spray-arm', [200, 130], { size: 230 }),
        arrow([60, 70], [60, 170]),
        arrow([340, 70], [340, 170]),
      ],
    },
    {
      alt: 'The arm is turned by hand: nothing touches it.',
      scene: [
        part('dish-rack', [200, 90], { size: 200 }),
        part('spray-arm', [200, 214], { size: 190 }),
        turn([200, 206], 90),
        good([350, 230]),
      ],
    },
  ],
}

export const rackWheel: DrawnGuide = {
  slug: 'dishwasher-rack-wheel',
  steps: [
    {
      alt: 'The rack is taken out of the dishwasher.',
      scene: [
        appliance(DISHWASHER, [92, 150], { size: 200 }),
        part('dish-rack', [270, 170], { size: 190 }),
        arrow([160, 70], [300, 60], -14),
      ],
    },
    {
      alt: 'The pin of the old wheel is pulled, and the wheel comes off.',
      scene: [
        part('dish-rack', [120, 120], { size: 220 }),
        part('rack-wheel', [236, 206], { size: 130 }),
        thing('glove', [330, 214], { size: 90 }),
        arrow([200, 274], [300, 280]),
      ],
    },
    {
      alt: 'The new wheel snaps on its axle.',
      scene: [
        part('dish-rack', [120, 120], { size: 220 }),
        lit([222, 204], 76),
        part('rack-wheel', [222, 204], { size: 130 }),
        arrow([364, 214], [312, 210]),
        label('snap', [340, 170], 22),
      ],
    },
    {
      alt: 'All wheels of one side are replaced, and the rack is rolled in.',
      scene: [
        part('dish-rack', [150, 100], { size: 200 }),
        part('rack-wheel', [80, 226], { size: 90 }),
        part('rack-wheel', [160, 226], { size: 90 }),
        part('rack-wheel', [240, 226], { size: 90 }),
        arrow([370, 110], [284, 110]),
      ],
    },
    {
      alt: 'The rack rolls in and out without a jerk.',
      scene: [
        appliance(DISHWASHER, [100, 150], { size: 210 }),
        part('dish-rack', [256, 170], { size: 160 }),
        arrow([210, 60], [320, 60]),
        arrow([320, 268], [210, 268]),
        good([360, 160]),
      ],
    },
  ],
}
