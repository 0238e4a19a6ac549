import { type RawBuilder, sql } from 'kysely'
import type { WordGroup } from '#domain/search/plan.ts'
import { groupFrequency } from '#domain/search/plan.ts'
import type { Candidate } from '#domain/search/rank.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { FIELD } from '#domain/search/terms.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'

/** From this frequency on a word is read in standing order on its own and stops early. */
const COMMON = 2_000
const KEYS_AT_ONCE = 256

type Row = { search_key: SearchKey }

/**
 * The best-standing products that carry a word of every group. It walks the postings of the rarest
 * group and asks for the others; `named` wants content words in the name or the kind.
 */
export async function keysCarrying(
  db: Db,
  groups: readonly WordGroup[],
  named: boolean,
  most: number,
): Promise<readonly SearchKey[]> {
  const [rarest, ...others] = [...groups].sort((a, b) => groupFrequency(a) - groupFrequency(b))
  if (!rarest || groups.some((group) => group.alternatives.length === 0)) return []
  const also = others.map(
    (group) => sql`and exists (
      select 1 from search_postings as other
      where other.term_id in (${ids(group)}) and other.search_key = posting.search_key
      ${heavyEnough(group, named, 'other')})`,
  )
  const walks = walksOf(rarest).map(
    (terms) => sql`select search_key from (
      select posting.search_key from search_postings as posting
      where posting.term_id in (${terms}) ${heavyEnough(rarest, named, 'posting')}
      ${sql.join(also, sql` `)}
      order by posting.search_key limit ${most}) as walk`,
  )
  // `union` also drops the products that several words of the group lead to.
  const { rows } = await sql<Row>`
    ${sql.join(walks, sql` union `)} order by search_key limit ${most}`.execute(db)
  return [...new Set(rows.map((row) => row.search_key))]
}

/** What ranking needs of these products, in the order given; hidden ones are left out. */
export async function candidatesOf(
  db: Db,
  keys: readonly SearchKey[],
  groups: readonly WordGroup[],
): Promise<readonly Candidate[]> {
  const weights = await weightsOf(db, keys, groups)
  const facts = new Map<SearchKey, Omit<Candidate, 'weights'>>()
  for (const part of inParts(keys, KEYS_AT_ONCE)) {
    const rows = await db
      .selectFrom('products')
      .select(['search_key as key', 'name', 'kind', 'search_keywords as keywords'])
      .select(['visible', 'deleted_at'])
      .where('search_key', 'in', padded(part))
      .execute()
    for (const { visible, deleted_at, ...row } of rows) {
      if (visible === 1 && deleted_at === null) facts.set(row.key, row)
    }
  }
  return keys.flatMap((key) => {
    const fact = facts.get(key)
    return fact ? { ...fact, weights: weights.get(key) ?? new Map() } : []
  })
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

/** Common words each on their own walk, all rare ones together on one. */
function walksOf(group: WordGroup): RawBuilder<unknown>[] {
  const common = group.alternatives.filter(({ frequency }) => frequency > COMMON)
  const rare = group.alternatives.filter(({ frequency }) => frequency <= COMMON)
  return [
    ...common.map(({ id }) => list([id])),
    ...(rare.length > 0 ? [list(rare.map(({ id }) => id))] : []),
  ]
}

function heavyEnough(group: WordGroup, named: boolean, alias: string): RawBuilder<unknown> {
  if (!named || group.role === 'appliance' || group.role === 'maker') return sql``
  return sql`and ${sql.ref(`${alias}.weight`)} >= ${FIELD.kind}`
}

function ids(group: WordGroup): RawBuilder<unknown> {
  return list(group.alternatives.map(({ id }) => id))
}

function list(values: readonly number[]): RawBuilder<unknown> {
  return sql.join(padded(values))
}

/** Lists come in a few lengths only, so that few statements have to be prepared. */
function padded(values: readonly number[]): readonly number[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  const last = values.at(-1) ?? 0
  return [...values, ...Array.from({ length: length - values.length }, () => last)]
}
