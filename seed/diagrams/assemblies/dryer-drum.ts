import type { Assembly } from '../assembly.ts'
import { flat } from '../materials.ts'
import { box, disc, facing, shadow } from '../solids.ts'

export const dryerDrum: Assembly = {
  slug: 'dryer-drum',
  title: 'Dryer Drum, Belt and Rollers',
  appliance: 'Dryer',
  styles: [],
  origin: [420, 440],
  body(sheet) {
    shadow(sheet, [0, 60, -215], 300)
    box(sheet, [-190, -170, -190], [380, 14, 380], 'steel')
    disc(sheet, [0, -156, 0], { radius: 120, stands: false, fill: flat(sheet, 'grey', 'front') })
    disc(sheet, [0, -156, 0], { radius: 34, stands: false, fill: flat(sheet, 'dark', 'front') })
    facing(sheet, [0, 0, 0], {
      radius: 175,
      length: 210,
      material: 'white',
      hollow: { wall: 14, lining: 'grey' },
    })
    facing(sheet, [0, 70, 0], { radius: 177, length: 12, material: 'steel' })
    facing(sheet, [0, 82, 0], {
      radius: 175,
      length: 128,
      material: 'white',
      hollow: { wall: 14, lining: 'grey', depth: 100 },
    })
  },
  parts: [
    { kind: 'Drum Belt', picture: 'drive-belt', at: [830, 300], size: 240, from: [150, 76, 60] },
    {
      kind: 'Idler Pulley',
      picture: 'idler-pulley',
      at: [870, 560],
      size: 190,
      from: [160, 76, -90],
    },
    {
      kind: 'Drive Motor',
      picture: 'drive-motor',
      at: [560, 875],
      size: 240,
      from: [60, 60, -170],
    },
    {
      kind: 'Drum Roller',
      picture: 'drum-roller',
      at: [300, 850],
      size: 190,
      from: [-90, 30, -150],
    },
    {
      kind: 'Drum Glide',
      picture: 'drum-glide',
      at: [110, 800],
      size: 170,
      from: [-140, 200, -80],
    },
    {
      kind: 'Drum Seal',
      label: 'Front Drum Seal',
      place: 'Front',
      picture: 'drum-seal',
      at: [830, 810],
      size: 230,
      from: [0, 210, 0],
      way: 'forward',
    },
    {
      kind: 'Drum Seal',
      label: 'Rear Drum Seal',
      place: 'Rear',
      picture: 'drum-seal',
      at: [120, 560],
      size: 190,
      from: [-120, -60, -40],
    },
    { kind: 'Drum Bearing', picture: 'bearing-kit', at: [150, 140], size: 200, from: [0, -156, 0] },
    {
      kind: 'Drum Light',
      picture: 'light-bulb',
      at: [690, 120],
      size: 160,
      from: [130, -160, 130],
    },
  ],
}
