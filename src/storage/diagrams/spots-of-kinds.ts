import { nameKey } from '#domain/catalogue/products.ts'
import type { Diagram } from '#domain/diagrams/diagrams.ts'
import type { Db } from '../engine/schema.ts'

/** A spot that stands for a kind of part, and what its drawing shows. */
export type SpotOfKind = Pick<Diagram, 'slug' | 'appliance' | 'styles'> & {
  readonly kindKey: string
  readonly number: number
}

/** A text names a dozen kinds, and few of them are in more than three drawings. */
const MOST_SPOTS = 200

/** The spots of these kinds of part, in the order of the diagrams. */
export async function spotsOfKinds(
  db: Db,
  kinds: readonly string[],
): Promise<readonly SpotOfKind[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .selectFrom('diagram_spots')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_spots.diagram_id')
    .select(['diagrams.slug', 'diagrams.appliance', 'diagrams.styles'])
    .select(['diagram_spots.kind_key', 'diagram_spots.number'])
    .where('diagram_spots.kind_key', 'in', kinds.map(nameKey))
    .where('diagrams.is_hidden', '=', 0)
    .orderBy('diagrams.sort_order')
    .orderBy('diagrams.id')
    .orderBy('diagram_spots.number')
    .limit(MOST_SPOTS)
    .execute()
  return rows.map(({ kind_key, styles, ...spot }) => ({
    ...spot,
    kindKey: kind_key ?? '',
    styles: JSON.parse(styles) as string[],
  }))
}
