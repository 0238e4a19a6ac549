import { type RawBuilder, sql } from 'kysely'
import { isTypedWord, type WordGroup } from '#domain/search/plan.ts'
import type { SearchKey } from '#domain/search/standing.ts'
import { FIELD } from '#domain/search/terms.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import { padded } from './padded.ts'
import type { FewProduct, FilterWord, Within } from './within.ts'

/** From this frequency on a word's postings are scanned on their own in standing order. */
const COMMON = 2_000
/** Before a scan of this many postings it pays to sample the first few. */
const LONG_WALK = 5_000
const SAMPLE = 100
const MOST_POSTINGS = 2_000_000_000
const KEYS_AT_ONCE = 512
const MOST_LOOKED_UP = 8

type Matching = {
  /** Content words must be in the name or the kind. */
  readonly named: boolean
  /** Other words for the same thing count anywhere: "drips" in a text about what leaks. */
  readonly loosely: boolean
  /** Without products that shoppers do not see. */
  readonly onlyShown: boolean
  readonly most: number
  readonly within?: Within | undefined
}

type Row = { search_key: SearchKey }

/** A product must contain one of these words, in a place that counts. */
type Demand = {
  readonly terms: readonly { readonly id: number; readonly frequency: number }[]
  readonly frequency: number
  readonly counts: (alias: string) => RawBuilder<boolean> | undefined
}

/** The products with the best standing that contain a word of every group. */
export async function keysMatching(
  db: Db,
  groups: readonly WordGroup[],
  { most, within, onlyShown, ...where }: Matching,
): Promise<readonly SearchKey[]> {
  const demands = groups.map((group) => demandOf(group, where))
  if (demands.length === 0 || demands.some(({ terms }) => terms.length === 0)) return []
  if (within?.few) return keysAmong(db, within.few, demands, most)
  const narrowing = (within?.words ?? []).map(demandOfFilter)
  return keysAlong(db, demands, narrowing, { most, onlyShown })
}

/** Checks few products for one demand after the other, the rarest first: each leaves fewer. */
async function keysAmong(
  db: Db,
  few: readonly FewProduct[],
  demands: readonly Demand[],
  most: number,
): Promise<readonly SearchKey[]> {
  let keys: readonly SearchKey[] = few.map(({ searchKey }) => searchKey)
  for (const demand of [...demands].sort((a, b) => a.frequency - b.frequency)) {
    const matching = new Set<SearchKey>()
    for (const part of inParts(keys, KEYS_AT_ONCE)) {
      const { rows } = await matchingRows(demand, part).execute(db)
      for (const row of rows) matching.add(row.search_key)
    }
    keys = keys.filter((key) => matching.has(key))
  }
  return keys.slice(0, most)
}

function matchingRows({ terms, counts }: Demand, keys: readonly SearchKey[]): RawBuilder<Row> {
  const counting = counts('posting')
  // Looking up many words one by one takes longer than reading all words of a product.
  const term = sql.ref('posting.term_id')
  const column = terms.length > MOST_LOOKED_UP ? sql`${term} + 0` : term
  return sql<Row>`select posting.search_key from search_postings as posting
    where posting.search_key in (${sql.join(padded(keys))})
      and ${column} in (${sql.join(padded(terms.map(({ id }) => id)))})
      ${counting ? sql`and ${counting}` : sql``}`
}

/** Scans the postings of the rarest demand and checks the others, so that it ends early. */
async function keysAlong(
  db: Db,
  typed: readonly Demand[],
  narrowing: readonly Demand[],
  { most, onlyShown }: Pick<Matching, 'most' | 'onlyShown'>,
): Promise<readonly SearchKey[]> {
  const demands = [...typed, ...narrowing]
  const [rarest, ...others] = demands.sort((a, b) => a.frequency - b.frequency)
  if (!rarest) return []
  const also = await mostTellingFirst(
    db,
    rarest,
    others.map((demand) => matches(demand, sql`posting.search_key`)),
  )
  const counting = rarest.counts('posting')
  const conditions = sql.join(
    [...(counting ? [counting] : []), ...also, onlyShown ? isShown : sql`true`],
    sql` and `,
  )
  // With a filter to check for each posting as well, the synonyms of a word share the effort.
  const shared = Math.ceil((1.5 * most) / rarest.terms.length)
  const each = narrowing.length > 0 ? Math.min(most, shared) : most
  const keys = await keysOfScans(db, rarest, conditions, { each, most })
  // Only then may one of the scans have ended too early.
  const isCut = keys.length >= each && keys.length < most
  return isCut ? keysOfScans(db, rarest, conditions, { each: most, most }) : keys
}

/** Written so that no engine reads the index of all visible or all hidden products. */
const isShown = sql<boolean>`(select products.visible from products
  where products.search_key = posting.search_key) = 1`

