import { nameKey } from '#domain/catalogue/products.ts'
import type { DiagramDraft } from '#domain/diagrams/diagrams.ts'
import { insertMissing } from '../engine/bulk.ts'
import { raiseCatalogueVersion } from '../engine/catalogue-version.ts'
import type { Tx } from '../engine/schema.ts'

/** Writes the diagrams that come with the shop, except those that staff have changed or that exist. */
export async function writeBuiltInDiagrams(
  tx: Tx,
  drafts: readonly DiagramDraft[],
  { now, known }: { readonly now: number; readonly known: ReadonlySet<string> },
): Promise<void> {
  raiseCatalogueVersion(tx)
  for (const [place, draft] of drafts.entries()) {
    const values = {
      title: draft.title,
      appliance: draft.appliance,
      styles: JSON.stringify(draft.styles),
      image_url: draft.imageUrl,
      sort_order: place,
      updated_at: now,
    }
    const row = known.has(draft.slug)
      ? await tx
          .updateTable('diagrams')
          .set(values)
          .where('slug', '=', draft.slug)
          .where('version', '=', 1)
          .returning('id')
          .executeTakeFirst()
      : await tx
          .insertInto('diagrams')
          .values({ ...values, slug: draft.slug, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
    if (row) await replaceSpots(tx, row.id, draft)
  }
}

async function replaceSpots(tx: Tx, diagramId: number, { spots }: DiagramDraft): Promise<void> {
  await tx.deleteFrom('diagram_spots').where('diagram_id', '=', diagramId).execute()
  await insertMissing(
    tx,
    'diagram_spots',
    spots.map(({ number, x, y, label, kind, place }) => ({
      diagram_id: diagramId,
      number,
      x,
      y,
      label,
      kind_key: nameKey(kind),
      place,
      product_id: null,
    })),
  )
}
