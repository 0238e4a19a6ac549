import { ShopError } from '#domain/errors.ts'
import { hashInAddress } from '#domain/pictures/picture-address.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { altsOf, setAlt, usablePhotos } from '#storage/pictures/pictures.ts'

type ProductPictures = { readonly imageUrl: string; readonly images: readonly string[] }

/**
 * Refuses pictures that are not here, or are being removed this moment. Asked after the product was
 * written: from then on the sweep leaves alone what it shows. What a product showed before may stay.
 */
export async function refuseLostPictures(
  tx: Tx,
  after: ProductPictures,
  before?: ProductPictures,
): Promise<void> {
  const shown = new Set(before ? hashesOf(before) : [])
  const wanted = hashesOf(after).filter((hash) => !shown.has(hash))
  const usable = await usablePhotos(tx, wanted)
  if (usable.length === wanted.length) return
  throw new ShopError(
    'invalid',
    'A picture of this product is no longer in the shop. Please remove it and add it again.',
  )
}

/** Describes the product's own pictures, by address; returns the descriptions in their order. */
export async function describePictures(
  tx: Tx,
  product: ProductPictures,
  alts: Readonly<Record<string, string>>,
): Promise<{ readonly before: readonly string[]; readonly after: readonly string[] }> {
  const hashes = hashesOf(product)
  const before = await altsOf(tx, hashes)
  const given = new Map(Object.entries(alts).map(([address, alt]) => [hashInAddress(address), alt]))
  const after = new Map(hashes.map((hash) => [hash, given.get(hash) ?? before.get(hash) ?? '']))
  for (const [hash, alt] of after) await setAlt(tx, hash, alt)
  const inOrder = (texts: ReadonlyMap<string, string>) =>
    hashes.map((hash) => texts.get(hash) ?? '')
  return { before: inOrder(before), after: inOrder(after) }
}

function hashesOf({ imageUrl, images }: ProductPictures): readonly string[] {
  const hashes = [imageUrl, ...images].flatMap((address) => hashInAddress(address) ?? [])
  return [...new Set(hashes)]
}
