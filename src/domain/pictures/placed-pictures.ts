type ProductPictures = { readonly imageUrl: string; readonly images: readonly string[] }

/**
 * A product's pictures with this one in its place (1 is the main one) instead of what was there. Beyond
 * the last place it becomes the last. It is shown once: a main picture stays the main one.
 */
export function withPictureAt(
  before: ProductPictures,
  address: string,
  place: number,
): ProductPictures {
  const { imageUrl, images } = before
  if (place === 1) {
    return { imageUrl: address, images: images.filter((image) => image !== address) }
  }
  if (imageUrl === address) return { imageUrl, images }
  const at = Math.min(place - 2, images.length)
  const placed = images.toSpliced(at, 1, address)
  return { imageUrl, images: placed.filter((image, index) => image !== address || index === at) }
}
