import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameKey } from '#domain/catalogue/products.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { loadBuiltInDiagrams } from '#jobs/diagrams/load-diagrams.ts'
import { findModel, kindsForModel, modelsByPrefix } from '#storage/catalogue/models/models.ts'
import { placeOfPart } from '#storage/diagrams/diagram-of-product.ts'
import { diagramsOfModel, findDiagram, listDiagrams, spotsOf } from '#storage/diagrams/diagrams.ts'
import { spotsOfModel } from '#storage/diagrams/spot-parts.ts'
import { findStaffDiagram } from '#storage/diagrams/staff-diagrams.ts'
import { createDatabase, ENGINES, type TestDatabase } from '../support/databases.ts'
import { recordingDatabase } from '../support/recorded-statements.ts'
import { DIAGRAM_MODELS, loadSampleDiagram, SAMPLE_DIAGRAM } from '../support/sample-diagram.ts'
import { onEachEngine, onTwoStores, openTestStore, type TestStore } from '../support/store.ts'

const DRAFT = {
  ...{ slug: 'pump', title: 'Pump', appliance: 'Washer', styles: [], imageUrl: '/pump.svg' },
  spots: [{ number: 1, x: 1, y: 2, label: 'Pump', kind: 'Drain Pump', place: '' }],
} as const
const OTHER = { ...DRAFT, slug: 'door', title: 'Door' }

const titles = async (store: TestStore) => {
  const rows = await store.db.selectFrom('diagrams').select('title').orderBy('id').execute()
  return rows.map(({ title }) => title)
}

describe('for every model of the demo', () => {
  let database: TestDatabase
  let store: TestStore
  beforeAll(async () => {
    database = await createDatabase('sqlite')
    store = await openTestStore(database.url)
    await seedIfNew(store, () => {})
    await loadBuiltInDiagrams(store)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  test('every part that its diagrams offer is listed for it, and of the spot’s kind', async () => {
    const { models, fits, kindsOf } = await factsOf(store)
    const spotsOf = new Map(
      await Promise.all(
        (await listDiagrams(store.db)).map(async ({ slug }) => {
          const found = await findDiagram(store.db, slug)
          return [slug, found?.spots ?? []] as const
        }),
      ),
    )
    const wrong: string[] = []
    let offered = 0
    for (const model of models) {
      const kinds = kindsOf.get(model.id) ?? []
      const diagrams = await diagramsOfModel(store.db, model, kinds)
      if (diagrams.length === 0) wrong.push(`${model.name} has no diagram`)
      const drawn = diagrams.flatMap(({ slug }) => spotsOf.get(slug) ?? [])
      for (const { parts, ...spot } of await spotsOfModel(store.db, drawn, model.id)) {
        offered += parts.length
        for (const part of parts) {
          const isListed = fits.has(`${model.id} ${part.id}`)
          const isOfKind = nameKey(part.kind) === spot.kindKey
          if (!isListed || !isOfKind) wrong.push(`${model.name}, ${spot.label}: ${part.name}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(models.length).toBeGreaterThan(2_000)
    expect(offered).toBeGreaterThan(20_000)
  })
})

test('however large the catalogue, a diagram reads one model’s fits and no table whole', async () => {
  const database = await createDatabase('sqlite')
  const store = await openTestStore(database.url)
  await loadSampleDiagram(store)
  const recorded = recordingDatabase(database.url)
  const { db } = recorded
  const model = await findModel(db, DIAGRAM_MODELS.full)
  const found = await findDiagram(db, SAMPLE_DIAGRAM.slug)
  if (!model || !found) throw new Error('the sample is not there')
  await diagramsOfModel(db, model, await kindsForModel(db, model.id))
  const before = recorded.statements.size
  await spotsOfModel(db, found.spots, model.id)
  expect(recorded.statements.size - before).toBe(1)
  await placeOfPart(db, { id: 1, kindKey: 'drain pump', name: 'Drain Pump' })
  const steps = [...recorded.statements].flatMap((text) => recorded.plan(text))
  await db.destroy()
  await store.close()
  await database.drop()
  expect(steps.length).toBeGreaterThan(8)
  expect(steps.filter((step) => /^SCAN (?!CONSTANT)/.test(step))).toEqual([])
})

/** What the tables say, without any of the code that is looked at here. */
async function factsOf({ db }: TestStore) {
  const rows = await db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(['fits.model_id', 'fits.product_id', 'products.kind'])
    .execute()
  const byModel = Map.groupBy(rows, (row) => row.model_id)
  return {
    models: await modelsByPrefix(db, '', 100_000),
    fits: new Set(rows.map((row) => `${row.model_id} ${row.product_id}`)),
    kindsOf: new Map([...byModel].map(([id, parts]) => [id, uniqueKinds(parts)])),
  }
}

function uniqueKinds(parts: readonly { readonly kind: string }[]) {
  return [...new Set(parts.map(({ kind }) => kind))].map((kind) => ({ kind }))
}

onEachEngine('the diagrams that come with the shop', (store) => {
  test('are loaded once, and nothing is written when they are there', async () => {
    await loadBuiltInDiagrams(store())
    const loaded = await titles(store())
    const version = store().catalogueVersion()
    await loadBuiltInDiagrams(store())
    expect(loaded.length).toBeGreaterThanOrEqual(20)
    expect(await titles(store())).toEqual(loaded)
    expect(store().catalogueVersion()).toBe(version)
  })

  test('are not listed in a shop that sells nothing of what they show', async () => {
    expect(await listDiagrams(store().db)).toEqual([])
  })
})

describe.each(ENGINES)('a later release (%s)', (engine) => {
  test('improves diagrams that nobody touched, and brings none back that staff removed', async () => {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    await store.write('loadDiagrams', {
      fingerprint: 'first',
      diagrams: [DRAFT, OTHER, { ...DRAFT, slug: 'own', title: 'Changed by staff' }],
    })
    const actor = 'staff'
    const facts = { title: 'Ours', appliance: 'Washer', styles: [], text: '' }
    await store.write('removeDiagram', { slug: 'door', version: 1, actor })
    await store.write('saveDiagram', { slug: 'own', version: 1, facts, spots: [], actor })
    await store.write('hideDiagram', { slug: 'pump', version: 1, isHidden: true, actor })
    const better = { ...DRAFT, title: 'Better Pump', spots: [{ ...DRAFT.spots[0], x: 500 }] }
    await store.write('loadDiagrams', {
      fingerprint: 'second',
      diagrams: [better, OTHER, { ...DRAFT, slug: 'own' }, { ...DRAFT, slug: 'new', title: 'New' }],
    })
    const after = await titles(store)
    const pump = await findStaffDiagram(store.db, 'pump')
    const moved = await spotsOf(store.db, pump?.id ?? 0)
    await store.close()
    await database.drop()
    expect(after).toEqual(['Better Pump', 'Ours', 'New'])
    expect(moved).toMatchObject([{ x: 500, kindKey: 'drain pump' }])
    expect(pump).toMatchObject({ isHidden: true, isChanged: false, version: 3 })
  })
})

onTwoStores('two processes that start together', (stores) => {
  test('load each diagram once', async () => {
    await Promise.all(stores().map(loadBuiltInDiagrams))
    const [one] = stores()
    const loaded = await titles(one)
    expect(new Set(loaded).size).toBe(loaded.length)
    expect(loaded.length).toBeGreaterThanOrEqual(20)
  })
})
