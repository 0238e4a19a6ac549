import { beforeAll, expect, test } from 'vitest'
import type { RelatedJson } from '#contract/product-page/product-page.ts'
import { importText } from '../support/sample-catalogue.ts'
import { inEachShop } from '../support/shop.ts'
import { staffAt } from '../support/staff.ts'

/** So many models, from this one on. */
const models = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `RLX${1000 + first + at}`).join('|')

const LINES = [
  'Product Name,Product Code/SKU,Part Number,Price,Brand Name,GPS Category,Compatibility,Product Visible?,Product Availability,OEM or Aftermarket,Replaces OEM Number,Search Keywords',
  'Maker Pump,MP-1,MP-1,60.00,Whirlpool,Washer Parts > Drain Pump,RLM100|RLM200,,,oem,',
  'Copy Pump,CP-1,CP-1,39.00,ProSource,Washer Parts > Drain Pump,RLM100|RLM200,,,aftermarket,mp1',
  'Other Copy Pump,OC-1,OC-1,45.50,Supco,Washer Parts > Drain Pump,RLM100|RLM200,,,aftermarket,MP-1|XX-9',
  'Hidden Copy Pump,HC-1,HC-1,20.00,Supco,Washer Parts > Drain Pump,RLM100,false,,aftermarket,MP-1',
  'Foreign Pump,FP-1,FP-1,55.00,Samsung,Washer Parts > Drain Pump,RLM900,,,oem,',
  'Hose,HO-1,HO-1,14.00,Whirlpool,Washer Parts > Drain Hose,RLM100|RLM200,,,oem,',
  'Rare Hose,HO-2,HO-2,12.00,Whirlpool,Washer Parts > Drain Hose,RLM100,,,oem,',
  'Foreign Hose,HO-3,HO-3,11.00,Samsung,Washer Parts > Drain Hose,RLM900,,,oem,',
  'Clamp,CL-1,CL-1,4.00,Whirlpool,Washer Parts > Hose Clamp,RLM100|RLM200,,,oem,',
  'Sold Out Clamp,CL-2,CL-2,4.00,Whirlpool,Washer Parts > Hose Clamp,RLM100|RLM200,,out-of-stock,oem,',
  'Gearcase,GC-1,GC-1,303.00,Whirlpool,Washer Parts > Gearcase,RLM100|RLM200,,,oem,',
  'Old Timer Knob,TK-100,TK-100,9.00,Whirlpool,Washer Parts > Timer Knob,RLM900,,discontinued,oem,',
  'New Timer Knob,TK-200,TK-200,11.00,Whirlpool,Washer Parts > Timer Knob,RLM900,,,oem,,TK-100',
  `Belt,BE-1,BE-1,20.00,GE,Dryer Parts > Belt,${models(0, 400)},,,oem,`,
  `Early Idler,EI-1,EI-1,20.00,GE,Dryer Parts > Idler,${models(0, 200)},,,oem,`,
  `Late Idler,LI-1,LI-1,20.00,GE,Dryer Parts > Idler,${models(150, 250)},,,oem,`,
  `Half Roller,HR-1,HR-1,20.00,GE,Dryer Parts > Roller,${models(0, 200)},,,oem,`,
  `Glide,GL-1,GL-1,20.00,GE,Dryer Parts > Glide,${models(100, 250)},,,oem,`,
  `Common Glide,GL-2,GL-2,20.00,GE,Dryer Parts > Glide,${models(0, 300)},,,oem,`,
]

