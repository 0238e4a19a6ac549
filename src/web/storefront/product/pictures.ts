/** The main picture first, each once. */
export function picturesOf(product: {
  readonly imageUrl: string
  readonly images: readonly string[]
}): readonly string[] {
  return [...new Set([product.imageUrl, ...product.images].filter(Boolean))]
}
