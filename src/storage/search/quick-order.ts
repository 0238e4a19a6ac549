import { LONGEST_NUMBER, type NumberKey, numberKey } from '#domain/catalogue/part-number.ts'
import type { ProductSummary } from '#domain/catalogue/products.ts'
import { readSearch } from '#domain/search/query-text.ts'
import { productIdOf, type SearchKey } from '#domain/search/standing.ts'
import { type NumberedPart, partsByKeys } from '../catalogue/lists/numbered-parts.ts'
import { productsByIds } from '../catalogue/products/products.ts'
import { inParts } from '../engine/bulk.ts'
import type { Db } from '../engine/schema.ts'
import { searchByNumber } from './number-search.ts'

type ResolvedNumber = {
  readonly result: 'exact' | 'replaced' | 'choose' | 'model' | 'none'
  readonly products: readonly ProductSummary[]
}

type Found = {
  readonly result: ResolvedNumber['result']
  readonly keys: readonly SearchKey[]
}

/** Few enough that the limit on one lookup cuts off no number's parts. */
const KEYS_AT_ONCE = 25
/** More candidates than this are no choice for a person. */
const MOST_CHOICES = 6

/** What each of these numbers finds, in their order: a list as a technician types it. */
export async function resolveNumbers(
  db: Db,
  numbers: readonly string[],
): Promise<readonly ResolvedNumber[]> {
  const parts = await partsOfKeys(db, [...new Set(numbers.map(numberKey))])
  const found = new Map<string, Found>()
  for (const number of new Set(numbers)) {
    found.set(number, exactly(parts.get(numberKey(number)) ?? []) ?? (await nearly(db, number)))
  }
  const ids = [...found.values()].flatMap(({ keys }) => keys.map(productIdOf))
  const products = await productsByIds(db, [...new Set(ids)])
  const byId = new Map(products.map((product) => [product.id, product]))
  return numbers.map((number) => {
    const { result, keys } = found.get(number) ?? NOTHING
    return { result, products: keys.flatMap((key) => byId.get(productIdOf(key)) ?? []) }
  })
}

/** The one product that a number means, written in any way; undefined for none and for several. */
export async function findByNumber(
  db: Db,
  number: string,
): Promise<{ readonly slug: string; readonly replaced: boolean } | undefined> {
  const key = numberKey(number)
  const found = exactly((await partsOfKeys(db, [key])).get(key) ?? [])
  const [only] = found && found.result !== 'choose' ? found.keys : []
  const [product] = only === undefined ? [] : await productsByIds(db, [productIdOf(only)])
  return product && { slug: product.slug, replaced: found?.result === 'replaced' }
}

const NOTHING: Found = { result: 'none', keys: [] }

async function partsOfKeys(
  db: Db,
  keys: readonly NumberKey[],
): Promise<ReadonlyMap<NumberKey, readonly NumberedPart[]>> {
  const parts: NumberedPart[] = []
  const readable = keys.filter((key) => key !== '' && key.length <= LONGEST_NUMBER)
  for (const some of inParts(readable, KEYS_AT_ONCE)) parts.push(...(await partsByKeys(db, some)))
  return Map.groupBy(parts, ({ key }) => key)
}

/** A part's own number counts before one that it replaces, and that before a seller's. */
function exactly(parts: readonly NumberedPart[]): Found | undefined {
  const [best] = parts
  if (!best) return undefined
  const isOwn = ({ kind }: NumberedPart) => kind === 'own' || kind === 'manufacturer'
  const alike = parts.filter((part) => isOwn(part) === isOwn(best))
  const keys = [...new Set(alike.map(({ searchKey }) => searchKey))].slice(0, MOST_CHOICES)
  if (keys.length > 1) return { result: 'choose', keys }
  return { result: best.kind === 'replaced' ? 'replaced' : 'exact', keys }
}

/** With letters left off or misread: never chosen without asking the shopper. */
async function nearly(db: Db, number: string): Promise<Found> {
  const scope = { most: MOST_CHOICES, audience: 'shoppers' } as const
  const { found } = await searchByNumber(db, readSearch(number), scope)
  if (!found) return NOTHING
  const keys = found.hits.slice(0, MOST_CHOICES).map(({ key }) => key)
  return { result: found.ofModel ? 'model' : 'choose', keys }
}
