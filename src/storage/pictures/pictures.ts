import { hashInAddress, pictureAddress } from '#domain/pictures/picture-address.ts'
import type { PhotoType } from '#domain/pictures/picture-rules.ts'
import type { Db, Tx } from '../engine/schema.ts'

type Photo = {
  readonly hash: string
  readonly type: PhotoType
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** What a product's pictures show, by address; it asks only where a picture was uploaded. */
export async function altsByAddress(
  db: Db,
  { imageUrl, images }: { readonly imageUrl: string; readonly images: readonly string[] },
): Promise<Readonly<Record<string, string>>> {
  const hashes = [imageUrl, ...images].flatMap((address) => hashInAddress(address) ?? [])
  const alts = await altsOf(db, hashes)
  return Object.fromEntries([...alts].map(([hash, alt]) => [pictureAddress(hash), alt]))
}

/** Alt texts by hash; pictures without one are left out. */
export async function altsOf(
  db: Db,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .select(['hash', 'alt'])
    .where('hash', 'in', hashes)
    .where('alt', '<>', '')
    .execute()
  return new Map(rows.map(({ hash, alt }) => [hash, alt]))
}

export async function findPhoto(db: Db, hash: string): Promise<Photo | undefined> {
  return db
    .selectFrom('pictures')
    .select(['hash', 'type', 'width', 'height', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** The same picture again is the same row, and is wanted again. Returns false while it is removed. */
export async function keepPhoto(
  tx: Tx,
  photo: Photo,
  { actor, now }: { readonly actor: string; readonly now: number },
): Promise<boolean> {
  const kept = await tx
    .insertInto('pictures')
    .values({ ...photo, uploaded_by: actor, uploaded_at: now })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ unused_since: null })
        .where('pictures.removing_since', 'is', null),
    )
    .returning('hash')
    .execute()
  return kept.length > 0
}

/** Of these, those that products may show. */
export async function usablePhotos(tx: Tx, hashes: readonly string[]): Promise<readonly string[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectFrom('pictures')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('removing_since', 'is', null)
    .execute()
  return rows.map(({ hash }) => hash)
}

export async function setAlt(tx: Tx, hash: string, alt: string): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ alt })
    .where('hash', '=', hash)
    .where('alt', '<>', alt)
    .execute()
}
