import type { Assembly } from '../assembly.ts'
import { box, facing, openBox, pipe, shadow } from '../solids.ts'

export const airHandler: Assembly = {
  slug: 'air-handler',
  title: 'Air Handler',
  appliance: 'Air Handler',
  styles: [],
  origin: [350, 650],
  body(sheet) {
    shadow(sheet, [125, 120, -115], 240)
    openBox(sheet, [0, 0, -110], [250, 220, 560], { shell: 'white', lining: 'grey' })
    box(sheet, [16, 30, 170], [216, 180, 10], 'steel')
    facing(sheet, [125, 60, 300], {
      radius: 92,
      length: 110,
      material: 'steel',
      hollow: { wall: 18, lining: 'dark' },
    })
    for (const step of [0, 1, 2, 3, 4]) {
      pipe(
        sheet,
        [
          [40, 150, -60 + step * 40],
          [210, 150, -30 + step * 40],
        ],
        { width: 16, material: step % 2 === 0 ? 'copper' : 'steel' },
      )
    }
  },
  parts: [
    {
      kind: 'Blower Motor',
      picture: 'blower-motor',
      at: [810, 190],
      size: 240,
      from: [180, 170, 320],
    },
    {
      kind: 'Blower Wheel',
      picture: 'blower-wheel',
      at: [840, 460],
      size: 230,
      from: [160, 170, 270],
      way: 'forward',
    },
    {
      kind: 'Fan Control Board',
      picture: 'control-board',
      at: [170, 220],
      size: 220,
      from: [30, 220, 400],
    },
    {
      kind: 'Transformer',
      picture: 'transformer',
      at: [140, 460],
      size: 190,
      from: [20, 220, 260],
    },
    {
      kind: 'Electric Heat Kit',
      picture: 'dryer-heating-element',
      at: [500, 150],
      size: 240,
      from: [120, 100, 450],
    },
    {
      kind: 'Expansion Valve',
      picture: 'expansion-valve',
      at: [150, 720],
      size: 200,
      from: [40, 150, 0],
    },
    {
      kind: 'Condensate Float Switch',
      picture: 'float-switch',
      at: [830, 750],
      size: 200,
      from: [210, 200, -60],
    },
    { kind: 'Door Switch', picture: 'lid-switch', at: [320, 880], size: 170, from: [40, 220, -80] },
    {
      kind: 'Air Filter',
      picture: 'air-filter',
      at: [580, 880],
      size: 200,
      from: [120, 220, -110],
    },
  ],
}
