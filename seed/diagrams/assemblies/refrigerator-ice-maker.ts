import type { Assembly } from '../assembly.ts'
import { box, openBox, pipe, shadow } from '../solids.ts'

export const refrigeratorIceMaker: Assembly = {
  slug: 'refrigerator-ice-maker',
  title: 'Refrigerator Ice Maker',
  appliance: 'Refrigerator',
  styles: [],
  origin: [300, 590],
  body(sheet) {
    shadow(sheet, [165, 130, -65], 270)
    openBox(sheet, [0, 0, -60], [330, 240, 380], { shell: 'white', lining: 'white' })
    box(sheet, [16, 20, 60], [296, 200, 10], 'glass')
    pipe(
      sheet,
      [
        [70, 20, 290],
        [70, 20, 350],
        [-30, -40, 350],
      ],
      { width: 12, material: 'white' },
    )
  },
  parts: [
    { kind: 'Ice Maker', picture: 'ice-maker', at: [810, 250], size: 290, from: [200, 120, 220] },
    {
      kind: 'Ice Bucket',
      picture: 'ice-bucket',
      at: [800, 600],
      size: 290,
      from: [250, 200, 70],
    },
    {
      kind: 'Auger Motor',
      picture: 'drive-motor',
      at: [560, 880],
      size: 210,
      from: [120, 220, 40],
    },
    {
      kind: 'Water Inlet Valve',
      picture: 'water-inlet-valve',
      at: [150, 800],
      size: 230,
      from: [0, 60, -40],
    },
    {
      kind: 'Water Tubing',
      picture: 'water-tubing',
      at: [140, 470],
      size: 210,
      from: [0, 30, 200],
    },
    {
      kind: 'Dispenser Lever',
      picture: 'dispenser-lever',
      at: [840, 860],
      size: 170,
      from: [300, 240, -40],
    },
    {
      kind: 'Temperature Sensor',
      label: 'Freezer Temperature Sensor',
      place: 'Freezer',
      picture: 'temperature-sensor',
      at: [150, 180],
      size: 190,
      from: [70, 20, 300],
    },
    {
      kind: 'Door Switch',
      picture: 'lid-switch',
      at: [490, 130],
      size: 170,
      from: [250, 120, 320],
    },
  ],
}
