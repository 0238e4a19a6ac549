import { beforeAll, expect, test } from 'vitest'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { searchProducts } from '#storage/search/results.ts'
import { searchNotes } from '#storage/search/search-notes.ts'
import { onEachEngine } from '../support/store.ts'
import { QUESTIONS } from './search-cases.ts'

/** Of the questions, this share must have a part of the right kind among the first three. */
const LEAST_SHARE = 0.9

onEachEngine('questions about the demo catalogue', (store) => {
  beforeAll(() => seedIfNew(store(), () => {}))

  const firstThree = async (search: string) =>
    (await searchProducts(store(), { search, limit: 3, offset: 0 })).products

  test('nine of ten have a part of the right kind among the first three', async () => {
    const missed: string[] = []
    for (const [text, kinds] of QUESTIONS) {
      const found = await firstThree(text)
      if (!found.some(({ kind }) => kinds.includes(kind))) missed.push(text)
    }
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(100)
    const share = 1 - missed.length / QUESTIONS.length
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
  })

  test.each([
    ['where is my order, it was supposed to arrive friday', 'track-order'],
    ['I want to return a part I bought', 'returns'],
    ['can somebody help me find the right part for my appliance', 'find-part'],
    ['what is your phone number', 'contact'],
  ])('%s: a page of help and no parts', async (search, topic) => {
    expect(await firstThree(search)).toEqual([])
    expect((await searchNotes(store(), { search })).topic).toBe(topic)
  })

  test('a symptom lists the likeliest kind first, and within a kind the cheapest', async () => {
    const search = 'fridge not cooling'
    const { products } = await searchProducts(store(), { search, limit: 30, offset: 0 })
    const { symptom } = await searchNotes(store(), { search })
    const [likeliest] = symptom?.kinds ?? []
    expect(symptom?.id).toBe('refrigerator-not-cooling')
    expect(likeliest?.kind).toBe('Evaporator Fan Motor')
    const first = products.filter(({ kind }) => kind === likeliest?.kind)
    expect(first).toHaveLength(likeliest?.count ?? 0)
    expect(products.slice(0, first.length)).toEqual(first)
    const prices = first.filter(({ inStock }) => inStock).map(({ price }) => price)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('a symptom and a model: only parts of that model, the likeliest first', async () => {
    const search = 'WRS325SDHZ08 is not cooling'
    const found = await searchProducts(store(), { search, limit: 100, offset: 0 })
    expect(found.products[0]?.kind).toBe('Evaporator Fan Motor')
    expect(new Set(found.products.map(({ match }) => match?.text))).toEqual(
      new Set(['WRS325SDHZ08']),
    )
  })

  test('every kind that a symptom names is one of the catalogue', async () => {
    const { symptom } = await searchNotes(store(), { search: 'dishwasher leaking' })
    expect(symptom?.kinds.length).toBeGreaterThan(5)
    for (const { count, imageUrl } of symptom?.kinds ?? []) {
      expect(count).toBeGreaterThan(0)
      expect(imageUrl).toMatch(/^\/pictures\//)
    }
  })
})
