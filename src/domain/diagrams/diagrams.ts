import { nameKey } from '../catalogue/products.ts'

/** The drawing of an assembly, with numbered spots. */
export type Diagram = {
  readonly slug: string
  readonly title: string
  /** The type of appliance: "Refrigerator". */
  readonly appliance: string
  /** The styles that look like this ("Side-by-Side Refrigerator"); none stands for all. */
  readonly styles: readonly string[]
  readonly imageUrl: string
}

/** Of one diagram: no drawing has as many, and no more fit side by side. */
export const MOST_SPOTS = 300
/** Bounds every list of diagrams, however many a supplier has. */
export const MOST_DIAGRAMS = 500

/** A numbered place in a drawing: a kind of part, or the very product on a supplier's own diagram. */
export type Spot = {
  readonly number: number
  /** Of its mark: thousandths of the picture's width and height. */
  readonly x: number
  readonly y: number
  readonly label: string
  readonly kindKey: string | undefined
  /** "Upper": which parts of the kind are meant, by a word of their names; empty for all of them. */
  readonly place: string
  readonly productId: number | undefined
}

/** A spot as staff enter it: a kind of part with its place, or the SKU of a product. */
export type SpotDraft = Pick<Spot, 'number' | 'x' | 'y' | 'label' | 'place'> & {
  readonly kind: string
  readonly sku: string
}

/** A diagram as it is loaded with the shop. */
export type DiagramDraft = Diagram & { readonly spots: readonly Omit<SpotDraft, 'sku'>[] }

/** What staff say of a diagram beside its spots. */
export type DiagramFacts = Pick<Diagram, 'title' | 'appliance' | 'styles'> & {
  /** Above the drawing; empty for nothing. */
  readonly text: string
}

type SpotPart = { readonly id: number; readonly name: string; readonly kind: string }

/**
 * Those of a model's parts that belong at a spot. Where names distinguish parts of a kind by place and
 * none names this place, all of the kind are offered: better one too many to compare than none.
 */
export function partsAtSpot<Part extends SpotPart>(
  spot: Pick<Spot, 'kindKey' | 'place' | 'productId'>,
  parts: readonly Part[],
): readonly Part[] {
  if (spot.productId !== undefined) return parts.filter(({ id }) => id === spot.productId)
  const ofKind = parts.filter(({ kind }) => nameKey(kind) === spot.kindKey)
  const inPlace = ofKind.filter(({ name }) => namesPlace(name, spot.place))
  return inPlace.length > 0 ? inPlace : ofKind
}

/** "GE Dishwasher Spray Arm, Snap-On – Upper" names the place "Upper". */
export function namesPlace(name: string, place: string): boolean {
  return place !== '' && ` ${nameKey(name)} `.includes(` ${nameKey(place)} `)
}

/** An appliance: as somebody described it, or as the category of its parts implies. */
type Appliance = {
  readonly appliance: string
  readonly described: boolean
}

/** Whether a diagram shows this appliance: one for "Dryer" covers "Electric Dryer" too. */
export function isDrawnFor(
  diagram: Pick<Diagram, 'appliance' | 'styles'>,
  { appliance, described }: Appliance,
): boolean {
  const known = nameKey(appliance)
  const type = nameKey(diagram.appliance)
  if (!described) return known.split(/[^a-z]+/).includes(type)
  const { styles } = diagram
  if (styles.length > 0) return styles.some((style) => nameKey(style) === known)
  return known === type || known.endsWith(` ${type}`)
}
