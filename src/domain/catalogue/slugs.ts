import { LONGEST } from './products.ts'

/*
 * A slug is what an address says of a product or category: lower-case Latin letters and digits in
 * words joined by single hyphens. Other scripts have no such form, and two SKUs may read alike
 * (`53-1026`, `53 1026`): those get their id.
 */

/** `whirlpool-door-gasket-wpw10224328`; empty when neither name nor SKU can be written so. */
export function productSlug(name: string, sku: string): string {
  const number = cutTo(slugify(sku), LONGEST.slug)
  const words = slugify(name)
  if (number === '') return cutAtWord(words, LONGEST.slug)
  const head = `-${words}`.endsWith(`-${number}`) ? words.slice(0, -number.length - 1) : words
  const kept = cutAtWord(head, LONGEST.slug - number.length - 1)
  return kept === '' ? number : `${kept}-${number}`
}

export function categorySlug(name: string): string {
  return cutAtWord(slugify(name), LONGEST.slug)
}

/**
 * For a product whose slug is taken or empty. Nothing else is ever called so: no plain slug holds two hyphens
 * in a row, and an id belongs to one row.
 */
export function slugWithId(slug: string, id: number): string {
  const ending = `--${id}`
  return `${cutTo(slug, LONGEST.slug - ending.length) || 'part'}${ending}`
}

/** `dryer-parts-2`, for one of a few that read alike. */
export function numberedSlug(slug: string, copy: number): string {
  const ending = `-${copy}`
  return `${cutTo(slug, LONGEST.slug - ending.length)}${ending}`
}

export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function cutAtWord(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const end = slug.lastIndexOf('-', most)
  return end > 0 ? slug.slice(0, end) : cutTo(slug, most)
}

function cutTo(slug: string, most: number): string {
  return slug.slice(0, Math.max(most, 0)).replace(/-$/, '')
}
