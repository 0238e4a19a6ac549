import type { Assembly } from '../assembly.ts'
import { box, pipe, shadow, slots } from '../solids.ts'

export const refrigeratorCompressor: Assembly = {
  slug: 'refrigerator-compressor',
  title: 'Refrigerator Compressor and Condenser',
  appliance: 'Refrigerator',
  styles: [],
  origin: [300, 560],
  body(sheet) {
    shadow(sheet, [190, 120, -5], 310)
    box(sheet, [-20, -40, 0], [420, 300, 18], 'steel')
    box(sheet, [250, 10, 18], [110, 160, 130], 'grey')
    slots(sheet, [250, 170, 24], [110, 118], { count: 9 })
    for (const step of [0, 1, 2, 3]) {
      pipe(
        sheet,
        [
          [246, 20, 40 + step * 30],
          [246, 160, 40 + step * 30],
        ],
        { width: 9, material: 'copper' },
      )
    }
    box(sheet, [150, 60, 18], [60, 14, 120], 'white')
    pipe(
      sheet,
      [
        [20, 120, 18],
        [20, 120, 90],
        [90, 40, 90],
        [240, 40, 150],
      ],
      { width: 10, material: 'copper' },
    )
  },
  parts: [
    { kind: 'Compressor', picture: 'compressor', at: [200, 270], size: 290, from: [60, 120, 20] },
    { kind: 'Start Relay', picture: 'start-relay', at: [130, 560], size: 210, from: [20, 160, 40] },
    { kind: 'Run Capacitor', picture: 'capacitor', at: [180, 800], size: 200, from: [30, 200, 20] },
    {
      kind: 'Condenser Fan Motor',
      picture: 'fan-motor',
      at: [560, 190],
      size: 240,
      from: [180, 67, 130],
    },
    { kind: 'Fan Blade', picture: 'fan-blade', at: [820, 240], size: 220, from: [200, 70, 110] },
    {
      kind: 'Main Control Board',
      picture: 'control-board',
      at: [800, 760],
      size: 240,
      from: [330, 240, 20],
      way: 'forward',
    },
    {
      kind: 'Temperature Sensor',
      picture: 'temperature-sensor',
      at: [480, 850],
      size: 210,
      from: [140, 240, 18],
    },
  ],
}
