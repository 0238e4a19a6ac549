import type { Assembly } from '../assembly.ts'
import { box, facing, lying, shadow, slots } from '../solids.ts'

export const dryerElectricHeat: Assembly = {
  slug: 'electric-dryer-heat',
  title: 'Electric Dryer Heater and Air Flow',
  appliance: 'Dryer',
  styles: ['Electric Dryer'],
  origin: [470, 560],
  body(sheet) {
    shadow(sheet, [60, 20, -150], 300)
    box(sheet, [-170, -60, -130], [120, 80, 400], 'steel')
    slots(sheet, [-155, 20, 150], [90, 100], { count: 7 })
    lying(sheet, [330, 20, -120], { radius: 48, length: 180, material: 'steel' })
    facing(sheet, [110, -30, -90], {
      radius: 125,
      length: 90,
      material: 'grey',
      hollow: { wall: 40, lining: 'dark' },
    })
    box(sheet, [60, -50, 60], [120, 60, 230], 'white')
    slots(sheet, [75, 10, 90], [90, 150], { count: 5 })
  },
  parts: [
    {
      kind: 'Heating Element',
      picture: 'dryer-heating-element',
      at: [170, 200],
      size: 270,
      from: [-110, -20, 270],
    },
    {
      kind: 'Thermal Cut-Off',
      picture: 'thermal-fuse',
      at: [120, 450],
      size: 170,
      from: [-170, -20, 200],
    },
    {
      kind: 'High-Limit Thermostat',
      picture: 'thermostat-disc',
      at: [120, 650],
      size: 150,
      from: [-170, -20, 40],
    },
    {
      kind: 'Thermal Fuse',
      picture: 'thermal-fuse',
      at: [210, 860],
      size: 170,
      from: [60, 60, -150],
    },
    {
      kind: 'Cycling Thermostat',
      picture: 'thermostat-disc',
      at: [430, 890],
      size: 150,
      from: [100, 60, -190],
    },
    {
      kind: 'Thermistor',
      picture: 'temperature-sensor',
      at: [650, 880],
      size: 190,
      from: [170, 60, -170],
    },
    {
      kind: 'Blower Wheel',
      picture: 'blower-wheel',
      at: [860, 690],
      size: 240,
      from: [110, 60, -90],
      way: 'forward',
    },
    {
      kind: 'Lint Screen',
      picture: 'lint-screen',
      at: [690, 140],
      size: 260,
      from: [120, -20, 290],
    },
  ],
}
