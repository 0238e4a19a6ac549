import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, face, frontSide, shadow } from '../solids.ts'

export const rangeOvenDoor: Assembly = {
  slug: 'oven-door',
  title: 'Oven Door',
  appliance: 'Range',
  styles: ['Electric Coil Range', 'Electric Smooth-Top Range', 'Gas Range', 'Electric Wall Oven'],
  origin: [270, 520],
  body(sheet) {
    shadow(sheet, [165, 170, -65], 320)
    for (const [step, depth] of [0, 160, 320].entries()) {
      box(sheet, [0, depth, -60], [330, 16, 250], step === 1 ? 'steel' : 'grey')
      const pane = frontSide([50, depth + 16, 0], 230, 130)
      face(sheet, pane, flat(sheet, step === 1 ? 'glass' : 'dark', 'front'))
    }
  },
  parts: [
    {
      kind: 'Oven Door Glass',
      label: 'Inner Door Glass',
      place: 'Inner',
      picture: 'oven-door-glass',
      at: [170, 230],
      size: 240,
      from: [100, 0, 190],
    },
    {
      kind: 'Oven Door Glass',
      label: 'Outer Door Glass',
      place: 'Outer',
      picture: 'oven-door-glass',
      at: [780, 830],
      size: 250,
      from: [200, 336, 20],
      way: 'forward',
    },
    { kind: 'Oven Door Hinge', picture: 'hinge', at: [160, 740], size: 220, from: [0, 170, -50] },
    {
      kind: 'Door Handle',
      picture: 'door-handle',
      at: [850, 560],
      size: 220,
      from: [300, 336, 160],
    },
    {
      kind: 'Oven Door Gasket',
      picture: 'door-gasket',
      at: [480, 150],
      size: 220,
      from: [220, 0, 190],
    },
    {
      kind: 'Door Lock Motor',
      picture: 'door-lock-motor',
      at: [790, 220],
      size: 210,
      from: [320, 0, 180],
    },
  ],
}
