import type { Assembly } from '../assembly.ts'
import { openBox, pipe, shadow } from '../solids.ts'

export const rangeElectricOven: Assembly = {
  slug: 'electric-oven-cavity',
  title: 'Electric Oven Cavity',
  appliance: 'Range',
  styles: ['Electric Coil Range', 'Electric Smooth-Top Range', 'Electric Wall Oven'],
  origin: [290, 600],
  body(sheet) {
    shadow(sheet, [175, 140, -75], 280)
    openBox(sheet, [0, 0, -70], [350, 250, 340], { shell: 'steel', lining: 'grey', wall: 26 })
    for (const height of [30, 90, 150]) {
      pipe(
        sheet,
        [
          [322, 60, height],
          [322, 230, height],
        ],
        { width: 6, material: 'steel' },
      )
    }
  },
  parts: [
    {
      kind: 'Bake Element',
      picture: 'bake-element',
      at: [750, 840],
      size: 260,
      from: [180, 250, -30],
      way: 'forward',
    },
    {
      kind: 'Broil Element',
      picture: 'broil-element',
      at: [180, 190],
      size: 260,
      from: [120, 120, 270],
    },
    {
      kind: 'Oven Rack',
      picture: 'oven-rack',
      at: [840, 560],
      size: 260,
      from: [250, 250, 90],
      way: 'forward',
    },
    {
      kind: 'Oven Sensor',
      picture: 'oven-sensor',
      at: [460, 140],
      size: 190,
      from: [200, 20, 270],
    },
    {
      kind: 'Oven Light Bulb',
      picture: 'light-bulb',
      at: [660, 130],
      size: 160,
      from: [300, 30, 270],
    },
    {
      kind: 'Convection Fan Motor',
      picture: 'fan-motor',
      at: [850, 270],
      size: 220,
      from: [330, 60, 150],
    },
    {
      kind: 'Oven Door Gasket',
      picture: 'door-gasket',
      at: [450, 870],
      size: 220,
      from: [60, 250, -60],
    },
    {
      kind: 'Thermal Cut-Out',
      picture: 'thermostat-disc',
      at: [120, 460],
      size: 160,
      from: [0, 60, 200],
    },
    { kind: 'Cooling Fan', picture: 'blower-motor', at: [160, 740], size: 210, from: [0, 100, 20] },
  ],
}
