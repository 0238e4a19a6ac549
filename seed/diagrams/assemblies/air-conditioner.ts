import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, shadow, slots } from '../solids.ts'

export const airConditioner: Assembly = {
  slug: 'air-conditioner',
  title: 'Air Conditioner and Heat Pump',
  appliance: 'Air Conditioner',
  styles: ['Air Conditioner', 'Heat Pump'],
  origin: [310, 580],
  body(sheet) {
    shadow(sheet, [155, 140, -85], 280)
    box(sheet, [0, 0, -80], [310, 260, 300], 'grey')
    slots(sheet, [16, 260, -60], [278, 260], { count: 22 })
    disc(sheet, [155, 130, 220], { radius: 118, stands: true, fill: flat(sheet, 'dark', 'inside') })
    for (const radius of [100, 80, 60, 40, 20]) {
      disc(sheet, [155, 130, 220], {
        radius,
        stands: true,
        fill: 'none',
        more: 'stroke="#c6ced8" stroke-width="2"',
      })
    }
  },
  parts: [
    {
      kind: 'Condenser Fan Motor',
      picture: 'fan-motor',
      at: [480, 150],
      size: 230,
      from: [155, 130, 220],
    },
    { kind: 'Fan Blade', picture: 'fan-blade', at: [740, 150], size: 220, from: [200, 130, 220] },
    {
      kind: 'Compressor',
      picture: 'compressor',
      at: [800, 790],
      size: 260,
      from: [200, 260, -60],
      way: 'forward',
    },
    { kind: 'Contactor', picture: 'contactor', at: [870, 360], size: 180, from: [300, 200, 160] },
    {
      kind: 'Run Capacitor',
      picture: 'capacitor',
      at: [870, 560],
      size: 170,
      from: [300, 220, 80],
    },
    {
      kind: 'Hard Start Kit',
      picture: 'capacitor',
      at: [560, 880],
      size: 150,
      from: [120, 260, -80],
    },
    {
      kind: 'Expansion Valve',
      picture: 'expansion-valve',
      at: [330, 860],
      size: 190,
      from: [40, 260, -70],
    },
    {
      kind: 'Filter Drier',
      picture: 'filter-drier',
      at: [130, 740],
      size: 190,
      from: [0, 200, -60],
    },
    {
      kind: 'Reversing Valve',
      picture: 'reversing-valve',
      at: [130, 520],
      size: 190,
      from: [0, 140, 20],
    },
    {
      kind: 'Defrost Control Board',
      picture: 'control-board',
      at: [130, 310],
      size: 190,
      from: [0, 100, 160],
    },
    {
      kind: 'Defrost Sensor',
      picture: 'temperature-sensor',
      at: [230, 120],
      size: 170,
      from: [40, 60, 220],
    },
  ],
}
