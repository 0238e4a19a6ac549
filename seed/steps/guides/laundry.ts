import { plugOut, tapOpen, tapShut } from '../common.ts'
import type { DrawnGuide, DrawnStep } from '../guide.ts'
import {
  appliance,
  arrow,
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
  waves,
} from '../scene.ts'

const WASHER = 'washer-parts'
const DRYER = 'dryer-parts'

const washerOff: DrawnStep = {
  alt: 'The washer’s plug is out, and both water valves are turned off.',
  scene: [
    appliance(WASHER, [92, 160], { size: 200 }),
    ...plugOut(270, 86),
    ...tapShut(230, 220),
    ...tapShut(340, 220),
  ],
}

export const washerDrainPump: DrawnGuide = {
  slug: 'washer-drain-pump',
  steps: [
    washerOff,
    {
      alt: 'The tub is drained into a pan through the hose of the filter, with towels below.',
      scene: [
        appliance(WASHER, [120, 130], { size: 220 }),
        hose('M176 214Q230 220 262 214', 12),
        thing('drops', [276, 206], { size: 50 }),
        thing('pan', [300, 238], { size: 110 }),
        thing('towel', [290, 266], { size: 170 }),
        arrow([200, 180], [270, 170], -14),
      ],
    },
    {
      alt: 'The front, the back or the bottom is opened, as the model wants.',
      scene: [
        wall([30, 30, 180, 240]),
        hollow([50, 150, 140, 100]),
        part('drain-pump', [120, 200], { size: 90 }),
        wall([250, 150, 120, 100], 'lining'),
        screws([264, 164], [356, 164], [264, 236], [356, 236]),
        arrow([196, 120], [282, 120], -20),
        thing('screwdriver', [330, 60], { size: 110, turn: -20 }),
      ],
    },
    {
      alt: 'The pump is unplugged, pliers squeeze the clamps, and the hoses come off over a pan.',
      scene: [
        part('drain-pump', [140, 120], { size: 180 }),
        thing('clamp', [232, 100], { size: 70 }),
        thing('pliers', [300, 112], { size: 110 }),
        hose('M36 60Q20 110 40 190', 18),
        arrow([80, 216], [50, 230], 8),
        thing('connector', [300, 40], { size: 80 }),
        thing('pan', [140, 256], { size: 150 }),
        thing('drops', [140, 220], { size: 50 }),
      ],
    },
    {
      alt: 'The pump is twisted off and compared with the new one.',
      scene: [
        part('drain-pump', [110, 150], { size: 170 }),
        turn([110, 150], 88, 'left'),
        lit([304, 150], 88),
        part('drain-pump', [304, 150], { size: 170 }),
        label('old', [110, 280], 18),
        label('new', [304, 280], 18),
        label('=', [208, 160], 40),
      ],
    },
    {
      alt: 'The new pump is on, its hoses are pushed all the way, and the clamps are where they were.',
      scene: [
        wall([20, 20, 360, 260], 'lining'),
        lit([180, 150], 104),
        part('drain-pump', [180, 150], { size: 190 }),
        hose('M372 70Q330 76 296 104', 24),
        arrow([350, 44], [300, 66], 8),
        thing('clamp', [288, 122], { size: 66 }),
        screws([84, 236], [250, 240]),
        good([338, 236]),
      ],
    },
    {
      alt: 'The washer fills and drains, and no drop falls before it is closed.',
      scene: [
        appliance(WASHER, [130, 146], { size: 250 }),
        thing('drops', [300, 90], { size: 90 }),
        arrow([300, 136], [300, 200]),
        thing('towel', [300, 244], { size: 130 }),
        good([360, 60]),
      ],
    },
  ],
}

