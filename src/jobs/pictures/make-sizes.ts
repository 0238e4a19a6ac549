import type { Sharp, SharpOptions } from 'sharp'
import { isHeic } from '#domain/pictures/heic.ts'
import {
  damagedPhoto,
  MOST_PIXELS,
  noPhoto,
  type PhotoType,
  refusedHeic,
  refusedSvg,
  tooManyPixels,
} from '#domain/pictures/picture-rules.ts'
import { PICTURE_SIZES, type PictureSize } from '#domain/pictures/picture-sizes.ts'

type MadePicture = {
  readonly type: PhotoType
  /** Of the file as it came, the right way up. */
  readonly width: number
  readonly height: number
  readonly files: ReadonlyMap<PictureSize, Buffer>
}

const LARGEST = Math.max(...PICTURE_SIZES)
const QUALITY = 80

/**
 * The sizes of a picture, the right way up, in the colours of the web, without anything that was in
 * the file beside the pixels. Decodes once: the largest size is made from the file, the others from it.
 */
export async function makeSizes(bytes: Uint8Array): Promise<MadePicture> {
  if (bytes.length === 0) throw noPhoto()
  if (isHeic(bytes)) throw refusedHeic()
  const sharp = await loadSharp()
  const { type, width, height } = await examine(sharp(bytes, INPUT))
  const { data, info } = await decode(
    sharp(bytes, INPUT).autoOrient().resize(fitting(LARGEST)).toColourspace('srgb').raw(),
  )
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files = new Map<PictureSize, Buffer>()
  for (const size of PICTURE_SIZES) {
    const scaled = sharp(data, { raw }).resize(fitting(size))
    files.set(size, await scaled.webp({ quality: QUALITY }).toBuffer())
  }
  return { type, width, height, files }
}

/** One frame of an animation; nothing that a lenient decoder would guess. */
const INPUT: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 }

let loaded: Promise<typeof import('sharp')['default']> | undefined

/** Its library is loaded with the first picture. One thread per picture leaves the others to shoppers. */
function loadSharp(): NonNullable<typeof loaded> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loaded
}

async function examine(image: Sharp): Promise<Pick<MadePicture, 'type' | 'width' | 'height'>> {
  const metadata = await image.metadata().catch((error: unknown) => {
    throw isPixelLimit(error) ? tooManyPixels() : noPhoto()
  })
  if (metadata.format === 'svg') throw refusedSvg()
  const { width, height } = metadata.autoOrient
  if (width * height > MOST_PIXELS) throw tooManyPixels()
  return { type: typeOf(metadata), width, height }
}

/** AVIF is read as HEIF, its container, and differs from others in how the pixels are compressed. */
function typeOf({ format, compression }: Awaited<ReturnType<Sharp['metadata']>>): PhotoType {
  if (format === 'heif' && compression === 'av1') return 'avif'
  if (format === 'jpeg' || format === 'png' || format === 'webp') return format
  throw noPhoto()
}

async function decode(image: Sharp) {
  try {
    return await image.toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw isPixelLimit(error) ? tooManyPixels() : damagedPhoto()
  }
}

function fitting(size: number) {
  return { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const
}

function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message)
}
