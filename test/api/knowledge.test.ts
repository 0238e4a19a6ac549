import { beforeAll, expect, test } from 'vitest'
import {
  ErrorCodeJson,
  HowToJson,
  SymptomGuideJson,
  SymptomListJson,
} from '#contract/knowledge/knowledge.ts'
import { doesFit } from '#storage/catalogue/models/fits.ts'
import { findModel } from '#storage/catalogue/models/models.ts'
import { importText } from '../support/sample-catalogue.ts'
import { inEachShop } from '../support/shop.ts'

const DRYER = 'WED4815EW1'
const DRYER_PARTS = [
  'Product Name,Product Code/SKU,Price,Category,GPS Category,Compatibility,Product Visible?,Product Image File - 1',
  `Drum Roller,DR-1,9.00,Dryer Parts,Dryer Parts > Drum Roller,${DRYER},true,/pictures/parts/drum-roller.svg`,
  'Other Drum Roller,DR-2,4.00,Dryer Parts,Dryer Parts > Drum Roller,OTHER-1,true,',
  `Hidden Drum Roller,DR-3,3.00,Dryer Parts,Dryer Parts > Drum Roller,${DRYER},false,`,
  `Dear Drum Roller,DR-4,19.00,Dryer Parts,Dryer Parts > Drum Roller,${DRYER},true,`,
  `Drum Glide,DG-1,6.00,Dryer Parts,Dryer Parts > Drum Glide,${DRYER},true,`,
]

inEachShop('knowledge', (shop) => {
  beforeAll(() => importText(shop().store, DRYER_PARTS))
  const read = async (path: string): Promise<unknown> => (await shop().get(path)).json()

  test('symptoms are listed by appliance, in the order that the shop has them', async () => {
    const list = SymptomListJson.parse(await read('/api/symptoms'))
    expect(list.map(({ appliance }) => appliance)).toEqual([
      ...['refrigerator', 'washer', 'dryer', 'range', 'dishwasher', 'hvac'],
    ])
    expect(list.every(({ symptoms }) => symptoms.length >= 10)).toBe(true)
  })

  test('a guide names the kinds of part, and without a model no part', async () => {
    const guide = SymptomGuideJson.parse(await read('/api/symptoms/dryer-noisy'))
    expect(guide.answers.map(({ slug }) => slug)).toEqual(['thump', 'squeal', 'scrape', 'rattle'])
    expect(guide.answers[0]?.causes[0]).toMatchObject({ likelihood: 'likely' })
    const roller = guide.kinds.find(({ kind }) => kind === 'Drum Roller')
    expect(roller).toMatchObject({ category: 'dryer-parts', parts: null })
    expect(roller?.howTo?.slug).toBe('dryer-drum-roller')
    expect(roller?.imageUrl).not.toBe('')
    expect(guide.model).toBeNull()
  })

  test('with a model only parts that fit it are offered', async () => {
    const guide = SymptomGuideJson.parse(await read(`/api/symptoms/dryer-noisy?model=${DRYER}`))
    expect(guide.model).toMatchObject({ known: true, otherAppliance: false })
    const parts = guide.kinds.flatMap(({ parts: fitting }) => fitting ?? [])
    expect(parts.map(({ name }) => name)).toEqual([
      ...['Drum Roller', 'Dear Drum Roller', 'Drum Glide'],
    ])
    const model = await findModel(shop().store.db, DRYER)
    for (const { id, name } of parts) {
      expect(await doesFit(shop().store.db, id, model?.id ?? 0), name).toBe(true)
    }
  })

  test('a model of another appliance is not mistaken for this one', async () => {
    const guide = SymptomGuideJson.parse(
      await read(`/api/symptoms/dishwasher-not-draining?model=${DRYER}`),
    )
    expect(guide.model).toMatchObject({ known: true, otherAppliance: true })
    expect(guide.kinds.every(({ parts }) => parts === null)).toBe(true)
  })

  test('a model that is on no list is said to be unknown', async () => {
    const guide = SymptomGuideJson.parse(await read('/api/symptoms/dryer-noisy?model=NOPE-1'))
    expect(guide.model).toEqual({ model: 'NOPE-1', known: false, otherAppliance: false })
  })

  test('a code is found by each of its spellings, with every appliance that shows it', async () => {
    const code = ErrorCodeJson.parse(await read('/api/error-codes/samsung/5C'))
    expect(code).toMatchObject({ maker: 'Samsung', code: '5C', slug: '5e' })
    expect(code.meanings.map(({ appliance }) => appliance)).toEqual(['washer', 'dishwasher'])
    expect(code.meanings[0]?.symptom?.slug).toBe('washer-not-draining')
    const written = ErrorCodeJson.parse(await read('/api/error-codes/lg/er-ff'))
    expect(written.code).toBe('Er FF')
  })

  test('how a part is fitted says what it takes and which symptoms it is behind', async () => {
    const howTo = HowToJson.parse(await read('/api/how-to/dryer-drum-belt'))
    expect(howTo).toMatchObject({ name: 'Dryer Drum Belt', difficulty: 'moderate' })
    expect(howTo.dangers).toContain('mains')
    expect(howTo.symptoms.map(({ slug }) => slug)).toContain('dryer-not-turning')
  })

  test.each([
    '/api/symptoms/nothing',
    '/api/symptoms/constructor',
    '/api/error-codes/lg/nothing',
    '/api/error-codes/constructor/oe',
    '/api/how-to/nothing',
  ])('%s is not there', async (path) => {
    expect((await shop().get(path)).statusCode).toBe(404)
  })
})
