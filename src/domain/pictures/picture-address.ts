import { PICTURE_SIZES, type PictureSize } from './picture-sizes.ts'

/*
 * Where the shop serves its uploaded pictures. A product names the picture at the size of its page; every
 * other size follows from that address, so that no list has to look anything up.
 */

const HASH_DIGITS = 32

/** What a product's image columns hold. */
export function pictureAddress(hash: string): string {
  return `/pictures/${hash}-800.webp`
}

/** The hash in an address of ours, whatever else stands in an image column. */
export function hashInAddress(address: string): string | undefined {
  return /^\/pictures\/([0-9a-f]{32})-800\.webp$/.exec(address)?.[1]
}

/** The largest size of an uploaded picture; any other has one size, at its own address. */
export function largestOf(address: string): string {
  return hashInAddress(address) === undefined ? address : address.replace('-800.', '-1600.')
}

/** Which picture and size a served file's name asks for; undefined for any other name. */
export function readFileName(
  name: string,
): { readonly hash: string; readonly size: PictureSize } | undefined {
  const [, hash, digits] = /^([0-9a-f]{32})-(\d{3,4})\.webp$/.exec(name) ?? []
  const size = PICTURE_SIZES.find((one) => String(one) === digits)
  return hash === undefined || size === undefined ? undefined : { hash, size }
}

/** The first digits of a SHA-256: enough that no two pictures share them. */
export function pictureHash(sha256: string): string {
  return sha256.slice(0, HASH_DIGITS)
}
