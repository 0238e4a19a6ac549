import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, shadow } from '../solids.ts'

const PLACES = [
  [110, 90, 52],
  [290, 90, 66],
  [110, 240, 70],
  [290, 240, 56],
] as const

export const rangeSmoothTop: Assembly = {
  slug: 'smooth-cooktop',
  title: 'Smooth-Top Range Cooktop',
  appliance: 'Range',
  styles: ['Electric Smooth-Top Range'],
  origin: [270, 590],
  body(sheet) {
    shadow(sheet, [200, 175, -35], 300)
    box(sheet, [0, 0, -30], [400, 330, 46], 'steel')
    for (const [x, y, radius] of PLACES) {
      disc(sheet, [x, y, 16], { radius, stands: true, fill: flat(sheet, 'white', 'front') })
      disc(sheet, [x, y, 16], {
        radius: radius - 10,
        stands: true,
        fill: flat(sheet, 'copper', 'front'),
      })
      disc(sheet, [x, y, 16], {
        radius: radius - 26,
        stands: true,
        fill: flat(sheet, 'white', 'left'),
      })
    }
    box(sheet, [0, 0, 16], [400, 30, 110], 'dark')
  },
  parts: [
    {
      kind: 'Glass Cooktop',
      picture: 'glass-cooktop',
      at: [540, 180],
      size: 330,
      from: [200, 160, 16],
    },
    {
      kind: 'Radiant Surface Element',
      label: 'Left Front Element',
      place: 'Left Front',
      picture: 'radiant-element',
      at: [170, 790],
      size: 240,
      from: [110, 240, 16],
    },
    {
      kind: 'Radiant Surface Element',
      label: 'Right Front Element',
      place: 'Right Front',
      picture: 'radiant-element',
      at: [850, 660],
      size: 220,
      from: [290, 240, 16],
    },
    {
      kind: 'Radiant Surface Element',
      label: 'Rear Element',
      place: 'Rear',
      picture: 'radiant-element',
      at: [170, 290],
      size: 220,
      from: [110, 90, 16],
    },
    {
      kind: 'Infinite Switch',
      picture: 'infinite-switch',
      at: [120, 530],
      size: 180,
      from: [40, 30, 80],
    },
    {
      kind: 'Control Board',
      picture: 'control-board',
      at: [860, 380],
      size: 210,
      from: [380, 30, 80],
    },
    {
      kind: 'Touch Panel',
      picture: 'touch-panel',
      at: [840, 140],
      size: 200,
      from: [340, 10, 126],
    },
    { kind: 'Knob', picture: 'knob', at: [480, 870], size: 180, from: [180, 330, 0] },
    {
      kind: 'Anti-Tip Bracket',
      picture: 'hardware-kit',
      at: [760, 870],
      size: 190,
      from: [360, 300, -30],
    },
  ],
}
