import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, face, frontSide, shadow } from '../solids.ts'

export const dishwasherDoor: Assembly = {
  slug: 'dishwasher-door',
  title: 'Dishwasher Door and Controls',
  appliance: 'Dishwasher',
  styles: [],
  origin: [290, 570],
  body(sheet) {
    shadow(sheet, [165, 120, -85], 280)
    box(sheet, [0, 0, -80], [330, 30, 380], 'steel')
    face(sheet, frontSide([110, 30, 100], 100, 90), flat(sheet, 'grey', 'front'))
    box(sheet, [0, 200, -80], [330, 18, 330], 'white')
    box(sheet, [0, 200, 250], [330, 26, 60], 'dark')
  },
  parts: [
    { kind: 'Door Gasket', picture: 'door-gasket', at: [190, 190], size: 220, from: [60, 0, 300] },
    { kind: 'Door Latch', picture: 'door-latch', at: [460, 130], size: 200, from: [200, 10, 300] },
    {
      kind: 'Touch Panel',
      picture: 'touch-panel',
      at: [840, 260],
      size: 220,
      from: [320, 226, 290],
    },
    {
      kind: 'Control Board',
      picture: 'control-board',
      at: [690, 130],
      size: 210,
      from: [280, 100, 300],
    },
    {
      kind: 'Detergent Dispenser',
      picture: 'detergent-dispenser',
      at: [140, 460],
      size: 230,
      from: [110, 30, 150],
    },
    {
      kind: 'Rinse Aid Cap',
      picture: 'rinse-aid-cap',
      at: [110, 670],
      size: 150,
      from: [120, 30, 110],
    },
    {
      kind: 'Vent Assembly',
      picture: 'vent-assembly',
      at: [860, 500],
      size: 200,
      from: [320, 30, 120],
    },
    { kind: 'Door Hinge', picture: 'hinge', at: [230, 840], size: 200, from: [10, 20, -80] },
    {
      kind: 'Door Spring and Cable Kit',
      picture: 'door-spring',
      at: [480, 870],
      size: 190,
      from: [20, 218, -70],
    },
    {
      kind: 'Bottom Door Seal',
      picture: 'door-sweep',
      at: [790, 790],
      size: 250,
      from: [200, 218, -80],
    },
  ],
}