inEachShop('the parts beside a part', (app) => {
  const staff = staffAt(app)
  const related = async (slug: string): Promise<RelatedJson> =>
    (await app().get(`/api/products/${slug}/related`)).json()
  const namesOf = (parts: readonly { readonly name: string }[]) => parts.map(({ name }) => name)

  beforeAll(async () => {
    expect(await importText(app().store, LINES)).toBe(LINES.length - 1)
    await app().store.write('setKindCompanions', [
      { kind: 'Drain Pump', companions: ['Drain Hose', 'Hose Clamp', 'Coin Trap'] },
      { kind: 'drain hose', companions: ['Hose Clamp'] },
      { kind: 'Belt', companions: ['Roller', 'Glide', 'Idler'] },
    ])
  })

  test('are of the kinds that are replaced together and fit the same models, one of each', async () => {
    expect(namesOf((await related('maker-pump-mp-1')).goesWith)).toEqual(['Hose', 'Clamp'])
    expect(namesOf((await related('foreign-pump-fp-1')).goesWith)).toEqual(['Foreign Hose'])
    expect(namesOf((await related('hose-ho-1')).goesWith)).toEqual(['Clamp'])
  })

  test('fit most of its models, not only the first ones', async () => {
    const { goesWith } = await related('belt-be-1')
    expect(namesOf(goesWith)).toEqual(['Common Glide', 'Late Idler'])
  })

  test('are none for a kind without companions', async () => {
    expect((await related('gearcase-gc-1')).goesWith).toEqual([])
  })

  test('are what others make in its place, the cheapest first', async () => {
    const { equivalents } = await related('maker-pump-mp-1')
    expect(equivalents).toMatchObject([
      { name: 'Copy Pump', price: '39.00', origin: 'aftermarket' },
      { name: 'Other Copy Pump', price: '45.50', origin: 'aftermarket' },
    ])
  })

  test('are the original first for an aftermarket part, then the other copies', async () => {
    const { equivalents } = await related('copy-pump-cp-1')
    expect(equivalents).toMatchObject([
      { name: 'Maker Pump', origin: 'oem' },
      { name: 'Other Copy Pump', origin: 'aftermarket' },
    ])
  })

  test('are what the maker replaced it by', async () => {
    const { equivalents } = await related('old-timer-knob-tk-100')
    expect(equivalents).toMatchObject([{ name: 'New Timer Knob', inStock: true }])
    expect((await related('new-timer-knob-tk-200')).equivalents).toEqual([])
  })

  test('are never one that only resembles it', async () => {
    expect((await related('foreign-pump-fp-1')).equivalents).toEqual([])
    expect((await related('gearcase-gc-1')).equivalents).toEqual([])
  })

  test('follow what staff say about a part', async () => {
    const made = await staff.create({ name: 'Late Copy', sku: 'LC-1', partNumber: 'LC-1' })
    expect((await related('late-copy-lc-1')).equivalents).toEqual([])
    const change = { ...staff.form({ name: 'Late Copy', sku: 'LC-1' }), origin: 'aftermarket' }
    const saved = await staff.put(`/api/products/${made.id}`, { ...change, oemNumbers: ['FP-1'] })
    expect(saved.json()).toMatchObject({ origin: 'aftermarket' })
    expect(namesOf((await related('foreign-pump-fp-1')).equivalents)).toEqual(['Late Copy'])
    await staff.put(`/api/products/${made.id}`, { ...change, origin: null, oemNumbers: [] })
    expect((await related('foreign-pump-fp-1')).equivalents).toEqual([])
  })

  test('a part says who made it and which numbers it takes the place of', async () => {
    const copy = (await app().get('/api/products/other-copy-pump-oc-1')).json()
    expect(copy).toMatchObject({ origin: 'aftermarket', oemNumbers: ['MP-1', 'XX-9'] })
    const hose = (await app().get('/api/products/hose-ho-1')).json()
    expect(hose).toMatchObject({ origin: 'oem', oemNumbers: [] })
  })

  test('an export brings it back as it was', async () => {
    const { body } = await app().get('/api/admin/exports/products?search=other%20copy%20pump')
    expect(body).toContain('aftermarket,MP-1|XX-9,,')
  })

  test('are gone with the import that brought them', async () => {
    const file = [
      LINES[0],
      'Brief Copy,BC-1,BC-1,1.00,Supco,Washer Parts > Gearcase,,,,aftermarket,GC-1',
    ]
    const csvData = file.join('\n')
    const run = (await staff.post('/api/products/csv-upload', { csvData })).json()
    expect(namesOf((await related('gearcase-gc-1')).equivalents)).toEqual(['Brief Copy'])
    const undone = await staff.post(`/api/admin/imports/${run.runId}/undo`)
    expect(undone.statusCode).toBe(200)
    expect((await related('gearcase-gc-1')).equivalents).toEqual([])
    const left = app().store.db.selectFrom('equivalents').select('oem_key')
    expect(await left.where('oem_key', '=', 'GC1').execute()).toEqual([])
  })
})
