import { beforeAll, expect, test } from 'vitest'
import { codeSlug } from '#domain/knowledge/names.ts'
import type { Guide } from '#domain/search/guides.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import { guidesFor } from '#storage/search/guides.ts'
import { searchProducts } from '#storage/search/results.ts'
import { suggest } from '#storage/search/suggest.ts'
import { onEachEngine } from '../support/store.ts'
import { GUIDE_SEARCHES, NO_GUIDES } from './guide-searches.ts'

const LEAST_SHARE = 0.95

const nameOf = (guide: Guide | undefined): string => {
  switch (guide?.type) {
    case 'error-code':
      return `code ${guide.maker}/${codeSlug(guide.code)}`
    case 'error-codes':
      return 'codes'
    case 'symptom':
      return `symptom ${guide.symptom.slug}`
    case 'how-to':
      return `how-to ${guide.howTo.slug}`
    default:
      return 'nothing'
  }
}

onEachEngine('searching for a guide', (store) => {
  beforeAll(async () => {
    await seedIfNew(store(), () => {})
    await loadBuiltInKnowledge(store())
  })

  test('19 of 20 searches have the right guide first', async () => {
    const missed: string[] = []
    for (const [text, expected] of GUIDE_SEARCHES) {
      const found = nameOf((await guidesFor(store(), text))[0])
      if (found !== expected) missed.push(`${text}: ${found}, not ${expected}`)
    }
    expect(GUIDE_SEARCHES.length).toBeGreaterThanOrEqual(60)
    const share = 1 - missed.length / GUIDE_SEARCHES.length
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_SHARE)
  })

  test.each(NO_GUIDES)('%s: no guide', async (text) => {
    expect((await guidesFor(store(), text)).map(nameOf)).toEqual([])
  })

  test('a code without a maker lists the pages of all makers that have it', async () => {
    const found = (await guidesFor(store(), 'washer OE error')).map(nameOf)
    expect(found).toEqual(['code lg/oe', 'code samsung/oe', 'code kenmore/oe'])
  })

  test('below the guide of a code are the parts that fix it, of its maker first', async () => {
    const found = await searchProducts(store(), { search: 'LG OE error', limit: 5, offset: 0 })
    expect(found.products[0]).toMatchObject({ kind: 'Drain Pump', brand: 'LG' })
  })

  test('guides come first among suggestions', async () => {
    const [first] = await suggest(store(), 'samsung 5e', 8)
    expect(first?.type === 'guide' && nameOf(first.guide)).toBe('code samsung/5e')
  })
})
