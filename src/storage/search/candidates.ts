import type { WordGroup } from '#domain/search/plan.ts'
import type { Candidate } from '#domain/search/rank.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { type Audience, isSeenBy } from '../catalogue/audience.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import { padded } from './padded.ts'

const KEYS_AT_ONCE = 256

type SeenCandidate = Candidate & { readonly hidden: boolean }

/** What ranking needs of these products, in the order given, without those that may not be seen. */
export async function candidatesOf(
  db: Db,
  keys: readonly SearchKey[],
  groups: readonly WordGroup[],
  audience: Audience,
): Promise<readonly SeenCandidate[]> {
  const weights = await weightsOf(db, keys, groups)
  const facts = new Map<SearchKey, Omit<SeenCandidate, 'weights'>>()
  for (const part of inParts(keys, KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select(['search_key as key', 'name', 'kind', 'search_keywords as keywords'])
      .select(['visible', 'deleted_at'])
      .where('search_key', 'in', padded(part))
      .execute()
    for (const { visible, deleted_at, ...row } of rows) {
      if (!isSeenBy(audience, { visible, deleted_at })) continue
      facts.set(row.key, { ...row, hidden: visible !== 1 })
    }
  }
  return keys.flatMap((key) => {
    const fact = facts.get(key)
    return fact ? { ...fact, weights: weights.get(key) ?? new Map() } : []
  })
}

/** Whether shoppers see all products: then no product need be looked up to know it. */
export async function hidesAny(db: Db): Promise<boolean> {
  const first = await db
    .selectFrom('products')
    .select('id')
    .where('visible', '=', 0)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}

async function weightsOf(
  db: Db,
  keys: readonly SearchKey[],
  groups: readonly WordGroup[],
): Promise<ReadonlyMap<SearchKey, ReadonlyMap<number, number>>> {
  const weights = new Map<SearchKey, Map<number, number>>()
  const terms = [...new Set(groups.flatMap((group) => group.alternatives.map(({ id }) => id)))]
  if (terms.length === 0) return weights
  for (const part of inParts(keys, KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('search_postings')
      .select(['term_id', 'search_key', 'weight'])
      .where('term_id', 'in', padded(terms))
      .where('search_key', 'in', padded(part))
      .execute()
    for (const { term_id, search_key, weight } of rows) {
      const known = weights.get(search_key)
      if (known) known.set(term_id, weight)
      else weights.set(search_key, new Map([[term_id, weight]]))
    }
  }
  return weights
}
