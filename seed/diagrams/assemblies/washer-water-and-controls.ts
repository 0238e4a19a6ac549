import type { Assembly } from '../assembly.ts'
import { box, shadow, slots } from '../solids.ts'

export const washerWaterAndControls: Assembly = {
  slug: 'washer-water-and-controls',
  title: 'Washer Water Supply and Controls',
  appliance: 'Washer',
  styles: [],
  origin: [320, 560],
  body(sheet) {
    shadow(sheet, [165, 140, -125], 270)
    box(sheet, [0, 0, -120], [330, 260, 130], 'white')
    box(sheet, [30, 90, 10], [270, 130, 6], 'steel')
    box(sheet, [0, 0, 10], [330, 70, 110], 'grey')
    slots(sheet, [30, 70, 40], [120, 50], { count: 4 })
  },
  parts: [
    {
      kind: 'Water Inlet Valve',
      picture: 'water-inlet-valve',
      at: [160, 220],
      size: 240,
      from: [40, 0, 100],
    },
    { kind: 'Fill Hose', picture: 'fill-hose', at: [130, 490], size: 220, from: [20, 20, 60] },
    {
      kind: 'Control Board',
      picture: 'control-board',
      at: [430, 150],
      size: 240,
      from: [130, 40, 120],
    },
    { kind: 'Timer', picture: 'timer', at: [690, 150], size: 210, from: [230, 70, 100] },
    { kind: 'Knob', picture: 'knob', at: [870, 320], size: 170, from: [290, 70, 60] },
    {
      kind: 'Pressure Switch',
      picture: 'pressure-switch',
      at: [850, 570],
      size: 210,
      from: [320, 60, 40],
    },
    {
      kind: 'Dispenser Drawer',
      picture: 'dispenser-drawer',
      at: [780, 820],
      size: 230,
      from: [200, 260, -50],
      way: 'forward',
    },
    {
      kind: 'Wire Harness',
      picture: 'wire-harness',
      at: [470, 850],
      size: 210,
      from: [80, 260, -80],
    },
    {
      kind: 'Leveling Leg',
      picture: 'leveling-leg',
      at: [190, 800],
      size: 180,
      from: [10, 240, -120],
    },
  ],
}
