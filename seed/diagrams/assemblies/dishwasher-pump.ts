import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, openBox, shadow, standing } from '../solids.ts'

export const dishwasherPump: Assembly = {
  slug: 'dishwasher-pump-and-spray-arms',
  title: 'Dishwasher Pump and Spray Arms',
  appliance: 'Dishwasher',
  styles: [],
  origin: [320, 560],
  body(sheet) {
    shadow(sheet, [160, 120, -75], 260)
    openBox(sheet, [-10, -30, 60], [340, 250, 250], { shell: 'steel', lining: 'steel' })
    box(sheet, [-10, -30, 30], [340, 270, 18], 'grey')
    standing(sheet, [150, 140, -70], { radius: 84, length: 80, material: 'grey' })
    standing(sheet, [150, 140, 10], {
      radius: 98,
      length: 20,
      material: 'grey',
      hollow: { wall: 14, lining: 'dark' },
    })
    disc(sheet, [150, 140, 30], { radius: 40, stands: true, fill: flat(sheet, 'grey', 'left') })
  },
  parts: [
    {
      kind: 'Spray Arm',
      label: 'Upper Spray Arm',
      place: 'Upper',
      picture: 'spray-arm',
      at: [200, 140],
      size: 210,
      from: [100, 60, 310],
    },
    {
      kind: 'Spray Arm',
      label: 'Middle Spray Arm',
      place: 'Middle',
      picture: 'spray-arm',
      at: [830, 180],
      size: 230,
      from: [300, 160, 220],
    },
    {
      kind: 'Spray Arm',
      label: 'Lower Spray Arm',
      place: 'Lower',
      picture: 'spray-arm',
      at: [830, 440],
      size: 250,
      from: [300, 200, 120],
    },
    {
      kind: 'Sump Filter',
      picture: 'sump-filter',
      at: [860, 670],
      size: 190,
      from: [230, 180, 20],
    },
    {
      kind: 'Circulation Pump',
      picture: 'circulation-pump',
      at: [560, 860],
      size: 250,
      from: [190, 160, -60],
    },
    { kind: 'Drain Pump', picture: 'drain-pump', at: [290, 870], size: 220, from: [100, 180, -60] },
    {
      kind: 'Food Chopper',
      picture: 'food-chopper',
      at: [800, 880],
      size: 160,
      from: [220, 180, -40],
    },
    {
      kind: 'Heating Element',
      picture: 'bake-element',
      at: [140, 410],
      size: 220,
      from: [40, 120, 80],
    },
    {
      kind: 'Turbidity Sensor',
      picture: 'temperature-sensor',
      at: [120, 690],
      size: 180,
      from: [70, 140, -20],
    },
    {
      kind: 'Float Switch',
      picture: 'float-switch',
      at: [500, 120],
      size: 190,
      from: [280, 0, 310],
    },
  ],
}
