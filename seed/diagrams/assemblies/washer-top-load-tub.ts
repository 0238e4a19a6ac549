import type { Assembly } from '../assembly.ts'
import { shadow, slots, standing } from '../solids.ts'

export const washerTopLoadTub: Assembly = {
  slug: 'top-load-washer-tub',
  title: 'Top-Load Washer Tub and Agitator',
  appliance: 'Washer',
  styles: ['Top Load Washer'],
  origin: [470, 740],
  body(sheet) {
    shadow(sheet, [0, 20, -5], 260)
    standing(sheet, [0, 0, 0], {
      radius: 170,
      length: 210,
      material: 'white',
      hollow: { wall: 12, lining: 'grey' },
    })
    standing(sheet, [0, 0, 270], {
      radius: 140,
      length: 170,
      material: 'steel',
      hollow: { wall: 10, lining: 'grey' },
    })
    slots(sheet, [-90, 120, 290], [180, 120], { count: 9, upright: true })
  },
  parts: [
    { kind: 'Agitator', picture: 'agitator', at: [480, 150], size: 270, from: [0, 0, 440] },
    {
      kind: 'Agitator Repair Kit',
      picture: 'hardware-kit',
      at: [740, 140],
      size: 200,
      from: [0, 0, 500],
    },
    { kind: 'Wash Plate', picture: 'wash-plate', at: [850, 350], size: 230, from: [60, 0, 440] },
    {
      kind: 'Suspension Rod',
      picture: 'suspension-rod',
      at: [140, 480],
      size: 260,
      from: [-160, 0, 200],
    },
    { kind: 'Tub Bearing Kit', picture: 'bearing-kit', at: [500, 880], size: 220, from: [0, 0, 0] },
    {
      kind: 'Lid Switch',
      picture: 'lid-switch',
      at: [160, 170],
      size: 200,
      from: [-120, -60, 430],
    },
    { kind: 'Lid Lock', picture: 'door-latch', at: [850, 600], size: 200, from: [150, 40, 210] },
    {
      kind: 'Pressure Switch',
      picture: 'pressure-switch',
      at: [820, 830],
      size: 200,
      from: [160, 60, 40],
    },
    {
      kind: 'Wire Harness',
      picture: 'wire-harness',
      at: [160, 820],
      size: 200,
      from: [-140, 60, 20],
    },
  ],
}
