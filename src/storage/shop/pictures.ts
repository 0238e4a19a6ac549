import type { PictureKind } from '#domain/shop/picture-file.ts'
import type { Db, Tx } from '../engine/schema.ts'

type Picture = { readonly hash: string; readonly kind: PictureKind; readonly bytes: Uint8Array }

export async function findPicture(db: Db, hash: string): Promise<Picture | undefined> {
  return db
    .selectFrom('shop_pictures')
    .select(['hash', 'kind', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** The same picture again is the same row. */
export async function insertPicture(tx: Tx, picture: Picture, now: number): Promise<void> {
  await tx
    .insertInto('shop_pictures')
    .values({ ...picture, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
