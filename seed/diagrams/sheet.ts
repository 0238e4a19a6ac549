/** Where something is, across, towards the viewer and up, in units of the drawing. */
export type Place = readonly [x: number, y: number, z: number]
/** The same on paper. */
export type Point = readonly [x: number, y: number]

/** The side of every drawing. */
export const SHEET = 1000

/* The angle of the part pictures: to the right and back, to the right and forward, up. */
const ACROSS: Point = [0.866, -0.25]
const FORWARD: Point = [0.5, 0.433]
const UP: Point = [0, -0.92]

/** A drawing in the making: what is on it, from back to front, and the gradients it uses. */
export class Sheet {
  readonly #defs = new Map<string, string>()
  readonly #drawn: string[] = []
  readonly #origin: Point

  /** `origin` is where [0, 0, 0] is on paper. */
  constructor(origin: Point) {
    this.#origin = origin
  }

  at([x, y, z]: Place): Point {
    const [left, top] = this.#origin
    return [
      left + x * ACROSS[0] + y * FORWARD[0] + z * UP[0],
      top + x * ACROSS[1] + y * FORWARD[1] + z * UP[1],
    ]
  }

  draw(svg: string): void {
    this.#drawn.push(svg)
  }

  /** Each gradient once; answers its reference. */
  define(id: string, svg: string): string {
    this.#defs.set(id, svg)
    return `url(#${id})`
  }

  get defs(): string {
    return [...this.#defs.values()].join('\n')
  }

  get drawn(): string {
    return this.#drawn.join('\n')
  }
}

/** A way on paper in the directions of the drawing: sideways or forward first, then up or down. */
export function elbow(from: Point, to: Point, first: 'across' | 'forward'): readonly Point[] {
  const [across, down] = first === 'across' ? ACROSS : FORWARD
  const steps = (to[0] - from[0]) / across
  return [from, [to[0], from[1] + steps * down], to]
}

export function polygon(points: readonly Point[], attributes: string): string {
  return `<path d="M${points.map(pair).join('L')}Z" ${attributes}/>`
}

export function line(points: readonly Point[], attributes: string): string {
  return `<path d="M${points.map(pair).join('L')}" fill="none" ${attributes}/>`
}

export function pair([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}
