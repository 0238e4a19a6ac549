import type { FormValues } from './form-values.ts'
import { lines } from './tags.ts'

type PictureValues = Pick<FormValues, 'imageUrl' | 'images'>

/** The main picture first, each once, as the store shows them. */
export function addressesIn({ imageUrl, images }: PictureValues): readonly string[] {
  return [...new Set([imageUrl.trim(), ...lines(images)].filter(Boolean))]
}

/** The first is the main picture. */
export function fieldsOf([imageUrl = '', ...images]: readonly string[]): PictureValues {
  return { imageUrl, images: images.join('\n') }
}

export function moved(order: readonly string[], from: number, to: number): readonly string[] {
  const address = order[from]
  if (address === undefined || to < 0 || to >= order.length) return order
  return order.toSpliced(from, 1).toSpliced(to, 0, address)
}
