import type { Assembly } from '../assembly.ts'
import { box, openBox, pipe, shadow } from '../solids.ts'

export const dishwasherWater: Assembly = {
  slug: 'dishwasher-water-and-base',
  title: 'Dishwasher Water Supply and Base',
  appliance: 'Dishwasher',
  styles: [],
  origin: [300, 520],
  body(sheet) {
    shadow(sheet, [170, 140, -85], 280)
    openBox(sheet, [0, 0, 60], [340, 260, 200], { shell: 'steel', lining: 'steel' })
    box(sheet, [0, 0, -80], [340, 270, 14], 'grey')
    for (const x of [10, 310]) box(sheet, [x, 240, -66], [20, 20, 110], 'steel')
    pipe(
      sheet,
      [
        [60, 260, -50],
        [120, 270, -50],
        [120, 270, 20],
        [240, 270, 20],
      ],
      { width: 18, material: 'dark' },
    )
  },
  parts: [
    {
      kind: 'Water Inlet Valve',
      picture: 'water-inlet-valve',
      at: [280, 860],
      size: 240,
      from: [40, 260, -50],
    },
    { kind: 'Fill Hose', picture: 'fill-hose', at: [120, 660], size: 200, from: [10, 200, -60] },
    {
      kind: 'Float Switch',
      picture: 'float-switch',
      at: [820, 800],
      size: 230,
      from: [260, 260, -40],
      way: 'forward',
    },
    { kind: 'Drain Hose', picture: 'drain-hose', at: [850, 540], size: 220, from: [330, 200, -40] },
    { kind: 'Hose Clamp', picture: 'hose-clamp', at: [850, 310], size: 160, from: [320, 120, 60] },
    {
      kind: 'Thermal Fuse',
      picture: 'thermal-fuse',
      at: [700, 140],
      size: 190,
      from: [280, 60, 260],
    },
    {
      kind: 'Mounting Bracket Kit',
      picture: 'hardware-kit',
      at: [400, 150],
      size: 220,
      from: [120, 100, 260],
    },
  ],
}
