import type { Store } from '#commands/store.ts'
import { countProducts, type ProductFilter } from '#storage/catalogue/products.ts'

/** Enough for every category, brand and kind of a large shop. */
const MOST_KEPT = 2_000

type Counts = { version: number; readonly byFilter: Map<string, Promise<number>> }

const counts = new WeakMap<Store, Counts>()

/**
 * How many products a filter finds. Counting reads every row of the answer, and the number only
 * changes with the catalogue: so it is kept until its version is raised.
 */
export function cachedCount(store: Store, filter: ProductFilter): Promise<number> {
  const { byFilter } = currentCounts(store)
  const key = JSON.stringify(filter)
  const known = byFilter.get(key)
  if (known) return known
  const counted = countProducts(store.db, filter)
  if (byFilter.size < MOST_KEPT) byFilter.set(key, counted)
  counted.catch(() => byFilter.delete(key))
  return counted
}

function currentCounts(store: Store): Counts {
  const version = store.catalogueVersion()
  const kept = counts.get(store)
  if (kept?.version === version) return kept
  const fresh: Counts = { version, byFilter: new Map() }
  counts.set(store, fresh)
  return fresh
}
