import { withPictureAt } from '#domain/pictures/placed-pictures.ts'
import { lockRow } from '#storage/catalogue/products/product-changes.ts'
import { setProductPictures } from '#storage/catalogue/products/product-pictures.ts'
import type { Command } from '#storage/engine/commands.ts'
import { recordAudit } from '#storage/staff/audit.ts'
import { refuseLostPictures } from '../pictures/wanted-pictures.ts'
import { productNotFound } from './save-product.ts'

type PlacePicture = {
  readonly id: number
  readonly address: string
  /** 1 is the main picture. */
  readonly place: number
  readonly actor: string
}

type ProductPictures = { readonly imageUrl: string; readonly images: readonly string[] }

/** Returns the product's pictures afterwards. */
export const placePicture: Command<PlacePicture, ProductPictures> = async (
  tx,
  { id, address, place, actor },
  { now },
) => {
  const row = await lockRow(tx, id)
  if (!row || row.deleted_at !== null) throw productNotFound()
  const before = { imageUrl: row.image_url, images: JSON.parse(row.images) as string[] }
  const after = withPictureAt(before, address, place)
  await setProductPictures(tx, id, after, now)
  await refuseLostPictures(tx, after, before)
  await recordAudit(tx, {
    ...{ at: now, actor, action: 'product.picture', subject: 'product', subjectId: id },
    ...{ before, after },
  })
  return after
}
