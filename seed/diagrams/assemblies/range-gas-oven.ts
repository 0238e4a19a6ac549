import type { Assembly } from '../assembly.ts'
import { openBox, pipe, shadow } from '../solids.ts'

export const rangeGasOven: Assembly = {
  slug: 'gas-oven-cavity',
  title: 'Gas Oven Cavity',
  appliance: 'Range',
  styles: ['Gas Range'],
  origin: [290, 590],
  body(sheet) {
    shadow(sheet, [175, 140, -75], 280)
    openBox(sheet, [0, 0, -70], [350, 250, 340], { shell: 'steel', lining: 'grey', wall: 26 })
    pipe(
      sheet,
      [
        [-60, 40, -60],
        [20, 40, -60],
        [20, 230, -60],
      ],
      { width: 14, material: 'steel' },
    )
  },
  parts: [
    {
      kind: 'Oven Burner',
      picture: 'oven-burner',
      at: [760, 830],
      size: 270,
      from: [180, 250, -40],
      way: 'forward',
    },
    {
      kind: 'Oven Igniter',
      label: 'Bake Igniter',
      place: 'Bake',
      picture: 'oven-igniter',
      at: [430, 870],
      size: 230,
      from: [60, 250, -50],
    },
    {
      kind: 'Oven Igniter',
      label: 'Broil Igniter',
      place: 'Broil',
      picture: 'oven-igniter',
      at: [180, 200],
      size: 220,
      from: [120, 120, 270],
    },
    {
      kind: 'Oven Rack',
      picture: 'oven-rack',
      at: [840, 540],
      size: 260,
      from: [250, 250, 90],
      way: 'forward',
    },
    {
      kind: 'Oven Sensor',
      picture: 'oven-sensor',
      at: [440, 140],
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
      size: 210,
      from: [330, 60, 150],
    },
    { kind: 'Gas Valve', picture: 'gas-valve', at: [150, 740], size: 230, from: [-60, 40, -60] },
    {
      kind: 'Oven Door Gasket',
      picture: 'door-gasket',
      at: [120, 470],
      size: 190,
      from: [20, 250, 150],
    },
  ],
}
