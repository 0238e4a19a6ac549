import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { findCategory } from '#storage/catalogue/categories/categories.ts'
import { searchFacets, searchProducts, summarizeSearch } from '#storage/search/results.ts'
import { importText } from '../support/sample-catalogue.ts'
import { loadSampleParts, SAMPLE_PARTS } from '../support/sample-parts.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'

/** Text, and the SKUs it must find, in this order and no others. */
const EXACT: readonly (readonly [string, readonly string[]])[] = [
  // A part's own number, however it is written.
  ['WPW10348269', ['WPW10348269']],
  [' wpw-1034 8269 ', ['WPW10348269']],
  ['DC96 01585L', ['DC96-01585L']],
  ['"5303.918549"', ['5303918549']],
  ['MWF', ['MWF']],
  // An older or another seller's number.
  ['W10084573', ['WPW10348269']],
  ['AP5650269', ['WPW10348269']],
  ['wr24x449', ['WR24X10228']],
  // The maker's letters left off, and letters that look like digits.
  ['W10503278', ['W10503278']],
  ['10300924', []],
  ['W10300924', ['WPW10300924']],
  ['5303918S49', ['5303918549']],
  ['W1O861OOO', ['W10861000']],
  // A model: its parts, those in stock first.
  ['110772200', ['WR24X10228']],
  ['“110.772200”', ['WR24X10228']],
  ['665-13743k601', ['WPW10348269']],
  ['SHE3AR75UC/26', ['00631200']],
  // A model without its revision.
  ['FGUS2666LE', ['5303918549']],
  ['she3ar75uc', ['00631200']],
  // A number beside words.
  ['WPW10348269 pump', ['WPW10348269']],
  ['whirlpool WRS325SDHZ08 ice maker', ['W11700250']],
  ['ge GSS25GSHECSS door gasket', ['WR24X10228']],
  ['WRS325SDHZ08 valve', ['WPW10179146']],
  // Words: kind and name first, what is in stock first, any order, singular and plural.
  ['drain pump', ['WPW10348269', 'DC96-01585L', '00631200', 'WPW10300924', 'W10503278']],
  ['pumps drain', ['WPW10348269', 'DC96-01585L', '00631200', 'WPW10300924', 'W10503278']],
  ['door gask', ['WR24X10228']],
  ['fan motors', ['5303918549', 'W10503278']],
  // Brand and appliance narrow, whatever one calls them.
  ['bosch drain pump', ['00631200']],
  ['drain pump for my washing machine', ['DC96-01585L']],
  ['fridge door gasket', ['WR24X10228']],
  ['cutlery basket', ['5304506681']],
  ['all bosch', ['00631200']],
  ['every door gasket', ['WR24X10228']],
  // ... and do not exclude when nothing is left.
  ['lg door gasket', ['WR24X10228']],
  // One word that is two, two that are one.
  ['icemaker', ['W11700250', 'DA97-07603B']],
  ['ice maker', ['W11700250', 'DA97-07603B']],
  ['doorgasket', ['WR24X10228']],
  // What is wrong.
  ["ice maker doesn't make ice", ['W11700250', 'DA97-07603B', 'WPW10179146', 'MWF']],
  ['freezer section too warm', ['5303918549']],
  ['will not dispense detergent', ['W10861000']],
  ['door sweating', ['WR24X10228']],
  // What the part is called otherwise, or a sentence around it.
  ['water dispenser filter', ['MWF']],
  ['Do you have the rubber seal that goes around a fridge door?', ['WR24X10228']],
  ['I need the drain pump for a Bosch, mine is PS99887766', ['00631200']],
  // Misspelt.
  ['evaporater fan moter', ['5303918549']],
  ['silverwear baskte', ['5304506681']],
  ['frigidare fan motor', ['5303918549']],
]

const NOTHING = [
  '',
  '   ',
  '"',
  '%',
  '_',
  '*',
  '\\',
  '()[]{}',
  'NEAR(',
  '\u0000',
  '😀😀😀',
  '漢字検索',
  'qwxzvb',
  'xkcdqzv fjwqpz',
  'ZZTOP99887766',
  'whirlpool ZZTOP99887766',
  'zzqxj-no-such-part',
  'zzqxj gasket',
  'Is part PS11738264 in stock?',
  'How do I track my order?',
  'Help me find the right part for my appliance',
  "' OR 1=1 --",
  '$(rm -rf /)',
  `${'$'}{jndi:ldap://zq}`,
  'the for of',
  'all',
  'every',
  'all of them',
  '1',
  'x'.repeat(200),
  'zqxj '.repeat(40),
]

