import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, face, frontSide, pipe, shadow } from '../solids.ts'

export const refrigeratorWaterFilter: Assembly = {
  slug: 'refrigerator-water-and-filter',
  title: 'Refrigerator Water, Filter and Dispenser',
  appliance: 'Refrigerator',
  styles: [],
  origin: [380, 720],
  body(sheet) {
    shadow(sheet, [125, 40, -5], 220)
    box(sheet, [0, 0, 0], [250, 60, 520], 'steel')
    face(sheet, frontSide([50, 60, 220], 150, 200), flat(sheet, 'dark', 'front'))
    face(sheet, frontSide([62, 60, 350], 126, 56), flat(sheet, 'dark', 'inside'))
    box(sheet, [62, 60, 222], [126, 26, 10], 'grey')
    pipe(
      sheet,
      [
        [125, 60, 350],
        [125, 60, 310],
      ],
      { width: 12, material: 'steel' },
    )
    pipe(
      sheet,
      [
        [30, 0, 520],
        [30, 0, 570],
        [-80, -60, 570],
        [-80, -60, 120],
      ],
      { width: 10, material: 'white' },
    )
  },
  parts: [
    {
      kind: 'Water Filter',
      picture: 'water-filter',
      at: [140, 210],
      size: 250,
      from: [-80, -60, 500],
    },
    {
      kind: 'Filter Housing',
      picture: 'filter-housing',
      at: [150, 490],
      size: 230,
      from: [-80, -60, 300],
    },
    {
      kind: 'Water Inlet Valve',
      picture: 'water-inlet-valve',
      at: [160, 800],
      size: 240,
      from: [-80, -60, 120],
    },
    {
      kind: 'Water Tubing',
      picture: 'water-tubing',
      at: [480, 130],
      size: 210,
      from: [30, 0, 570],
    },
    {
      kind: 'Dispenser Control Board',
      picture: 'control-board',
      at: [800, 240],
      size: 230,
      from: [125, 60, 380],
    },
    {
      kind: 'Dispenser Lever',
      picture: 'dispenser-lever',
      at: [820, 550],
      size: 220,
      from: [125, 60, 300],
    },
    { kind: 'Air Filter', picture: 'air-filter', at: [780, 830], size: 210, from: [200, 60, 100] },
  ],
}
