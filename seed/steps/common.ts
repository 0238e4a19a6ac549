import type { DrawnStep } from './guide.ts'
import { appliance, arrow, thing, turn } from './scene.ts'

/* Steps that many guides begin or end with. */

/** The plug beside its socket, and which way it goes. */
export function plugOut(x: number, y: number): readonly string[] {
  return [
    thing('outlet', [x - 10, y]),
    thing('plug', [x + 40, y - 18]),
    arrow([x + 8, y - 66], [x + 62, y - 66]),
  ]
}

export function plugIn(x: number, y: number): readonly string[] {
  return [
    thing('outlet', [x - 10, y]),
    thing('plug', [x + 34, y - 18]),
    arrow([x + 70, y - 66], [x + 20, y - 66]),
  ]
}

export function tapShut(x: number, y: number): readonly string[] {
  return [thing('tap', [x, y]), turn([x, y - 30], 36)]
}

export function tapOpen(x: number, y: number): readonly string[] {
  return [thing('tap', [x, y]), turn([x, y - 30], 36, 'left')]
}

export function unplugAndShut(name: string, what: string, taps: string): DrawnStep {
  return {
    alt: `The plug of the ${what} is out, and ${taps}.`,
    scene: [
      appliance(name, [92, 150], { size: 190 }),
      ...plugOut(270, 92),
      ...tapShut(270, 226),
      thing('cup', [336, 262], { size: 70 }),
    ],
  }
}

export function coolFood(): DrawnStep {
  return {
    alt: 'The plug is out of the wall, and the food is in a cooler.',
    scene: [
      appliance('refrigerator-parts', [95, 150], { size: 210 }),
      ...plugOut(290, 100),
      thing('cooler', [280, 226], { size: 120 }),
      arrow([150, 220], [206, 228], -14),
    ],
  }
}

/** Plugged in again, and it works. */
export function works(name: string, sign: readonly string[]): readonly string[] {
  return [appliance(name, [120, 150], { size: 240 }), ...plugIn(300, 110), ...sign]
}
