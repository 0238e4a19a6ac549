import type { Assembly } from '../assembly.ts'
import { box, lying, pipe, shadow } from '../solids.ts'

export const dryerGasHeat: Assembly = {
  slug: 'gas-dryer-heat',
  title: 'Gas Dryer Burner and Air Flow',
  appliance: 'Dryer',
  styles: ['Gas Dryer'],
  origin: [500, 540],
  body(sheet) {
    shadow(sheet, [10, 20, -145], 340)
    box(sheet, [-250, -120, -140], [520, 240, 16], 'steel')
    lying(sheet, [260, 0, 0], { radius: 84, length: 130, material: 'steel' })
    lying(sheet, [130, 0, 0], {
      radius: 92,
      length: 290,
      material: 'white',
      hollow: { wall: 12, lining: 'dark' },
    })
    box(sheet, [-250, -30, -124], [80, 70, 90], 'grey')
    pipe(
      sheet,
      [
        [-210, 0, -40],
        [-210, 0, 0],
        [-120, 0, 0],
      ],
      { width: 16, material: 'steel' },
    )
  },
  parts: [
    {
      kind: 'Gas Valve Coil',
      picture: 'gas-valve-coil',
      at: [150, 270],
      size: 230,
      from: [-215, 0, -40],
    },
    { kind: 'Igniter', picture: 'dryer-igniter', at: [150, 560], size: 210, from: [-160, 0, 0] },
    {
      kind: 'Flame Sensor',
      picture: 'flame-sensor',
      at: [430, 190],
      size: 200,
      from: [-40, 0, 92],
    },
    {
      kind: 'High-Limit Thermostat',
      picture: 'thermostat-disc',
      at: [690, 170],
      size: 160,
      from: [180, 0, 84],
    },
    {
      kind: 'Thermal Fuse',
      picture: 'thermal-fuse',
      at: [870, 330],
      size: 180,
      from: [230, 0, 60],
    },
    {
      kind: 'Cycling Thermostat',
      picture: 'thermostat-disc',
      at: [870, 560],
      size: 150,
      from: [240, 60, 0],
    },
    {
      kind: 'Blower Wheel',
      picture: 'blower-wheel',
      at: [800, 800],
      size: 230,
      from: [200, 120, -130],
      way: 'forward',
    },
    {
      kind: 'Lint Screen',
      picture: 'lint-screen',
      at: [470, 860],
      size: 240,
      from: [0, 120, -130],
      way: 'forward',
    },
    {
      kind: 'Thermistor',
      picture: 'temperature-sensor',
      at: [170, 820],
      size: 190,
      from: [-160, 120, -130],
    },
  ],
}
