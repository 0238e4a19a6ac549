import { expect, test, vi } from 'vitest'
import type { Cause, ErrorCode, Symptom } from '#domain/knowledge/entries.ts'
import type { Guide } from '#domain/search/guides.ts'
import { guidesFor } from '#storage/search/guides.ts'
import { findParts } from '#storage/search/search.ts'
import { suggest } from '#storage/search/suggest.ts'
import { loadSampleCatalogue } from '../support/sample-catalogue.ts'
import { onTwoStores, type TestStore } from '../support/store.ts'

const BY = { actor: 'test' } as const

const CAUSE: Cause = {
  ...{ slug: 'dishwasher-own-cause', appliance: 'dishwasher', title: 'The pump is worn' },
  ...{ check: 'Listen.', test: 'Turn it by hand.', dangers: [], kinds: ['Drain Pump'] },
}
const SYMPTOM: Symptom = {
  ...{ slug: 'dishwasher-own', appliance: 'dishwasher', title: 'Dishwasher gurgles at midnight' },
  ...{ first: 'Listen.', question: '' },
  answers: [
    { slug: '', text: '', leadsTo: '', causes: [{ cause: CAUSE.slug, likelihood: 'likely' }] },
  ],
}
const CODE: ErrorCode = {
  ...{ slug: 'bosch-dishwasher-zz9', maker: 'Bosch', appliance: 'dishwasher', codes: ['ZZ9'] },
  ...{ meaning: 'It does not drain.', checks: ['Look.'], symptom: '', kinds: ['Drain Pump'] },
}

onTwoStores('a guide that staff write', (stores) => {
  test('is found and suggested by its title in every process, and under a new title at once', async () => {
    const [here, there] = stores()
    await loadSampleCatalogue(here)
    expect(await firstGuide(there, 'dishwasher gurgles at midnight')).toBeUndefined()
    await here.write('saveKnowledge', { kind: 'cause', entry: CAUSE, version: 0, ...BY })
    await here.write('saveKnowledge', { kind: 'symptom', entry: SYMPTOM, version: 0, ...BY })
    await noticed(there, 'my dishwasher gurgles every midnight', SYMPTOM.slug)
    const [suggestion] = await suggest(there, 'dishwasher gurgles midnight', 5)
    expect(suggestion).toMatchObject({ type: 'guide', guide: { symptom: SYMPTOM } })

    const renamed = { ...SYMPTOM, title: 'Dishwasher yodels in the morning' }
    await here.write('saveKnowledge', { kind: 'symptom', entry: renamed, version: 1, ...BY })
    await noticed(there, 'dishwasher yodels in the morning', SYMPTOM.slug)
    expect(await firstGuide(there, 'dishwasher gurgles at midnight')).toBeUndefined()
  })

  test('leads to the kinds of part behind its causes', async () => {
    const [, there] = stores()
    const { symptom } = await findParts(there, { search: 'dishwasher yodels in the morning' })
    expect(symptom?.kinds).toEqual(['Drain Pump'])
  })

  test('is found by its code, if it is one', async () => {
    const [here, there] = stores()
    await here.write('saveKnowledge', { kind: 'error-code', entry: CODE, version: 0, ...BY })
    await noticed(there, 'bosch ZZ9 error', 'ZZ9')
  })

  test('is no longer found when it was removed', async () => {
    const [here, there] = stores()
    const { slug } = SYMPTOM
    await here.write('removeKnowledge', { kind: 'symptom', slug, version: 2, ...BY })
    await noticed(there, 'dishwasher yodels in the morning', undefined)
  })
})

/** Another process hears of a commit a moment later. */
function noticed(store: TestStore, text: string, name: string | undefined): Promise<void> {
  return vi.waitFor(async () => expect(await firstGuide(store, text)).toBe(name), { timeout: 5000 })
}

async function firstGuide(store: TestStore, text: string): Promise<string | undefined> {
  const [guide] = await guidesFor(store, text)
  return guide && nameOf(guide)
}

function nameOf(guide: Guide): string | undefined {
  if (guide.type === 'symptom') return guide.symptom.slug
  return guide.type === 'error-code' ? guide.code : undefined
}
