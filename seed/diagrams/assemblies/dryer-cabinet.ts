import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, shadow, slots } from '../solids.ts'

export const dryerCabinet: Assembly = {
  slug: 'dryer-cabinet',
  title: 'Dryer Cabinet, Door and Controls',
  appliance: 'Dryer',
  styles: [],
  origin: [330, 640],
  body(sheet) {
    shadow(sheet, [150, 130, -5], 270)
    box(sheet, [0, 0, 0], [300, 240, 330], 'white')
    disc(sheet, [150, 240, 150], {
      radius: 112,
      stands: false,
      fill: flat(sheet, 'steel', 'front'),
    })
    disc(sheet, [150, 240, 150], { radius: 96, stands: false, fill: flat(sheet, 'dark', 'inside') })
    box(sheet, [0, 0, 330], [300, 60, 80], 'grey')
    slots(sheet, [90, 240, 12], [120, 26], { count: 3 })
  },
  parts: [
    { kind: 'Timer', picture: 'timer', at: [150, 260], size: 210, from: [60, 60, 370] },
    {
      kind: 'Control Board',
      picture: 'control-board',
      at: [380, 140],
      size: 220,
      from: [150, 30, 410],
    },
    {
      kind: 'Start Switch',
      picture: 'infinite-switch',
      at: [620, 130],
      size: 170,
      from: [220, 60, 370],
    },
    { kind: 'Knob', picture: 'knob', at: [850, 200], size: 170, from: [270, 60, 370] },
    {
      kind: 'Door Switch',
      picture: 'lid-switch',
      at: [870, 430],
      size: 180,
      from: [240, 240, 240],
    },
    { kind: 'Door Catch', picture: 'door-latch', at: [860, 650], size: 190, from: [252, 240, 150] },
    {
      kind: 'Moisture Sensor',
      picture: 'moisture-sensor',
      at: [790, 860],
      size: 200,
      from: [150, 240, 54],
      way: 'forward',
    },
    {
      kind: 'Leveling Leg',
      picture: 'leveling-leg',
      at: [400, 890],
      size: 170,
      from: [20, 220, 0],
    },
    {
      kind: 'Terminal Block',
      picture: 'terminal-block',
      at: [130, 760],
      size: 190,
      from: [0, 60, 80],
    },
    { kind: 'Maintenance Kit', picture: 'hardware-kit', at: [120, 520], size: 190 },
  ],
}
