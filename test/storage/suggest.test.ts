import { beforeAll, expect, test } from 'vitest'
import { findModel, kindsForModel } from '#storage/catalogue/models/models.ts'
import { suggest } from '#storage/search/suggest.ts'
import { importText } from '../support/sample-catalogue.ts'
import { loadSampleParts } from '../support/sample-parts.ts'
import { onEachEngine, type TestStore } from '../support/store.ts'

onEachEngine('suggesting while somebody types', (store) => {
  beforeAll(() => loadSampleParts(store()))

  test.each([
    ['', []],
    ['  ', []],
    ['%', []],
    ['qwxzvb', []],
    // Part numbers, also older ones.
    ['wpw1034', ['WPW10348269']],
    ['W1008', ['WPW10348269 replaces W10084573']],
    // Models with what there is for them.
    ['FGUS2666LE', ['model FGUS2666LE0: 1', 'model FGUS2666LE1: 1']],
    ['gss25gshec', ['model GSS25GSHECSS: 3']],
    // Words on their way.
    ['door gas', ['WR24X10228']],
    ['wash', ['category washer-parts', 'DC96-01585L']],
    ['dishw', ['category dishwasher-parts']],
    ['ice mak', ['W11700250', 'DA97-07603B']],
    // An appliance by whatever name: its category before any part.
    ['fridge', ['category refrigerator-parts']],
    ['Frig parts', ['category refrigerator-parts']],
    ['washing machine', ['category washer-parts']],
    ['fridge door gas', ['WR24X10228']],
  ])('%j', async (typed, expected) => {
    const shown = await suggestions(store(), typed)
    expect(shown.slice(0, Math.max(expected.length, 1))).toEqual(expected)
  })

  test('models with the most parts come first, a whole number before all', async () => {
    await importText(store(), [
      'Product Name,Product Code/SKU,Price,Category,Compatibility',
      'Lever One,LEV-1,5.00,Washer Parts,ZQA100|ZQA200|ZQA300',
      'Lever Two,LEV-2,5.00,Washer Parts,ZQA200|ZQA300',
      'Lever Three,LEV-3,5.00,Washer Parts,ZQA300',
    ])
    const byParts = ['model ZQA300: 3', 'model ZQA200: 2', 'model ZQA100: 1']
    expect(await suggestions(store(), 'zqa')).toEqual(byParts)
    expect(await suggestions(store(), 'zqa1')).toEqual(['model ZQA100: 1'])
    expect((await suggestions(store(), 'zqa100'))[0]).toBe('model ZQA100: 1')
  })

  test('at most as many as requested', async () => {
    expect((await suggest(store(), 'w', 8)).length).toBeLessThanOrEqual(8)
    expect((await suggest(store(), 'wp', 3)).length).toBeLessThanOrEqual(3)
  })
})

onEachEngine('a model', (store) => {
  beforeAll(() => loadSampleParts(store()))

  test.each(['110.772200', '110-772200', ' 110772200 '])('%s is one model', async (number) => {
    expect(await findModel(store().db, number)).toMatchObject({
      name: '110.772200',
      brand: 'GE',
      appliance: 'Refrigerator',
      category: { slug: 'refrigerator-parts', name: 'Refrigerator Parts' },
    })
  })

  test('is found by its beginning only when nothing else begins so', async () => {
    expect((await findModel(store().db, 'RF28HMED'))?.name).toBe('RF28HMEDBSR')
    expect(await findModel(store().db, 'FGUS2666LE')).toBeUndefined()
  })

  test('is found when a letter was misread', async () => {
    expect((await findModel(store().db, 'RF28HMED8SR'))?.name).toBe('RF28HMEDBSR')
  })

  test.each(['', '%', 'NOSUCHMODEL', '\u0000'])('%j is none', async (number) => {
    expect(await findModel(store().db, number)).toBeUndefined()
  })

  test('has its parts counted by kind, most first', async () => {
    const model = await findModel(store().db, 'GSS25GSHECSS')
    expect(await kindsForModel(store().db, model?.id ?? 0)).toEqual([
      { kind: 'Door Gasket', count: 1 },
      { kind: 'Ice Maker', count: 1 },
      { kind: 'Water Filter', count: 1 },
    ])
  })
})

async function suggestions(store: TestStore, typed: string): Promise<string[]> {
  const found = await suggest(store, typed, 8)
  return found.map((each) => {
    if (each.type === 'model') return `model ${each.model.name}: ${each.partCount}`
    if (each.type === 'category') return `category ${each.category.slug}`
    if (each.type === 'guide') return `guide ${each.guide.type}`
    return each.replaces ? `${each.product.sku} replaces ${each.replaces}` : each.product.sku
  })
}
