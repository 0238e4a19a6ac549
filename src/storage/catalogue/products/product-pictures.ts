import { sql } from 'kysely'
import { raiseCatalogueVersion } from '../../engine/catalogue-version.ts'
import type { Tx } from '../../engine/schema.ts'

/** No search finds a product by its pictures, so nothing else changes. */
export async function setProductPictures(
  tx: Tx,
  id: number,
  pictures: { readonly imageUrl: string; readonly images: readonly string[] },
  now: number,
): Promise<void> {
  raiseCatalogueVersion(tx)
  await tx
    .updateTable('products')
    .set({
      image_url: pictures.imageUrl,
      images: JSON.stringify(pictures.images),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}
