/** Where an uploaded drawing is served: named by its content, so that browsers may keep it for ever. */
export function diagramPictureAddress(hash: string): string {
  return `/shop/diagrams/${hash}.svg`
}

/** The hash in such an address; undefined for a drawing that came with the shop. */
export function hashInDiagramPicture(address: string): string | undefined {
  return /^\/shop\/diagrams\/([0-9a-f]{64})\.svg$/.exec(address)?.[1]
}

/** In pixels: sharp on most phones, and on the sharpest screens. */
export const TILE_WIDTHS = [320, 480] as const
type TileWidth = (typeof TILE_WIDTHS)[number]

/**
 * What a tile shows of a drawing. A drawing that came with the shop has small pictures beside it: to
 * the browser the drawing itself is a document of thousands of shapes, and a row of them would hold
 * a phone up.
 */
export function tilePictureOf(address: string, width: TileWidth = 480): string {
  return address.replace(/^(\/pictures\/diagrams\/[\w-]+)\.svg$/, `$1-${width}.webp`)
}

/** All widths of it for an `<img>`; nothing for an uploaded drawing, which is shown itself. */
export function tileSrcSetOf(address: string): string | undefined {
  if (tilePictureOf(address) === address) return undefined
  return TILE_WIDTHS.map((width) => `${tilePictureOf(address, width)} ${width}w`).join()
}
