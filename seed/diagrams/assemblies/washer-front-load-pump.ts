import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, facing, pipe, shadow } from '../solids.ts'

export const washerFrontLoadPump: Assembly = {
  slug: 'front-load-washer-pump-and-drive',
  title: 'Front-Load Washer Pump and Drive',
  appliance: 'Washer',
  styles: ['Front Load Washer'],
  origin: [310, 650],
  body(sheet) {
    shadow(sheet, [170, 140, -5], 270)
    box(sheet, [0, 0, 0], [340, 260, 22], 'steel')
    facing(sheet, [170, 40, 230], { radius: 165, length: 90, material: 'white' })
    disc(sheet, [170, 132, 230], {
      radius: 120,
      stands: false,
      fill: flat(sheet, 'steel', 'front'),
    })
    disc(sheet, [170, 132, 230], { radius: 96, stands: false, fill: flat(sheet, 'grey', 'front') })
    disc(sheet, [170, 132, 230], { radius: 26, stands: false, fill: flat(sheet, 'dark', 'front') })
    pipe(
      sheet,
      [
        [90, 130, 110],
        [90, 180, 60],
        [110, 220, 40],
      ],
      { width: 34, material: 'dark' },
    )
  },
  parts: [
    { kind: 'Drain Pump', picture: 'drain-pump', at: [300, 860], size: 230, from: [110, 230, 30] },
    {
      kind: 'Drain Pump Filter',
      picture: 'sump-filter',
      at: [540, 880],
      size: 180,
      from: [160, 250, 22],
    },
    { kind: 'Drain Hose', picture: 'drain-hose', at: [120, 720], size: 210, from: [20, 120, 30] },
    { kind: 'Hose Clamp', picture: 'hose-clamp', at: [110, 500], size: 150, from: [90, 130, 110] },
    { kind: 'Drive Belt', picture: 'drive-belt', at: [850, 480], size: 220, from: [250, 132, 230] },
    {
      kind: 'Drive Motor',
      picture: 'drive-motor',
      at: [830, 760],
      size: 240,
      from: [280, 150, 40],
    },
    {
      kind: 'Rotor Position Sensor',
      picture: 'temperature-sensor',
      at: [830, 210],
      size: 200,
      from: [230, 132, 300],
    },
    {
      kind: 'Wire Harness',
      picture: 'wire-harness',
      at: [480, 120],
      size: 200,
      from: [170, 40, 395],
    },
    { kind: 'Leveling Leg', picture: 'leveling-leg', at: [160, 240], size: 170, from: [10, 20, 0] },
  ],
}
