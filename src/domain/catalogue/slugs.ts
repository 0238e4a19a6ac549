import { LONGEST } from './products.ts'

/*
 * A slug names a product or category in an address: words of lower-case Latin letters and digits,
 * joined by single hyphens. Other scripts have no such form, and two SKUs may have the same slug
 * (`53-1026`, `53 1026`): those get their id.
 */

/** `whirlpool-door-gasket-wpw10224328`; empty if name and SKU have no Latin letters or digits. */
export function productSlug(name: string, sku: string): string {
  const number = cutTo(slugify(sku), LONGEST.slug)
  const words = slugify(name)
  if (number === '') return cutAtWord(words, LONGEST.slug)
  const head = `-${words}`.endsWith(`-${number}`) ? words.slice(0, -number.length - 1) : words
  const start = cutAtWord(head, LONGEST.slug - number.length - 1)
  return start === '' ? number : `${start}-${number}`
}

export function categorySlug(name: string): string {
  return cutAtWord(slugify(name), LONGEST.slug)
}

/**
 * For a product whose slug exists already or is empty. It is unique: no plain slug has two hyphens
 * in a row, and an id belongs to one row.
 */
export function slugWithId(slug: string, id: number): string {
  const ending = `--${id}`
  return `${cutTo(slug, LONGEST.slug - ending.length) || 'part'}${ending}`
}

/** `dryer-parts-2`, for one of a few with the same slug. */
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
