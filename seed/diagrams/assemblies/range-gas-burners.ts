import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, pipe, shadow, standing } from '../solids.ts'

const BURNERS = [
  [100, 90, 34],
  [290, 90, 40],
  [100, 240, 44],
  [290, 240, 34],
] as const

export const rangeGasBurners: Assembly = {
  slug: 'gas-burners',
  title: 'Gas Range Burners',
  appliance: 'Range',
  styles: ['Gas Range'],
  origin: [270, 560],
  body(sheet) {
    shadow(sheet, [195, 190, -70], 310)
    pipe(
      sheet,
      [
        [-10, 370, -70],
        [390, 370, -70],
      ],
      { width: 20, material: 'steel' },
    )
    box(sheet, [0, 0, 0], [390, 330, 18], 'steel')
    for (const [x, y, radius] of BURNERS) {
      disc(sheet, [x, y, 18], {
        radius: radius + 22,
        stands: true,
        fill: flat(sheet, 'grey', 'top'),
      })
      standing(sheet, [x, y, 18], { radius, length: 12, material: 'dark' })
    }
    for (const x of [60, 150, 240, 330]) {
      pipe(
        sheet,
        [
          [x, 330, -20],
          [x, 370, -70],
        ],
        { width: 10, material: 'steel' },
      )
    }
  },
  parts: [
    {
      kind: 'Burner Grate',
      picture: 'burner-grate',
      at: [500, 160],
      size: 290,
      from: [190, 160, 20],
    },
    { kind: 'Burner Cap', picture: 'burner-cap', at: [790, 170], size: 190, from: [290, 90, 30] },
    {
      kind: 'Surface Burner',
      label: 'Power Burner',
      place: 'Power',
      picture: 'gas-burner',
      at: [850, 400],
      size: 220,
      from: [300, 110, 30],
    },
    {
      kind: 'Surface Burner',
      label: 'Simmer Burner',
      place: 'Simmer',
      picture: 'gas-burner',
      at: [190, 230],
      size: 190,
      from: [100, 90, 30],
    },
    {
      kind: 'Spark Electrode',
      picture: 'spark-electrode',
      at: [120, 480],
      size: 190,
      from: [60, 240, 24],
    },
    {
      kind: 'Spark Module',
      picture: 'spark-module',
      at: [150, 740],
      size: 210,
      from: [20, 300, 0],
    },
    {
      kind: 'Ignition Switch',
      picture: 'infinite-switch',
      at: [390, 880],
      size: 180,
      from: [60, 370, -70],
    },
    { kind: 'Knob', picture: 'knob', at: [600, 890], size: 160, from: [150, 370, -70] },
    { kind: 'Gas Valve', picture: 'gas-valve', at: [830, 830], size: 220, from: [330, 370, -70] },
    {
      kind: 'Pressure Regulator',
      picture: 'gas-valve',
      at: [870, 620],
      size: 170,
      from: [390, 370, -70],
    },
  ],
}
