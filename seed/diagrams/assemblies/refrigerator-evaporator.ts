import type { Assembly } from '../assembly.ts'
import { box, pipe, shadow, slots } from '../solids.ts'

export const refrigeratorEvaporator: Assembly = {
  slug: 'refrigerator-evaporator-and-fans',
  title: 'Refrigerator Evaporator, Defrost and Fan',
  appliance: 'Refrigerator',
  styles: [],
  origin: [350, 590],
  body(sheet) {
    shadow(sheet, [150, 0, -85], 300)
    box(sheet, [-40, -120, -80], [400, 16, 420], 'white')
    box(sheet, [0, 0, 0], [320, 70, 220], 'steel')
    slots(sheet, [0, 70, 0], [320, 220], { count: 40, upright: true })
    for (const height of [30, 90, 150, 200]) {
      pipe(
        sheet,
        [
          [0, 72, height],
          [320, 72, height],
        ],
        { width: 12, material: 'copper' },
      )
    }
    pipe(
      sheet,
      [
        [320, 40, 200],
        [350, 40, 200],
        [350, 40, 300],
      ],
      { width: 12, material: 'copper' },
    )
  },
  parts: [
    {
      kind: 'Evaporator Fan Motor',
      picture: 'fan-motor',
      at: [480, 160],
      size: 240,
      from: [150, -104, 300],
    },
    { kind: 'Fan Blade', picture: 'fan-blade', at: [750, 150], size: 210, from: [200, -104, 310] },
    {
      kind: 'Defrost Heater',
      picture: 'defrost-heater',
      at: [520, 850],
      size: 280,
      from: [150, 70, 0],
    },
    {
      kind: 'Defrost Thermostat',
      picture: 'thermostat-disc',
      at: [860, 380],
      size: 170,
      from: [330, 60, 210],
    },
    {
      kind: 'Temperature Sensor',
      picture: 'temperature-sensor',
      at: [850, 620],
      size: 200,
      from: [310, 70, 110],
    },
    { kind: 'Air Damper', picture: 'air-damper', at: [170, 190], size: 220, from: [0, -104, 310] },
    { kind: 'Defrost Timer', picture: 'timer', at: [140, 480], size: 200, from: [-40, -100, 60] },
    {
      kind: 'Cold Control Thermostat',
      picture: 'infinite-switch',
      at: [170, 780],
      size: 200,
      from: [-30, -80, -70],
    },
    {
      kind: 'Main Control Board',
      picture: 'control-board',
      at: [820, 850],
      size: 200,
      from: [340, 40, 0],
    },
  ],
}
