import { diagramPictureAddress, hashInDiagramPicture } from '#domain/diagrams/picture-address.ts'
import type { Db, Tx } from '../engine/schema.ts'

/** The drawing that was uploaded, as it was sanitised. */
export async function findDiagramPicture(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('diagram_pictures')
    .select('svg')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.svg
}

export async function insertDiagramPicture(
  tx: Tx,
  picture: { readonly hash: string; readonly svg: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('diagram_pictures')
    .values({ ...picture, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a drawing away that no diagram shows any longer. */
export async function dropUnusedPicture(tx: Tx, imageUrl: string): Promise<void> {
  const hash = hashInDiagramPicture(imageUrl)
  if (hash === undefined) return
  const shown = await tx
    .selectFrom('diagrams')
    .select('id')
    .where('image_url', '=', diagramPictureAddress(hash))
    .limit(1)
    .execute()
  if (shown.length === 0) await tx.deleteFrom('diagram_pictures').where('hash', '=', hash).execute()
}
