import { isDrawnFor, namesPlace } from '#domain/diagrams/diagrams.ts'
import type { Param } from '../engine/parameters.ts'
import { prepared } from '../engine/prepared.ts'
import type { Db } from '../engine/schema.ts'

/** Where a part sits: its spot in the first diagram that shows it. */
type PlaceOfPart = {
  readonly slug: string
  readonly title: string
  readonly imageUrl: string
  readonly number: number
  readonly x: number
  readonly y: number
}

/** What is asked of a product to find its place. */
type Part = { readonly id: number; readonly kindKey: string; readonly name: string }

/** Kinds such as a drain pump are in the drawings of several appliances. */
const MOST_SPOTS = 40

const spotsOfPart = prepared((db, param: Param<{ id: number; kindKey: string }>) =>
  db
    .selectFrom('diagram_spots')
    .innerJoin('diagrams', 'diagrams.id', 'diagram_spots.diagram_id')
    .select(['diagrams.slug', 'diagrams.title', 'diagrams.image_url as imageUrl'])
    .select(['diagrams.appliance', 'diagrams.styles'])
    .select(['diagram_spots.number', 'diagram_spots.x', 'diagram_spots.y'])
    .select(['diagram_spots.place', 'diagram_spots.product_id'])
    .where((eb) =>
      eb.or([
        eb('diagram_spots.kind_key', '=', param('kindKey')),
        eb('diagram_spots.product_id', '=', param('id')),
      ]),
    )
    .where('diagrams.is_hidden', '=', 0)
    .orderBy('diagrams.sort_order')
    .orderBy('diagrams.id')
    .orderBy('diagram_spots.number')
    .limit(MOST_SPOTS),
)

const firstAppliance = prepared((db, param: Param<{ id: number }>) =>
  db
    .selectFrom('fits')
    .innerJoin('models', 'models.id', 'fits.model_id')
    .leftJoin('categories', 'categories.id', 'models.category_id')
    .select(['models.appliance', 'models.style', 'categories.name as category'])
    .where('fits.product_id', '=', param('id'))
    .orderBy('fits.model_id')
    .limit(1),
)

export async function placeOfPart(db: Db, part: Part): Promise<PlaceOfPart | undefined> {
  const spots = await spotsOfPart(db, { id: part.id, kindKey: part.kindKey })
  if (spots.length === 0) return undefined
  const spot =
    spots.find(({ product_id }) => product_id === part.id) ?? (await ofKind(db, part, spots))
  if (!spot) return undefined
  const { slug, title, imageUrl, number, x, y } = spot
  return { slug, title, imageUrl, number, x, y }
}

type SpotOfPart = PlaceOfPart & {
  readonly appliance: string
  readonly styles: string
  readonly place: string
}

/** The spot of the part's kind in a drawing of its appliance. */
async function ofKind<Each extends SpotOfPart>(
  db: Db,
  part: Part,
  spots: readonly Each[],
): Promise<Each | undefined> {
  const [model] = await firstAppliance(db, { id: part.id })
  if (!model) return undefined
  const shown = spots.filter(({ appliance, styles }) =>
    isDrawnFor({ appliance, styles: JSON.parse(styles) as string[] }, applianceOf(model)),
  )
  return (
    shown.find(({ place }) => namesPlace(part.name, place)) ??
    shown.find(({ place }) => place === '') ??
    shown[0]
  )
}

function applianceOf(model: { appliance: string; style: string; category: string | null }) {
  return model.appliance === ''
    ? { appliance: (model.category ?? '').replace(/\s*parts$/i, ''), described: false }
    : { appliance: `${model.style} ${model.appliance}`.trim(), described: true }
}
