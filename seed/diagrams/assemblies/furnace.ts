import type { Assembly } from '../assembly.ts'
import { box, facing, openBox, pipe, shadow } from '../solids.ts'

export const furnace: Assembly = {
  slug: 'gas-furnace',
  title: 'Gas Furnace',
  appliance: 'Gas Furnace',
  styles: [],
  origin: [350, 640],
  body(sheet) {
    shadow(sheet, [125, 120, -115], 240)
    openBox(sheet, [0, 0, -110], [250, 220, 560], { shell: 'white', lining: 'grey' })
    box(sheet, [16, 30, 150], [216, 180, 10], 'steel')
    facing(sheet, [125, 60, 20], {
      radius: 92,
      length: 110,
      material: 'steel',
      hollow: { wall: 18, lining: 'dark' },
    })
    for (const x of [50, 105, 160]) {
      pipe(
        sheet,
        [
          [x, 120, 230],
          [x, 200, 230],
        ],
        { width: 26, material: 'steel' },
      )
    }
    pipe(
      sheet,
      [
        [40, 210, 210],
        [200, 210, 210],
      ],
      { width: 12, material: 'grey' },
    )
    box(sheet, [70, 60, 330], [110, 100, 90], 'steel')
  },
  parts: [
    {
      kind: 'Inducer Motor',
      picture: 'inducer-motor',
      at: [800, 140],
      size: 220,
      from: [160, 160, 390],
    },
    {
      kind: 'Pressure Switch',
      picture: 'hvac-pressure-switch',
      at: [560, 110],
      size: 170,
      from: [180, 100, 450],
    },
    {
      kind: 'Hot Surface Igniter',
      picture: 'hot-surface-igniter',
      at: [860, 340],
      size: 190,
      from: [170, 200, 240],
    },
    {
      kind: 'Flame Sensor',
      picture: 'flame-sensor',
      at: [870, 520],
      size: 180,
      from: [200, 200, 220],
    },
    { kind: 'Gas Valve', picture: 'gas-valve', at: [150, 370], size: 220, from: [40, 210, 210] },
    {
      kind: 'Rollout Switch',
      picture: 'thermostat-disc',
      at: [120, 190],
      size: 140,
      from: [30, 120, 270],
    },
    {
      kind: 'Limit Switch',
      picture: 'thermostat-disc',
      at: [320, 110],
      size: 150,
      from: [60, 60, 450],
    },
    {
      kind: 'Blower Motor',
      picture: 'blower-motor',
      at: [850, 720],
      size: 210,
      from: [180, 170, 20],
      way: 'forward',
    },
    {
      kind: 'Blower Wheel',
      picture: 'blower-wheel',
      at: [680, 880],
      size: 190,
      from: [125, 170, 0],
      way: 'forward',
    },
    {
      kind: 'Control Board',
      picture: 'control-board',
      at: [130, 600],
      size: 200,
      from: [30, 220, 100],
    },
    { kind: 'Transformer', picture: 'transformer', at: [150, 800], size: 180, from: [30, 220, 40] },
    { kind: 'Door Switch', picture: 'lid-switch', at: [320, 890], size: 160, from: [40, 220, -60] },
    {
      kind: 'Air Filter',
      picture: 'air-filter',
      at: [490, 890],
      size: 180,
      from: [100, 220, -100],
    },
  ],
}
