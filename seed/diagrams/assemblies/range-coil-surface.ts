import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, shadow } from '../solids.ts'

const HOLES = [
  [100, 90, 56],
  [290, 90, 70],
  [100, 240, 70],
  [290, 240, 56],
] as const

export const rangeCoilSurface: Assembly = {
  slug: 'electric-coil-cooktop',
  title: 'Electric Coil Cooktop',
  appliance: 'Range',
  styles: ['Electric Coil Range'],
  origin: [270, 560],
  body(sheet) {
    shadow(sheet, [195, 175, -5], 300)
    box(sheet, [0, 0, 0], [390, 330, 20], 'white')
    for (const [x, y, radius] of HOLES) {
      disc(sheet, [x, y, 20], { radius, stands: true, fill: flat(sheet, 'dark', 'inside') })
      disc(sheet, [x, y, 16], {
        radius: radius - 12,
        stands: true,
        fill: flat(sheet, 'grey', 'left'),
      })
    }
    box(sheet, [0, 0, 20], [390, 30, 110], 'steel')
  },
  parts: [
    {
      kind: 'Surface Element',
      label: '6 in. Surface Element',
      place: '6 in.',
      picture: 'surface-element',
      at: [180, 240],
      size: 210,
      from: [100, 90, 20],
    },
    {
      kind: 'Surface Element',
      label: '8 in. Surface Element',
      place: '8 in.',
      picture: 'surface-element',
      at: [780, 220],
      size: 260,
      from: [290, 90, 20],
    },
    {
      kind: 'Drip Pan',
      label: '6 in. Drip Pan',
      place: '6 in.',
      picture: 'drip-pan',
      at: [850, 600],
      size: 200,
      from: [290, 240, 20],
    },
    {
      kind: 'Drip Pan',
      label: '8 in. Drip Pan',
      place: '8 in.',
      picture: 'drip-pan',
      at: [160, 740],
      size: 250,
      from: [100, 240, 20],
    },
    {
      kind: 'Surface Receptacle',
      picture: 'terminal-block',
      at: [460, 870],
      size: 200,
      from: [120, 330, 0],
    },
    {
      kind: 'Infinite Switch',
      picture: 'infinite-switch',
      at: [480, 140],
      size: 200,
      from: [195, 30, 110],
    },
    { kind: 'Knob', picture: 'knob', at: [780, 840], size: 190, from: [330, 320, 20] },
    {
      kind: 'Oven Thermostat',
      picture: 'infinite-switch',
      at: [120, 500],
      size: 170,
      from: [40, 30, 80],
    },
  ],
}
