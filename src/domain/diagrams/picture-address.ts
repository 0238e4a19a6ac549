/** Where an uploaded drawing is served: named by its content, so that browsers may keep it for ever. */
export function diagramPictureAddress(hash: string): string {
  return `/shop/diagrams/${hash}.svg`
}

/** The hash in such an address; undefined for a drawing that came with the shop. */
export function hashInDiagramPicture(address: string): string | undefined {
  return /^\/shop\/diagrams\/([0-9a-f]{64})\.svg$/.exec(address)?.[1]
}

/**
 * What a tile shows of a drawing. A drawing that came with the shop has a small picture beside it: to
 * the browser the drawing itself is a document of thousands of shapes, and a row of them would hold
 * a phone up.
 */
export function tilePictureOf(address: string): string {
  return address.replace(/^(\/pictures\/diagrams\/[\w-]+)\.svg$/, '$1.webp')
}
