import type { Assembly } from '../assembly.ts'
import { openBox, pipe, shadow } from '../solids.ts'

export const dishwasherRacks: Assembly = {
  slug: 'dishwasher-racks',
  title: 'Dishwasher Racks',
  appliance: 'Dishwasher',
  styles: [],
  origin: [280, 560],
  body(sheet) {
    shadow(sheet, [165, 140, -95], 280)
    openBox(sheet, [0, 0, -90], [330, 260, 390], { shell: 'steel', lining: 'steel' })
    for (const height of [40, 150, 240]) {
      pipe(
        sheet,
        [
          [312, 30, height],
          [312, 250, height],
        ],
        { width: 8, material: 'grey' },
      )
    }
  },
  parts: [
    { kind: 'Third Rack', picture: 'dish-rack', at: [700, 150], size: 220, from: [250, 140, 300] },
    {
      kind: 'Dish Rack',
      label: 'Upper Dish Rack',
      place: 'Upper',
      picture: 'dish-rack',
      at: [830, 400],
      size: 260,
      from: [250, 260, 150],
      way: 'forward',
    },
    {
      kind: 'Dish Rack',
      label: 'Lower Dish Rack',
      place: 'Lower',
      picture: 'dish-rack',
      at: [780, 720],
      size: 300,
      from: [200, 260, -20],
      way: 'forward',
    },
    {
      kind: 'Rack Wheel',
      label: 'Upper Rack Wheel',
      place: 'Upper',
      picture: 'rack-wheel',
      at: [150, 250],
      size: 180,
      from: [20, 120, 200],
    },
    {
      kind: 'Rack Wheel',
      label: 'Lower Rack Wheel',
      place: 'Lower',
      picture: 'rack-wheel',
      at: [140, 750],
      size: 180,
      from: [20, 240, -60],
    },
    {
      kind: 'Rack Adjuster Kit',
      picture: 'hardware-kit',
      at: [130, 490],
      size: 210,
      from: [0, 120, 120],
    },
    {
      kind: 'Silverware Basket',
      picture: 'silverware-basket',
      at: [420, 870],
      size: 220,
      from: [80, 260, -60],
    },
  ],
}
