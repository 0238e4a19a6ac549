import sharp, { type Sharp } from 'sharp'

/** A picture of this size: the left half red, the right half blue, so that one sees how it was turned. */
export function drawn(width: number, height: number): Sharp {
  const left = Math.max(1, Math.floor(width / 2))
  const red = { create: { width: left, height, channels: 3, background: '#d02020' } } as const
  return sharp({
    create: { width, height, channels: 3, background: '#2020d0' },
  }).composite([{ input: red, left: 0, top: 0 }])
}

export function jpegOf(width: number, height: number): Promise<Buffer> {
  return drawn(width, height).jpeg().toBuffer()
}

/** As a phone takes it: held upright, the pixels on their side, with the place where it was taken. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const turned = await drawn(width, height).jpeg().toBuffer()
  return sharp(turned)
    .withExif({
      IFD0: { Copyright: SECRET_IN_EXIF },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** No byte of it may ever be served. */
export const SECRET_IN_EXIF = '<script>alert("exif")</script>'
