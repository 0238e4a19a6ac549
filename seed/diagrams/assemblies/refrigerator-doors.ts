import type { Assembly } from '../assembly.ts'
import { box, openBox, shadow } from '../solids.ts'

export const refrigeratorDoors: Assembly = {
  slug: 'refrigerator-doors-and-shelves',
  title: 'Refrigerator Doors and Shelves',
  appliance: 'Refrigerator',
  styles: [],
  origin: [340, 650],
  body(sheet) {
    shadow(sheet, [240, 170, -95], 330)
    openBox(sheet, [0, 0, -90], [230, 200, 500], { shell: 'steel', lining: 'white' })
    for (const height of [30, 140, 250]) box(sheet, [16, 20, height], [198, 160, 6], 'glass')
    box(sheet, [270, 250, -90], [230, 30, 500], 'steel')
  },
  parts: [
    {
      kind: 'Door Gasket',
      picture: 'door-gasket',
      at: [850, 230],
      size: 240,
      from: [400, 265, 400],
    },
    { kind: 'Door Bin', picture: 'door-bin', at: [860, 520], size: 200, from: [480, 280, 180] },
    { kind: 'Door Handle', picture: 'door-handle', at: [850, 800], size: 210, from: [480, 280, 0] },
    {
      kind: 'Door Hinge',
      label: 'Upper Door Hinge',
      picture: 'hinge',
      at: [600, 130],
      size: 180,
      from: [230, 190, 410],
    },
    {
      kind: 'Glass Shelf',
      label: 'Upper Glass Shelf',
      place: 'Upper',
      picture: 'glass-shelf',
      at: [130, 300],
      size: 220,
      from: [16, 100, 256],
    },
    {
      kind: 'Glass Shelf',
      label: 'Crisper Cover',
      place: 'Crisper Cover',
      picture: 'glass-shelf',
      at: [120, 520],
      size: 200,
      from: [16, 100, 36],
    },
    {
      kind: 'Crisper Drawer',
      picture: 'crisper-drawer',
      at: [150, 760],
      size: 240,
      from: [60, 200, -40],
    },
    {
      kind: 'Drawer Slide Rail',
      picture: 'slide-rail',
      at: [400, 890],
      size: 190,
      from: [100, 200, -80],
    },
    { kind: 'Light Bulb', picture: 'light-bulb', at: [180, 110], size: 150, from: [60, 60, 410] },
    {
      kind: 'Door Switch',
      picture: 'lid-switch',
      at: [390, 110],
      size: 160,
      from: [180, 200, 400],
    },
    {
      kind: 'Center Mullion',
      picture: 'mullion',
      at: [630, 870],
      size: 190,
      from: [270, 280, -60],
    },
  ],
}
