import type { Assembly } from '../assembly.ts'
import { box, shadow, standing } from '../solids.ts'

export const washerTopLoadDrive: Assembly = {
  slug: 'top-load-washer-drive-and-pump',
  title: 'Top-Load Washer Drive and Pump',
  appliance: 'Washer',
  styles: ['Top Load Washer'],
  origin: [330, 610],
  body(sheet) {
    shadow(sheet, [170, 150, -5], 270)
    box(sheet, [0, 0, 0], [340, 280, 18], 'steel')
    standing(sheet, [170, 140, 18], { radius: 66, length: 26, material: 'grey' })
    standing(sheet, [170, 140, 200], { radius: 150, length: 40, material: 'white' })
    standing(sheet, [170, 140, 240], { radius: 28, length: 70, material: 'steel' })
  },
  parts: [
    { kind: 'Gearcase', picture: 'gearcase', at: [500, 140], size: 240, from: [170, 140, 310] },
    { kind: 'Clutch', picture: 'clutch', at: [760, 150], size: 210, from: [190, 140, 290] },
    {
      kind: 'Drive Motor',
      picture: 'drive-motor',
      at: [850, 400],
      size: 240,
      from: [300, 120, 18],
    },
    {
      kind: 'Motor Coupling',
      picture: 'motor-coupling',
      at: [860, 650],
      size: 200,
      from: [220, 150, 40],
    },
    {
      kind: 'Drive Belt',
      picture: 'drive-belt',
      at: [780, 870],
      size: 200,
      from: [190, 200, 30],
      way: 'forward',
    },
    { kind: 'Drain Pump', picture: 'drain-pump', at: [520, 870], size: 220, from: [120, 260, 18] },
    { kind: 'Drain Hose', picture: 'drain-hose', at: [270, 860], size: 210, from: [40, 220, 18] },
    { kind: 'Hose Clamp', picture: 'hose-clamp', at: [110, 700], size: 150, from: [20, 160, 18] },
    {
      kind: 'Motor Capacitor',
      picture: 'capacitor',
      at: [120, 480],
      size: 180,
      from: [30, 40, 18],
    },
    {
      kind: 'Shift Actuator',
      picture: 'door-lock-motor',
      at: [170, 230],
      size: 200,
      from: [70, 140, 240],
    },
  ],
}
