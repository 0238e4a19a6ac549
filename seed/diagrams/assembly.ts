import type { Place, Point, Sheet } from './sheet.ts'

/** What a technician takes apart in one go: a body, and the parts around it. */
export type Assembly = {
  readonly slug: string
  readonly title: string
  /** As models name it: "Dryer". */
  readonly appliance: string
  /** The styles that look like this; none stands for all. */
  readonly styles: readonly string[]
  /** Where the body's own [0, 0, 0] is on paper. */
  readonly origin: Point
  /** Draws what the parts belong to. */
  readonly body: (sheet: Sheet) => void
  readonly parts: readonly PlacedPart[]
}

/** A part beside the body, numbered in the order of the list. */
export type PlacedPart = {
  readonly kind: string
  /** What the list calls it, if not by its kind: "Upper Spray Arm". */
  readonly label?: string
  /** "Upper": which part of the kind it is. */
  readonly place?: string
  /** The name of its picture. */
  readonly picture: string
  /** The middle of the picture on paper, and its side. */
  readonly at: Point
  readonly size: number
  readonly turn?: number
  /** Where it belongs: on the body, or on paper. Without it no line leads there. */
  readonly from?: Place
  /** Which way the line goes first. */
  readonly way?: 'across' | 'forward'
  /** Where its number is, from the middle of the picture, in halves of its side; lower left by default. */
  readonly mark?: Point
}
