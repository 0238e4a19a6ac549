import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { nameKey } from '#domain/catalogue/products.ts'
import { type Diagram, isDrawnFor, MOST_DIAGRAMS, type Spot } from '#domain/diagrams/diagrams.ts'
import type { Model } from '../catalogue/models/models.ts'
import type { Db, Schema } from '../engine/schema.ts'

export type StoredDiagram = Diagram & {
  readonly id: number
  readonly text: string
  readonly updatedAt: number
}

const MOST_SPOTS = 5_000
/** A drawing that shows fewer kinds of a model's parts may be of another type of appliance. */
const FEWEST_KINDS = 2

/** A diagram that visitors see, with its spots in the order of their numbers. */
export async function findDiagram(
  db: Db,
  slug: string,
): Promise<{ readonly diagram: StoredDiagram; readonly spots: readonly Spot[] } | undefined> {
  const [row] = await diagrams(db).where('slug', '=', slug).execute()
  if (!row) return undefined
  return { diagram: toDiagram(row), spots: await spotsOf(db, row.id) }
}

/** The spots of a diagram in the order of their numbers. */
export async function spotsOf(db: Db, diagramId: number): Promise<readonly Spot[]> {
  const rows = await db
    .selectFrom('diagram_spots')
    .select(['number', 'x', 'y', 'label', 'kind_key', 'place', 'product_id'])
    .where('diagram_id', '=', diagramId)
    .orderBy('number')
    .execute()
  return rows.map(toSpot)
}

/** The diagrams of which the shop sells at least half of the parts. */
export async function listDiagrams(db: Db): Promise<readonly StoredDiagram[]> {
  const rows = await diagrams(db).orderBy('sort_order').orderBy('id').limit(MOST_DIAGRAMS).execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const drawn = await countsOf(spotsOfAll(db, ids))
  const sold = await countsOf(spotsOfAll(db, ids).where(isSold))
  return rows.filter(({ id }) => (sold.get(id) ?? 0) * 2 >= (drawn.get(id) ?? 1)).map(toDiagram)
}

/** The diagrams of a model with parts of these kinds: those of its appliance that show some of them. */
export async function diagramsOfModel(
  db: Db,
  model: Model,
  kinds: readonly { readonly kind: string }[],
): Promise<readonly StoredDiagram[]> {
  const byKind = await diagramsByKind(db, kinds)
  const byProduct = await diagramsByProduct(db, model.id)
  const ids = new Set([...byKind.keys(), ...byProduct])
  if (ids.size === 0) return []
  const rows = await diagrams(db)
    .where('id', 'in', [...ids])
    .orderBy('sort_order')
    .orderBy('id')
    .limit(MOST_DIAGRAMS)
    .execute()
  const fewest = model.described ? 1 : FEWEST_KINDS
  return rows
    .map(toDiagram)
    .filter(
      (diagram) =>
        byProduct.has(diagram.id) ||
        (isDrawnFor(diagram, model) && (byKind.get(diagram.id) ?? 0) >= fewest),
    )
}

/** How many kinds of the model's parts each diagram shows. */
async function diagramsByKind(
  db: Db,
  kinds: readonly { readonly kind: string }[],
): Promise<ReadonlyMap<number, number>> {
  if (kinds.length === 0) return new Map()
  const rows = await db
    .selectFrom('diagram_spots')
    .select(['diagram_id as id', 'kind_key'])
    .distinct()
    .where(
      'kind_key',
      'in',
      kinds.map(({ kind }) => nameKey(kind)),
    )
    .limit(MOST_SPOTS)
    .execute()
  const byDiagram = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byDiagram].map(([id, spots]) => [id, spots.length]))
}

/** Supplier's diagrams that show a product of the model. */
async function diagramsByProduct(db: Db, modelId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('fits')
    .innerJoin('diagram_spots', 'diagram_spots.product_id', 'fits.product_id')
    .select('diagram_spots.diagram_id as id')
    .distinct()
    .where('fits.model_id', '=', modelId)
    .limit(MOST_DIAGRAMS)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Spots = SelectQueryBuilder<Schema, 'diagram_spots', object>

function spotsOfAll(db: Db, ids: readonly number[]): Spots {
  return db.selectFrom('diagram_spots').where('diagram_id', 'in', ids)
}

/** The shop has parts of the spot's kind. */
function isSold(eb: ExpressionBuilder<Schema, 'diagram_spots'>) {
  const ofKind = eb
    .selectFrom('products')
    .select('products.id')
    .whereRef('products.kind_key', '=', 'diagram_spots.kind_key')
    .where('products.deleted_at', 'is', null)
    .where('products.visible', '=', 1)
  return eb.or([eb.exists(ofKind), eb('diagram_spots.product_id', 'is not', null)])
}

/** How many of these spots each diagram has. */
async function countsOf(spots: Spots): Promise<ReadonlyMap<number, number>> {
  const rows = await spots
    .select(['diagram_id as id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('diagram_id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Those that visitors see. */
function diagrams(db: Db) {
  return db
    .selectFrom('diagrams')
    .select(['id', 'slug', 'title', 'appliance', 'styles', 'image_url', 'text', 'updated_at'])
    .where('is_hidden', '=', 0)
}

type DiagramRow = {
  id: number
  slug: string
  title: string
  appliance: string
  styles: string
  image_url: string
  text: string
  updated_at: number
}

function toDiagram(row: DiagramRow): StoredDiagram {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    appliance: row.appliance,
    styles: JSON.parse(row.styles) as string[],
    imageUrl: row.image_url,
    text: row.text,
    updatedAt: Number(row.updated_at),
  }
}

type SpotRow = {
  number: number
  x: number
  y: number
  label: string
  kind_key: string | null
  place: string
  product_id: number | null
}

function toSpot({ kind_key, product_id, ...row }: SpotRow): Spot {
  return { ...row, kindKey: kind_key ?? undefined, productId: product_id ?? undefined }
}
