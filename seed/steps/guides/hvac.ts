import type { DrawnGuide, DrawnStep } from '../guide.ts'
import {
  appliance,
  arrow,
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

const OUTDOOR = 'hvac-parts'

const systemOff: DrawnStep = {
  alt: 'The thermostat and the breaker are off, and the disconnect beside the outdoor unit is pulled.',
  scene: [
    thing('thermostat', [76, 84], { size: 110 }),
    thing('breaker', [200, 90], { size: 110 }),
    arrow([262, 60], [262, 120]),
    thing('disconnect', [320, 96], { size: 110 }),
    arrow([330, 34], [384, 34]),
    appliance(OUTDOOR, [200, 222], { size: 170 }),
    label('1', [76, 168], 18),
    label('2', [150, 168], 18),
    label('3', [336, 184], 18),
  ],
}

export const runCapacitor: DrawnGuide = {
  slug: 'hvac-run-capacitor',
  steps: [
    systemOff,
    {
      alt: 'The panel is off, and the wires are photographed.',
      scene: [
        wall([16, 20, 230, 260], 'lining'),
        hollow([40, 50, 182, 200]),
        part('capacitor', [100, 160], { size: 130 }),
        part('contactor', [176, 160], { size: 100 }),
        waves([272, 150], '#1d5fd1', 90),
        thing('phone', [338, 150], { size: 130 }),
      ],
    },
    {
      alt: 'A resistor between C and HERM, then between C and FAN, discharges the capacitor.',
      scene: [
        part('capacitor', [130, 184], { size: 210 }),
        thing('resistor', [250, 56], { size: 110 }),
        arrow([150, 66], [128, 92], 10),
        arrow([350, 76], [230, 110], -26),
        label('C – HERM', [320, 180], 20),
        label('C – FAN', [320, 214], 20),
      ],
    },
    {
      alt: 'The new capacitor has the same microfarads and the same or more volts.',
      scene: [
        part('capacitor', [100, 150], { size: 180 }),
        lit([314, 150], 82),
        part('capacitor', [314, 150], { size: 170 }),
        label('µF =', [200, 136], 24),
        label('V ≥', [200, 176], 24),
        label('old', [100, 284], 18),
        label('new', [300, 284], 18),
      ],
    },
    {
      alt: 'The wires move one by one from the old to the new: C, HERM, FAN.',
      scene: [
        part('capacitor', [104, 190], { size: 170 }),
        lit([312, 190], 82),
        part('capacitor', [312, 190], { size: 160 }),
        wire('M96 116Q190 10 292 112'),
        arrow([170, 50], [246, 56], -8),
        label('C', [196, 134], 18),
        label('HERM', [196, 160], 18),
        label('FAN', [196, 186], 18),
      ],
    },
    {
      alt: 'The capacitor is strapped on upright, the panel is on, and the disconnect is in.',
      scene: [
        wall([16, 20, 190, 260], 'lining'),
        part('capacitor', [110, 150], { size: 190 }),
        wall([46, 150, 128, 22], 'metal'),
        screws([56, 161], [164, 161]),
        thing('disconnect', [300, 150], { size: 130 }),
        arrow([380, 76], [320, 76]),
        good([250, 250]),
      ],
    },
    {
      alt: 'Fan and compressor start within a second.',
      scene: [
        appliance(OUTDOOR, [140, 160], { size: 260 }),
        turn([140, 92], 56),
        waves([280, 170], '#1d5fd1', 90),
        thing('clock', [338, 96], { size: 80 }),
        label('1 s', [338, 156], 20),
        good([338, 226]),
      ],
    },
  ],
}

export const contactor: DrawnGuide = {
  slug: 'hvac-contactor',
  steps: [
    systemOff,
    {
      alt: 'The panel is off, and a meter shows that no wire is live.',
      scene: [
        wall([16, 20, 220, 260], 'lining'),
        hollow([40, 50, 172, 200]),
        part('contactor', [126, 150], { size: 150 }),
        thing('meter', [316, 130], { size: 120 }),
        label('0 V', [316, 106], 18),
        arrow([262, 210], [190, 180], 16),
      ],
    },
    {
      alt: 'The capacitor is discharged through a resistor, and the wires are photographed.',
      scene: [
        part('capacitor', [110, 190], { size: 180 }),
        thing('resistor', [190, 60], { size: 100 }),
        arrow([110, 74], [104, 104], 6),
        arrow([260, 84], [160, 120], -20),
        thing('phone', [334, 190], { size: 120 }),
        waves([264, 190], '#1d5fd1', 90),
      ],
    },
    {
      alt: 'The wires move one by one: line below, load above, two thin ones to the coil.',
      scene: [
        part('contactor', [104, 150], { size: 160 }),
        lit([316, 150], 80),
        part('contactor', [316, 150], { size: 150 }),
        wire('M104 80Q200 4 306 86'),
        wire('M110 222Q200 296 306 216', '#23292f'),
        arrow([168, 46], [236, 46], -6),
        label('load', [200, 92], 18),
        label('coil', [200, 156], 18),
        label('line', [200, 222], 18),
      ],
    },
    {
      alt: 'The new contactor is screwed on, and every screw is tightened.',
      scene: [
        wall([20, 20, 230, 260], 'lining'),
        lit([134, 150], 100),
        part('contactor', [134, 150], { size: 180 }),
        screws([50, 60], [220, 240]),
        thing('screwdriver', [292, 240], { size: 120 }),
        turn([220, 240], 32),
        turn([50, 60], 30),
      ],
    },
    {
      alt: 'With the panel and the power on the contactor closes with one clean clack.',
      scene: [
        appliance(OUTDOOR, [120, 160], { size: 230 }),
        part('contactor', [290, 110], { size: 120 }),
        waves([360, 110], '#1d5fd1', 90),
        label('clack', [290, 196], 24),
        good([290, 246]),
      ],
    },
  ],
}
