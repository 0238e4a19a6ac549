import { beforeAll, expect, test } from 'vitest'
import { COUNT_BOUND } from '#domain/count-bound.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { keysMatching } from '#storage/search/postings.ts'
import { searchProducts, summarizeSearch } from '#storage/search/results.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'

/*
 * A catalogue in which a word and its other forms are in the same products, more often than a search
 * reads: whoever applies the limit before duplicates are dropped finds too few.
 */
const VALVES = 900
const MENTIONS = 250
const HIDDEN = 7
const HEADER =
  'Product Name,Product Code/SKU,Price,Category,GPS Category,Product Description,Product Visible?'

onEachEngine('counting what a search finds', (store) => {
  beforeAll(async () => {
    const valves = Array.from({ length: VALVES }, (_, at) =>
      row(`Grommet Grommets Grommeted ${at}`, `G-${at}`, 'Grommet', 'grommets, grommeting', at),
    )
    const mentions = Array.from({ length: MENTIONS }, (_, at) =>
      row(`Bracket ${at}`, `M-${at}`, 'Bracket', 'comes with a grommet', at),
    )
    const hidden = Array.from({ length: HIDDEN }, (_, at) =>
      row(`Grommet hidden ${at}`, `H-${at}`, 'Grommet', '', at, false),
    )
    await load(store(), [...valves, ...mentions, ...hidden])
  })

  test('the limit counts products, not the words that find them', async () => {
    const terms = await store()
      .db.selectFrom('search_terms')
      .select(['id', 'term', 'frequency'])
      .where('term', 'like', 'grommet%')
      .execute()
    expect(terms.length).toBeGreaterThan(1)
    const group = {
      word: 'grommet',
      role: 'content',
      alternatives: terms.map((term) => ({ ...term, closeness: 1, corrected: false })),
    } as const
    const all = VALVES + MENTIONS + HIDDEN
    for (const most of [10, 500, 1_000, all, all + 1]) {
      const keys = await keysMatching(store().db, [group], {
        named: false,
        loosely: true,
        onlyShown: false,
        most,
      })
      expect(keys).toHaveLength(Math.min(most, all))
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('named ones first, then those that mention it, each counted exactly', async () => {
    const { total, more, mentions } = await summarizeSearch(store(), { search: 'grommet' })
    // Together more than are counted; hidden ones are not among them.
    expect({ total, more }).toEqual({ total: COUNT_BOUND, more: true })
    expect(mentions?.words).toBe('grommet')
    expect(mentions?.count).toBe(COUNT_BOUND + 1 - VALVES)
    const page = { limit: 100, offset: 0 }
    const named = await searchProducts(store(), { search: 'grommet', kinds: ['grommet'], ...page })
    expect(named.total).toBe(VALVES)
    expect(named.products.filter(({ match }) => match?.kind === 'mentions')).toEqual([])
  })

  test('pages continue one another until the end', async () => {
    const skus = new Set<string>()
    let named = true
    for (let offset = 0; offset < COUNT_BOUND; offset += 100) {
      const page = await searchProducts(store(), { search: 'grommet', limit: 100, offset })
      expect(page.products, `from ${offset}`).toHaveLength(100)
      for (const { sku, match } of page.products) {
        skus.add(sku)
        const isNamed = match?.kind !== 'mentions'
        expect(isNamed && !named, `${sku} is named but comes after a mention`).toBe(false)
        named = isNamed
      }
    }
    expect(skus.size).toBe(COUNT_BOUND)
    expect([...skus].filter((sku) => sku.startsWith('G-'))).toHaveLength(VALVES)
  })

  test('below the bound every total is exact, in every sort order', async () => {
    for (const sort of ['relevance', 'name', 'price-asc', 'price-desc'] as const) {
      const page = await searchProducts(store(), { search: 'bracket', limit: 10, offset: 0, sort })
      expect({ total: page.total, more: page.more }).toEqual({ total: MENTIONS, more: false })
    }
  })
})

function row(
  name: string,
  sku: string,
  kind: string,
  text: string,
  at: number,
  visible = true,
): string {
  const price = `${10 + (at % 40)}.00`
  return `${name},${sku},${price},Washer Parts,Washer Parts > ${kind},"${text}",${visible}`
}

async function load(store: TestStore, rows: readonly string[]): Promise<void> {
  const text = [HEADER, ...rows].join('\n')
  await importProducts(store.write, oneText(text), { source: 'test' })
}