onEachEngine('finding a part', (store) => {
  beforeAll(() => loadSampleParts(store()))

  test.each(EXACT)('%s', async (search, skus) => {
    expect(await found(store(), search)).toEqual(skus)
  })

  test.each(NOTHING)('nothing is found for %j', async (search) => {
    expect(await found(store(), search)).toEqual([])
  })

  test('a symbol beside a word is no part of it', async () => {
    expect(await found(store(), 'door% gasket\u0000 _')).toEqual(['WR24X10228'])
  })

  describe('why a part is there', () => {
    test.each([
      ['WPW10348269', undefined],
      ['661662', { kind: 'replaces', text: '661662' }],
      ['WDT780SAEM2', { kind: 'fits', text: 'WDT780SAEM2' }],
      // The beginning of its own number, which every list shows.
      ['WPW10348', undefined],
      ['not draining', { kind: 'symptom', text: 'Not draining' }],
      ['dishwasher drain pump', undefined],
    ])('%s', async (search, match) => {
      const { products } = await searchProducts(store(), { search, limit: 1, offset: 0 })
      expect(products[0]?.sku).toBe('WPW10348269')
      expect(products[0]?.match).toEqual(match)
    })
  })

  test('the beginning of a number that lists do not show names that number', async () => {
    await importText(store(), [
      'Product Name,Product Code/SKU,Part Number,Price,Category',
      'Zedbar,ZEDX-90017,77B4410C,5.00,Washer Parts',
    ])
    const { products } = await searchProducts(store(), { search: 'ZEDX90', limit: 1, offset: 0 })
    expect(products[0]?.match).toEqual({ kind: 'number', text: 'ZEDX-90017' })
  })

  test('a model given beside the text holds for all results', async () => {
    const parts = await found(store(), 'pump', { model: 'wdt780saem1' })
    expect(parts).toEqual(['WPW10348269', 'WPW10300924'])
    expect(await found(store(), '', { model: 'WRS325SDHZ08' })).toEqual([
      'W11700250',
      'MWF',
      'WPW10179146',
    ])
    expect(await found(store(), 'gasket', { model: 'WRS325SDHZ08' })).toEqual([])
    expect(await found(store(), 'fridge', { model: 'WRS325SDHZ08' })).toHaveLength(3)
    expect(await found(store(), 'pump', { model: 'NOSUCHMODEL1' })).toEqual([])
  })

  test('filters and sorts act on what was found', async () => {
    const washers = await findCategory(store().db, 'washer-parts')
    expect(await found(store(), 'drain pump', { categoryId: washers?.id })).toEqual(['DC96-01585L'])
    expect(await found(store(), 'drain pump', { brands: ['bosch'] })).toEqual(['00631200'])
    expect(await found(store(), 'drain pump', { inStock: false })).toEqual(['00631200'])
    expect(
      await found(store(), 'drain pump', { kinds: ['drain pump'], sort: 'price-desc' }),
    ).toEqual(['00631200', 'DC96-01585L', 'WPW10348269'])
    expect(await found(store(), 'drain pump', { categoryId: 0 })).toEqual([])
  })

  test('pages continue one another', async () => {
    const page = (offset: number) =>
      searchProducts(store(), { search: 'drain pump', limit: 2, offset })
    const pages = [await page(0), await page(2), await page(4), await page(6)]
    expect(pages.flatMap(({ products }) => products.map(({ sku }) => sku))).toEqual(
      await found(store(), 'drain pump'),
    )
    expect(pages.map(({ total, more }) => ({ total, more }))).toEqual(
      Array.from({ length: 4 }, () => ({ total: 5, more: false })),
    )
  })

  test('each facet counts what the other filters leave', async () => {
    const query = { search: 'drain pump', brands: ['Whirlpool'] }
    const { facets, more } = await searchFacets(store(), query)
    expect({ total: facets.total, inStock: facets.inStock, more }).toEqual({
      total: 3,
      inStock: 3,
      more: false,
    })
    expect([...facets.categories.values()].toSorted()).toEqual([1, 2])
    expect(facets.brands).toEqual([
      { name: 'Whirlpool', count: 3 },
      { name: 'Bosch', count: 1 },
      { name: 'Samsung', count: 1 },
    ])
  })

  test('the summary names the model and the better spelling', async () => {
    const model = await summarizeSearch(store(), { search: 'fgus2666le0' })
    expect(model.model).toMatchObject({ name: 'FGUS2666LE0', appliance: 'Refrigerator' })
    const typo = await summarizeSearch(store(), { search: 'Evaporater fan moter' })
    expect(typo.didYouMean).toBe('evaporator fan motor')
    const right = await summarizeSearch(store(), { search: 'evaporator fan motor' })
    expect(right.didYouMean).toBeUndefined()
  })

  test('no text makes the search fail', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    const shopText = fc
      .array(fc.constantFrom('drain', 'pump', 'not', '%', '"', 'WPW103', 'NEAR(', '\u0000', 'or'))
      .map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, shopText), async (search) => {
        const { total } = await searchProducts(store(), { search, limit: 10, offset: 0 })
        expect(total).toBeLessThan(SAMPLE_PARTS.length)
      }),
      { numRuns: 150 },
    )
  })

  test('a text that means everything is not the whole catalogue', async () => {
    for (const search of ['parts', 'part', 'a', 'new', 'the part for the appliance']) {
      expect((await found(store(), search)).length).toBeLessThan(SAMPLE_PARTS.length / 2)
    }
  })
})

async function found(
  store: TestStore,
  search: string,
  rest: Partial<Parameters<typeof searchProducts>[1]> = {},
): Promise<string[]> {
  const { products } = await searchProducts(store, { search, limit: 100, offset: 0, ...rest })
  return products.map(({ sku }) => sku)
}
