import { describe, expect, test } from 'vitest'
import type { Cause, Symptom } from '#domain/knowledge/entries.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import type { BuiltInEntry } from '#storage/knowledge/built-in.ts'
import { readLibrary } from '#storage/knowledge/library.ts'
import { ENGINES } from '../support/databases.ts'
import { createFormerDatabase } from '../support/former-store.ts'
import { onTwoStores, openTestStore } from '../support/store.ts'

const cause = (slug: string, title: string): Cause => ({
  ...{ slug, appliance: 'dryer', title, check: 'Look.', test: 'Measure.' },
  ...{ dangers: [], kinds: [] },
})
const builtIn = (slug: string, title: string): BuiltInEntry => ({
  ...{ kind: 'cause', slug, document: JSON.stringify(cause(slug, title)) },
})
const BY = { actor: 'test' } as const

onTwoStores('the knowledge of a shop in two processes', (stores) => {
  const one = () => stores()[0]
  const other = () => stores()[1]
  const titles = async () => {
    const { causes } = await readLibrary(one())
    return [...causes.values()].map(({ title }) => title).sort()
  }

  test('comes with the product once, also when both start together', async () => {
    expect((await readLibrary(other())).symptoms.size).toBe(0)
    await Promise.all([loadBuiltInKnowledge(one()), loadBuiltInKnowledge(other())])
    const { symptoms, howTos } = await readLibrary(one())
    expect(symptoms.get('dryer-noisy')?.title).toBe('Dryer makes noise')
    expect(howTos.size).toBeGreaterThan(90)
    await expect.poll(async () => (await readLibrary(other())).symptoms.size).toBe(symptoms.size)
  })

  test('is read again only when it has changed', async () => {
    const before = await readLibrary(one())
    await one().write('createCategory', {
      ...{ draft: { name: 'New', description: '', imageUrl: '', sortOrder: 0 }, actor: 'test' },
    })
    expect(await readLibrary(one())).toBe(before)
  })

  test('follows the next release, except for what staff have changed or removed', async () => {
    const first = ['plain', 'changed', 'removed', 'dropped'].map((slug) => builtIn(slug, 'First'))
    await one().write('loadKnowledge', { digest: 'first', entries: first })
    const ours = { kind: 'cause', entry: cause('changed', 'Ours'), version: 1, ...BY } as const
    await one().write('saveKnowledge', ours)
    const gone = { kind: 'cause', slug: 'removed', version: 1, ...BY } as const
    await one().write('removeKnowledge', gone)
    const second = ['plain', 'changed', 'removed'].map((slug) => builtIn(slug, 'Second'))
    await one().write('loadKnowledge', { digest: 'second', entries: second })
    expect(await titles()).toEqual(['Ours', 'Second'])
  })

  test('is refused by whoever saw a former version, and where it would lead nowhere', async () => {
    const entry = cause('changed', 'Theirs')
    const late = one().write('saveKnowledge', { kind: 'cause', entry, version: 1, ...BY })
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' })
    const again = one().write('saveKnowledge', { kind: 'cause', entry, version: 0, ...BY })
    await expect(again).rejects.toMatchObject({ code: 'duplicate_name' })
    const symptom: Symptom = {
      ...{ slug: 'dryer-odd', appliance: 'dryer', title: 'Odd', first: 'Look.', question: '' },
      answers: [{ slug: '', text: '', leadsTo: '', causes: [] }],
    }
    const deadEnd = one().write('saveKnowledge', {
      ...{ kind: 'symptom', entry: symptom, version: 0, ...BY },
    })
    await expect(deadEnd).rejects.toThrow('dryer-odd has no cause.')
    expect(await titles()).toEqual(['Ours', 'Second'])
  })

  test('comes from a file as a whole or not at all', async () => {
    const entries = [cause('plain', 'Filed'), cause('new', 'New')]
    const file = { kind: 'cause', entries, ...BY } as const
    expect(await one().write('importKnowledge', file)).toBe(2)
    expect(await one().write('importKnowledge', file)).toBe(0)
    expect(await titles()).toEqual(['Filed', 'New', 'Ours'])
    const broken: Symptom = {
      ...{ slug: 'dryer-odd', appliance: 'dryer', title: 'Odd', first: 'Look.', question: '' },
      answers: [{ slug: '', text: '', leadsTo: 'dryer-odd', causes: [] }],
    }
    const circle = one().write('importKnowledge', { kind: 'symptom', entries: [broken], ...BY })
    await expect(circle).rejects.toThrow('goes in a circle')
    expect((await readLibrary(one())).symptoms.size).toBe(0)
  })
})

describe.each(ENGINES)('a shop of a former release (%s)', (engine) => {
  test('gets the knowledge when it is opened', async () => {
    const database = await createFormerDatabase(engine, 14)
    const store = await openTestStore(database.url)
    await loadBuiltInKnowledge(store)
    const { causes } = await readLibrary(store)
    await store.close()
    await database.drop()
    expect(causes.size).toBeGreaterThan(120)
  })
})
