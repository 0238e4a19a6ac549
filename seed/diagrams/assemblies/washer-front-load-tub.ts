import type { Assembly } from '../assembly.ts'
import { facing, shadow } from '../solids.ts'

export const washerFrontLoadTub: Assembly = {
  slug: 'front-load-washer-tub',
  title: 'Front-Load Washer Tub and Door',
  appliance: 'Washer',
  styles: ['Front Load Washer'],
  origin: [370, 370],
  body(sheet) {
    shadow(sheet, [0, 220, -215], 330)
    facing(sheet, [0, 0, 0], {
      radius: 185,
      length: 120,
      material: 'white',
      hollow: { wall: 14, lining: 'grey', depth: 70 },
    })
    facing(sheet, [0, 210, 0], {
      radius: 150,
      length: 120,
      material: 'steel',
      hollow: { wall: 12, lining: 'steel', depth: 60 },
    })
    facing(sheet, [0, 440, 0], {
      radius: 150,
      length: 20,
      material: 'white',
      hollow: { wall: 44, lining: 'dark' },
    })
  },
  parts: [
    {
      kind: 'Door Boot Seal',
      picture: 'door-boot',
      at: [840, 780],
      size: 250,
      from: [0, 460, 0],
      way: 'forward',
    },
    {
      kind: 'Boot Clamp',
      picture: 'hose-clamp',
      at: [560, 890],
      size: 170,
      from: [-40, 460, -150],
    },
    { kind: 'Door Lock', picture: 'door-latch', at: [870, 530], size: 200, from: [140, 440, 40] },
    { kind: 'Door Hinge', picture: 'hinge', at: [330, 860], size: 190, from: [-140, 440, -40] },
    { kind: 'Tub Bearing Kit', picture: 'bearing-kit', at: [130, 170], size: 220, from: [0, 0, 0] },
    {
      kind: 'Shock Absorber',
      picture: 'shock-absorber',
      at: [140, 700],
      size: 240,
      from: [-120, 80, -150],
    },
    { kind: 'Tub Spring', picture: 'door-spring', at: [520, 120], size: 180, from: [100, 60, 170] },
    {
      kind: 'Heating Element',
      picture: 'bake-element',
      at: [120, 460],
      size: 210,
      from: [-150, 60, -100],
    },
    {
      kind: 'Pressure Switch',
      picture: 'pressure-switch',
      at: [830, 230],
      size: 210,
      from: [170, 60, 60],
    },
  ],
}
