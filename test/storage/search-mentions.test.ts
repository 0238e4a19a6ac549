import { beforeAll, expect, test } from 'vitest'
import { searchProducts, summarizeSearch } from '#storage/search/results.ts'
import { importText } from '../support/sample-catalogue.ts'
import { onEachEngine } from '../support/store.ts'

const MODEL = 'ZQM100A01'

onEachEngine('what only mentions the words, among the parts of a model', (store) => {
  beforeAll(() =>
    importText(store(), [
      'Product Name,Product Code/SKU,Price,Category,GPS Category,Product Description,Compatibility',
      `Drain Pump,PU-1,5.00,Washer Parts,Washer Parts > Drain Pump,,${MODEL}`,
      `Motor Coupling,CO-1,4.00,Washer Parts,Washer Parts > Motor Coupling,joins the pump,${MODEL}`,
      `Clamp,CL-1,3.00,Washer Parts,Washer Parts > Clamp,for the pump,${MODEL}`,
      `Knob,KN-1,2.00,Washer Parts,Washer Parts > Knob,,${MODEL}`,
      `Door Bin,BI-1,9.00,Refrigerator Parts,Refrigerator Parts > Door Bin,,${MODEL}`,
      `Door Hinge,HI-1,8.00,Refrigerator Parts,Refrigerator Parts > Door Hinge,above a shelf,${MODEL}`,
    ]),
  )

  const found = async (query: { search: string; model?: string }) => {
    const { products } = await searchProducts(store(), { ...query, limit: 10, offset: 0 })
    return products.map(({ sku, match }) => (match?.kind === 'mentions' ? `(${sku})` : sku))
  }

  test.each([
    [`${MODEL} pump`, ['PU-1', '(CL-1)', '(CO-1)']],
    [`pump for ${MODEL}`, ['PU-1', '(CL-1)', '(CO-1)']],
    // The beginning of its number.
    ['ZQM100A0 pump', ['PU-1', '(CL-1)', '(CO-1)']],
    // A shelf in a door is a "Door Bin", whatever else has both words.
    [`door shelf ${MODEL}`, ['BI-1', '(HI-1)']],
    // Nothing is called by the word, so there is nothing to set apart.
    [`${MODEL} joins`, ['CO-1']],
  ])('%s', async (search, skus) => {
    expect((await found({ search })).toSorted()).toEqual(skus.toSorted())
    expect((await found({ search }))[0]).toBe(skus[0])
  })

  test('the summary counts them, with the model in the text or beside it', async () => {
    const mentions = { words: 'pump', count: 2 }
    const inText = await summarizeSearch(store(), { search: `${MODEL} pump` })
    expect(inText).toMatchObject({ total: 3, mentions, model: { name: MODEL } })
    expect(await summarizeSearch(store(), { search: 'pump', model: MODEL })).toMatchObject({
      total: 3,
      mentions,
    })
    expect(await found({ search: 'pump', model: MODEL })).toEqual(
      await found({ search: `${MODEL} pump` }),
    )
  })
})
