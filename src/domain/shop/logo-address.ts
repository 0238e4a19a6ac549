import type { PictureKind } from './picture-file.ts'

/** Named by its content, so that browsers may keep it for ever. */
export function logoAddress(hash: string, kind: PictureKind): string {
  return `/shop/logo/${hash}.${kind}`
}

/** The hash in an address of ours. */
export function hashInLogo(address: string): string | undefined {
  return /^\/shop\/logo\/([0-9a-f]{64})\.(?:png|jpg|webp)$/.exec(address)?.[1]
}
