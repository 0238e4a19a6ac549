/*
 * Every page of the shop loads this file, so it is short and imports nothing.
 */

/** Longest side in pixels: a thumbnail, a card, the product page, and what the zoom shows. */
export const PICTURE_SIZES = [160, 400, 800, 1600] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** All sizes of an uploaded picture for an `<img>`; nothing for any other, which has only one. */
export function srcSetOf(address: string): string | undefined {
  const start = /^\/pictures\/\w{32}-(?=800\.)/.exec(address)?.[0]
  return start && PICTURE_SIZES.map((size) => `${start}${size}.webp ${size}w`).join()
}
