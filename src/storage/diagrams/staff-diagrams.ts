import { nameKey } from '#domain/catalogue/products.ts'
import { type DiagramFacts, MOST_DIAGRAMS, type SpotDraft } from '#domain/diagrams/diagrams.ts'
import type { Db } from '../engine/schema.ts'

/** A diagram as staff see it, hidden or not. */
export type StaffDiagram = DiagramFacts & {
  readonly id: number
  readonly slug: string
  readonly imageUrl: string
  readonly isHidden: boolean
  /** Not as the release brought it. */
  readonly isChanged: boolean
  readonly version: number
}

/** A spot with what its product is called; empty for a kind of part. */
type StaffSpot = SpotDraft & { readonly productName: string }

export async function listStaffDiagrams(
  db: Db,
): Promise<readonly (StaffDiagram & { readonly spotCount: number })[]> {
  const rows = await diagrams(db).orderBy('sort_order').orderBy('id').limit(MOST_DIAGRAMS).execute()
  const counts = await db
    .selectFrom('diagram_spots')
    .select(['diagram_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('diagram_id')
    .execute()
  const byId = new Map(counts.map((row) => [row.diagram_id, Number(row.count)]))
  return rows.map((row) => ({ ...toDiagram(row), spotCount: byId.get(row.id) ?? 0 }))
}

export async function findStaffDiagram(db: Db, slug: string): Promise<StaffDiagram | undefined> {
  const row = await diagrams(db).where('slug', '=', slug).executeTakeFirst()
  return row && toDiagram(row)
}

export async function countDiagrams(db: Db): Promise<number> {
  const row = await db
    .selectFrom('diagrams')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** The spots of a diagram, or of all of them, with kinds as the catalogue writes them. */
export async function staffSpots(
  db: Db,
  kinds: readonly string[],
  diagramId?: number,
): Promise<readonly (StaffSpot & { readonly diagramId: number })[]> {
  const names = new Map(kinds.map((kind) => [nameKey(kind), kind]))
  let query = db
    .selectFrom('diagram_spots')
    .leftJoin('products', 'products.id', 'diagram_spots.product_id')
    .select(['diagram_id', 'number', 'x', 'y', 'label', 'diagram_spots.kind_key', 'place'])
    .select(['products.sku', 'products.name'])
  if (diagramId !== undefined) query = query.where('diagram_id', '=', diagramId)
  const rows = await query.orderBy('diagram_id').orderBy('number').execute()
  return rows.map(({ diagram_id, kind_key, sku, name, ...spot }) => ({
    ...spot,
    diagramId: diagram_id,
    kind: kind_key === null ? '' : (names.get(kind_key) ?? kind_key),
    sku: sku ?? '',
    productName: name ?? '',
  }))
}

/** The kinds of part that the shop sells, as their names are written; from counts, not from products. */
export async function soldKinds(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('list_counts')
    .select('kind')
    .distinct()
    .where('kind', '<>', '')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

function diagrams(db: Db) {
  return db
    .selectFrom('diagrams')
    .select(['id', 'slug', 'title', 'appliance', 'styles', 'image_url', 'text'])
    .select(['is_hidden', 'is_changed', 'version'])
}

type DiagramRow = {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly appliance: string
  readonly styles: string
  readonly image_url: string
  readonly text: string
  readonly is_hidden: number
  readonly is_changed: number
  readonly version: number
}

function toDiagram({ styles, image_url, is_hidden, is_changed, ...row }: DiagramRow): StaffDiagram {
  return {
    ...row,
    styles: JSON.parse(styles) as string[],
    imageUrl: image_url,
    isHidden: is_hidden === 1,
    isChanged: is_changed === 1,
  }
}