export const washerInletValve: DrawnGuide = {
  slug: 'washer-water-inlet-valve',
  steps: [
    washerOff,
    {
      alt: 'The fill hoses are unscrewed over a bucket.',
      scene: [
        wall([20, 20, 150, 260]),
        part('fill-hose', [216, 90], { size: 150 }),
        thing('pliers', [318, 92], { size: 110 }),
        turn([176, 96], 44, 'left'),
        thing('bucket', [230, 222], { size: 120 }),
        thing('drops', [230, 170], { size: 50 }),
      ],
    },
    {
      alt: 'The panel is off, and hoses and plugs are photographed.',
      scene: [
        wall([16, 20, 240, 260]),
        hollow([40, 60, 192, 180]),
        part('water-inlet-valve', [136, 150], { size: 170 }),
        waves([276, 150], '#1d5fd1', 90),
        thing('phone', [340, 150], { size: 130 }),
      ],
    },
    {
      alt: 'The valve is unscrewed; its hoses and plugs come off.',
      scene: [
        part('water-inlet-valve', [150, 140], { size: 200 }),
        screws([60, 70], [236, 70]),
        thing('screwdriver', [304, 70], { size: 110 }),
        turn([236, 70], 34, 'left'),
        hose('M80 282Q70 240 96 210', 22),
        arrow([50, 220], [50, 276]),
        thing('connector', [310, 190], { size: 90 }),
        arrow([300, 236], [360, 236]),
      ],
    },
    {
      alt: 'Each hose and plug goes to the same place on the new valve.',
      scene: [
        part('water-inlet-valve', [104, 170], { size: 165 }),
        lit([300, 170], 88),
        part('water-inlet-valve', [300, 170], { size: 165 }),
        arrow([110, 76], [276, 76], -36),
        arrow([130, 258], [270, 258], 26),
        label('old', [60, 286], 18),
        label('new', [340, 286], 18),
      ],
    },
    {
      alt: 'The fill hoses are on, the water is on, and nothing drips.',
      scene: [
        ...tapOpen(100, 120),
        part('fill-hose', [250, 130], { size: 190 }),
        thing('drops', [120, 232], { size: 70 }),
        thing('towel', [230, 254], { size: 150 }),
        good([352, 220]),
      ],
    },
    {
      alt: 'Hot and cold water are tried, one after the other.',
      scene: [
        appliance(WASHER, [130, 150], { size: 250 }),
        thing('drops', [286, 90], { size: 90 }),
        label('COLD', [286, 150], 19),
        waves([286, 214]),
        label('HOT', [286, 264], 19),
        good([360, 90], 38),
        good([360, 220], 38),
      ],
    },
  ],
}

export const dryerElement: DrawnGuide = {
  slug: 'dryer-heating-element',
  steps: [
    {
      alt: 'The dryer’s plug is out; on a gas dryer the gas valve is closed too.',
      scene: [
        appliance(DRYER, [92, 155], { size: 200 }),
        ...plugOut(270, 92),
        thing('gas-cock', [280, 236], { size: 100 }),
      ],
    },
    {
      alt: 'The rear panel comes off.',
      scene: [
        wall([30, 30, 170, 240]),
        hollow([46, 60, 138, 180]),
        part('dryer-heating-element', [116, 180], { size: 110 }),
        wall([240, 60, 130, 180], 'lining'),
        screws([256, 76], [354, 76], [256, 224], [354, 224]),
        arrow([190, 40], [262, 40], -10),
      ],
    },
    {
      alt: 'The wires are photographed; pliers pull them off by their ends.',
      scene: [
        part('dryer-heating-element', [120, 170], { size: 200 }),
        thing('spade', [196, 90], { size: 80 }),
        thing('pliers', [280, 90], { size: 100 }),
        arrow([220, 48], [300, 48]),
        thing('phone', [342, 214], { size: 100 }),
      ],
    },
    {
      alt: 'The screws of the heater’s box come out, and it slides out.',
      scene: [
        wall([20, 30, 140, 240]),
        hollow([44, 80, 96, 150]),
        part('dryer-heating-element', [210, 150], { size: 190 }),
        screws([48, 56], [130, 56]),
        thing('nut-driver', [200, 52], { size: 100 }),
        turn([130, 56], 30, 'left'),
        arrow([240, 256], [340, 256]),
      ],
    },
    {
      alt: 'Thermostat and cut-off move to the new heater.',
      scene: [
        part('dryer-heating-element', [96, 190], { size: 160 }),
        lit([306, 190], 90),
        part('dryer-heating-element', [306, 190], { size: 160 }),
        part('thermostat-disc', [200, 80], { size: 90 }),
        arrow([110, 110], [154, 84], -10),
        arrow([246, 84], [292, 112], -10),
        label('old', [96, 292], 18),
        label('new', [306, 296], 18),
      ],
    },
    {
      alt: 'The new heater slides in, and its wires are tight.',
      scene: [
        wall([20, 30, 140, 240]),
        hollow([44, 80, 96, 150]),
        lit([196, 150], 104),
        part('dryer-heating-element', [196, 150], { size: 190 }),
        arrow([370, 240], [270, 240]),
        thing('spade', [310, 96], { size: 90 }),
        arrow([372, 56], [320, 56]),
        good([336, 150], 38),
      ],
    },
    {
      alt: 'The vent is clean, and heat is felt within two minutes.',
      scene: [
        appliance(DRYER, [120, 150], { size: 240 }),
        waves([238, 140], '#e48a22', 90),
        thing('glove', [312, 140], { size: 90 }),
        thing('clock', [300, 230], { size: 80 }),
        label('2 min', [362, 236], 18),
      ],
    },
  ],
}
