import { sql } from 'kysely'

/**
 * Begins the slug of every part that an undone import took out: nothing brings those back. Two
 * hyphens, as in every slug that contains an id: no plain slug has them.
 */
export const TAKEN_OUT = 'undone--'

export function wasTakenOut({ slug }: { readonly slug: string }): boolean {
  return slug.startsWith(TAKEN_OUT)
}

/** What staff deleted and may restore, in the words of the index `products_deleted`. */
export const mayBeRestored = sql<boolean>`products.deleted_at is not null
  and substr(products.slug, 1, ${sql.lit(TAKEN_OUT.length)}) <> ${sql.lit(TAKEN_OUT)}`
