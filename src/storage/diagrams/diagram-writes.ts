import { nameKey } from '#domain/catalogue/products.ts'
import type { Diagram, DiagramDraft, DiagramFacts, Spot } from '#domain/diagrams/diagrams.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import { insertionInto, skippingKnown } from '../engine/inserts.ts'
import type { Tx } from '../engine/schema.ts'

/** What staff add stands behind what came with the shop. */
const LAST_PLACE = 1_000_000

/** Writes the diagrams that come with the shop, except those that staff have changed or that exist. */
export async function writeBuiltInDiagrams(
  tx: Tx,
  drafts: readonly DiagramDraft[],
  { now, known }: { readonly now: number; readonly known: ReadonlySet<string> },
): Promise<void> {
  raiseCatalogueVersion(tx)
  for (const [place, draft] of drafts.entries()) {
    const values = { ...columnsOf(draft), sort_order: place, updated_at: now }
    const row = known.has(draft.slug)
      ? await tx
          .updateTable('diagrams')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('slug', '=', draft.slug)
          .where('is_changed', '=', 0)
          .returning('id')
          .executeTakeFirst()
      : await tx
          .insertInto('diagrams')
          .values({ ...values, slug: draft.slug, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
    if (row) await replaceSpots(tx, row.id, spotsOfDraft(draft))
  }
}

/** Adds a diagram that visitors do not see yet; returns its id. */
export async function insertDiagram(
  tx: Tx,
  diagram: Diagram & DiagramFacts,
  now: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('diagrams')
    .values({
      ...columnsOf(diagram),
      ...{ slug: diagram.slug, text: diagram.text, sort_order: LAST_PLACE },
      ...{ is_hidden: 1, is_changed: 1 },
      ...{ created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type DiagramChange = Partial<
  DiagramFacts & {
    readonly imageUrl: string
    readonly isHidden: boolean
    readonly isChanged: boolean
  }
>

/** Changes what is named, and raises the diagram's version. */
export async function updateDiagram(
  tx: Tx,
  id: number,
  change: DiagramChange,
  now: number,
): Promise<void> {
  raiseCatalogueVersion(tx)
  const { title, appliance, styles, text, imageUrl, isHidden, isChanged } = change
  await tx
    .updateTable('diagrams')
    .set((eb) => ({
      ...{ title, appliance, text },
      styles: styles && JSON.stringify(styles),
      image_url: imageUrl,
      is_hidden: isHidden === undefined ? undefined : isHidden ? 1 : 0,
      is_changed: isChanged === undefined ? undefined : isChanged ? 1 : 0,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

export async function deleteDiagram(tx: Tx, id: number): Promise<void> {
  raiseCatalogueVersion(tx)
  await tx.deleteFrom('diagrams').where('id', '=', id).execute()
}

const insertSpots = insertionInto('diagram_spots', skippingKnown)

export async function replaceSpots(
  tx: Tx,
  diagramId: number,
  spots: readonly Spot[],
): Promise<void> {
  await tx.deleteFrom('diagram_spots').where('diagram_id', '=', diagramId).execute()
  await insertSpots(
    tx,
    spots.map(({ kindKey, productId, ...spot }) => ({
      ...spot,
      diagram_id: diagramId,
      kind_key: kindKey ?? null,
      product_id: productId ?? null,
    })),
  )
}

export function spotsOfDraft({ spots }: DiagramDraft): readonly Spot[] {
  return spots.map(({ number, x, y, label, kind, place }) => ({
    ...{ number, x, y, label, place },
    kindKey: nameKey(kind),
    productId: undefined,
  }))
}

function columnsOf({ title, appliance, styles, imageUrl }: Omit<Diagram, 'slug'>) {
  return { title, appliance, styles: JSON.stringify(styles), image_url: imageUrl }
}
