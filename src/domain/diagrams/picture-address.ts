/** Where an uploaded drawing is served: named by its content, so that browsers may keep it for ever. */
export function diagramPictureAddress(hash: string): string {
  return `/shop/diagrams/${hash}.svg`
}

/** The hash in such an address; undefined for a drawing that came with the shop. */
export function hashInDiagramPicture(address: string): string | undefined {
  return /^\/shop\/diagrams\/([0-9a-f]{64})\.svg$/.exec(address)?.[1]
}