/** At most `each` of every scan, and at most `most` in all; no product counts twice. */
async function keysOfScans(
  db: Db,
  rarest: Demand,
  conditions: RawBuilder<unknown>,
  { each, most }: { readonly each: number; readonly most: number },
): Promise<readonly SearchKey[]> {
  const { common, rare } = scansOf(rarest)
  // Common words are scanned separately: together they would have to be sorted first. The inner
  // limit is never reached; it stops PostgreSQL from choosing a plan that reads them all.
  const scans = common.map(
    (id) => sql`select search_key from (
      select posting.search_key from (
        select term_id, search_key, weight from search_postings where term_id = ${id}
        order by search_key limit ${sql.lit(MOST_POSTINGS)}) as posting
      where ${conditions} limit ${each}) as scan`,
  )
  if (rare.length > 0) {
    // A product that contains several of these words must not use up the limit.
    scans.push(sql`select search_key from (
      select distinct posting.search_key from search_postings as posting
      where posting.term_id in (${sql.join(padded(rare))}) and ${conditions}
      order by posting.search_key limit ${each}) as scan`)
  }
  // `union` removes what several scans have found.
  const { rows } = await sql<Row>`
    ${sql.join(scans, sql` union `)} order by search_key limit ${most}`.execute(db)
  return [...new Set(rows.map((row) => row.search_key))]
}

/**
 * Which condition excludes most, estimated from a few postings. The frequency of a word does not
 * tell, since "thermal" nearly always occurs together with "fuse".
 */
async function mostTellingFirst(
  db: Db,
  rarest: Demand,
  conditions: readonly RawBuilder<boolean>[],
): Promise<readonly RawBuilder<boolean>[]> {
  if (conditions.length < 2 || rarest.frequency < LONG_WALK) return conditions
  const [commonest] = [...rarest.terms].sort((a, b) => b.frequency - a.frequency)
  const passing = conditions.map(
    (condition, at) => sql`count(case when ${condition} then 1 end) as ${sql.ref(`passing${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(passing)} from (
      select search_key from search_postings where term_id = ${commonest?.id}
      order by search_key limit ${sql.lit(SAMPLE)}) as posting`.execute(db)
  const passed = (at: number) => Number(rows[0]?.[`passing${at}`] ?? 0)
  return conditions
    .map((condition, at) => ({ condition, passed: passed(at) }))
    .sort((one, other) => one.passed - other.passed)
    .map(({ condition }) => condition)
}

function demandOf(
  group: WordGroup,
  { named, loosely }: Pick<Matching, 'named' | 'loosely'>,
): Demand {
  const { alternatives, role } = group
  const isNamed = named && role !== 'appliance' && role !== 'maker'
  const isStrict = !loosely && role === 'content'
  const others = isStrict ? alternatives.filter((each) => !isTypedWord(group, each)) : []
  return {
    terms: alternatives,
    frequency: alternatives.reduce((sum, { frequency }) => sum + frequency, 0),
    counts: (alias) => {
      const conditions = [
        ...(isNamed ? [inNameOrKind(alias)] : []),
        ...(others.length > 0 ? [unlessOther(alias, others)] : []),
      ]
      return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `)
    },
  }
}

function inNameOrKind(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.weight`)} >= ${sql.lit(FIELD.kind)}`
}

/** Another word for the thing must say what the product is: its kind, or its name if it has none. */
function unlessOther(
  alias: string,
  others: readonly { readonly id: number }[],
): RawBuilder<boolean> {
  const weight = sql.ref(`${alias}.weight`)
  const ids = sql.join(padded(others.map(({ id }) => id)))
  return sql<boolean>`(${sql.ref(`${alias}.term_id`)} not in (${ids})
    or (${weight} & ${sql.lit(FIELD.kind)}) <> 0
    or (${weight} >= ${sql.lit(FIELD.name)} and exists (
      select 1 from products where products.search_key = ${sql.ref(`${alias}.search_key`)}
        and products.kind_key = '')))`
}

function demandOfFilter({ term, frequency, field }: FilterWord): Demand {
  return {
    terms: [{ id: term, frequency }],
    frequency,
    counts: (alias) => sql<boolean>`(${sql.ref(`${alias}.weight`)} & ${sql.lit(field)}) <> 0`,
  }
}

function scansOf({ terms }: Demand) {
  return {
    common: terms.filter(({ frequency }) => frequency > COMMON).map(({ id }) => id),
    rare: terms.filter(({ frequency }) => frequency <= COMMON).map(({ id }) => id),
  }
}

function matches({ terms, counts }: Demand, key: RawBuilder<unknown>): RawBuilder<boolean> {
  const counting = counts('other')
  const also = counting ? sql`and ${counting}` : sql``
  // For a single word PostgreSQL merges its postings with the scanned ones, both in their order;
  // the limit, which it ignores, stops SQLite from scanning the longer list first.
  if (terms.length === 1) {
    return sql<boolean>`exists (select 1 from search_postings as other
      where other.term_id = ${terms[0]?.id} and other.search_key = ${key} ${also} limit 1)`
  }
  // Evaluated per row: given `exists`, PostgreSQL would read all postings of common words first.
  return sql<boolean>`(select 1 from search_postings as other
    where other.term_id in (${sql.join(padded(terms.map(({ id }) => id)))})
      and other.search_key = ${key} ${also} limit 1) = 1`
}
