import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replaceCompanions } from '#storage/catalogue/products/companions.ts'
import { insertProducts } from '#storage/catalogue/products/product-writes.ts'
import { companionParts } from '#storage/catalogue/products/related-products.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { createDatabase, type TestDatabase } from '../support/databases.ts'
import { undone, withDirectWrites } from '../support/direct-writes.ts'
import { productDraft } from '../support/product-drafts.ts'
import { recordingDatabase } from '../support/recorded-statements.ts'

/*
 * A clamp may fit every appliance of a maker: what is replaced together with it is found by some of
 * its models, and by nothing else that grows with the catalogue.
 */

const MODELS = 10_000
/** Of a kind that is wanted, but for none of these models. */
const OTHER_HOSES = 2_000
/** Rows and entries of indexes, of all tables together. */
const MOST_READ = 4_000

const postgres = withDirectWrites('postgres')
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase('sqlite')
})
afterAll(() => database.drop())

test('PostgreSQL reads a bounded number of rows', () =>
  undone(postgres(), async (tx) => {
    const pump = await fillCatalogue(tx)
    // As it does by itself soon after an import.
    await sql`analyze fits, products, kind_companions`.execute(tx)
    const before = await rowsRead(tx)
    expect(await namesBeside(tx, pump)).toEqual(['Hose', 'Clamp'])
    expect((await rowsRead(tx)) - before).toBeLessThan(MOST_READ)
  }))

test('SQLite looks up models, then their parts, and never all parts of a kind', async () => {
  const { db, statements, plan } = recordingDatabase(database.url)
  await undone(db, async (tx) => {
    const pump = await fillCatalogue(tx)
    statements.clear()
    expect(await namesBeside(tx, pump)).toEqual(['Hose', 'Clamp'])
  })
  const steps = [...statements].flatMap((text) => plan(text).map((step) => ({ step, text })))
  const unbounded = steps.filter(
    ({ step, text }) =>
      /^SCAN (?!(\d+ )?CONSTANT|given|found|\(subquery)/.test(step) ||
      /_by_kind|AUTOMATIC/.test(step) ||
      // All models of a part, unless the statement itself ends after some.
      (/^SEARCH fits .*\((product_id|model_id)=\?\)$/.test(step) &&
        !/ limit \d| limit \?/.test(text)),
  )
  expect(unbounded).toEqual([])
  expect(steps.length).toBeGreaterThan(5)
  await db.destroy()
})

async function fillCatalogue(tx: Tx): Promise<number> {
  const models = Array.from({ length: MODELS }, (_, at) => `RLX${10_000 + at}`)
  const part = (name: string, kind: string, compatibility: readonly string[] = []) => ({
    draft: {
      ...productDraft({ name, sku: name, cents: 1_000 }),
      gpsCategory: `Washer Parts > ${kind}`,
      compatibility,
    },
    categoryId: undefined,
    categoryName: '',
  })
  const others = Array.from({ length: OTHER_HOSES }, (_, at) => part(`Hose ${at}`, 'Drain Hose'))
  const [pump] = await insertProducts(
    tx,
    [
      part('Pump', 'Drain Pump', models),
      part('Hose', 'Drain Hose', models),
      part('Early Clamp', 'Hose Clamp', models.slice(0, 1_200)),
      part('Clamp', 'Hose Clamp', models),
      ...others,
    ],
    { reason: 'created', now: 0 },
  )
  await replaceCompanions(tx, [{ kind: 'Drain Pump', companions: ['Drain Hose', 'Hose Clamp'] }])
  if (pump === undefined) throw new Error('no pump was made')
  return pump
}

async function namesBeside(tx: Tx, id: number): Promise<readonly string[]> {
  const parts = await companionParts(tx, { id, kindKey: 'drain pump', name: 'Pump' })
  return parts.map(({ name }) => name)
}

/** By this transaction. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    with tables (id) as (values
      ('fits'::regclass), ('products'::regclass), ('kind_companions'::regclass))
    select sum(pg_stat_get_xact_tuples_returned(id))::integer as read from (
      select id from tables
      union all select indexrelid from pg_index join tables on tables.id = indrelid) as all_of_them`.execute(
    tx,
  )
  return rows[0]?.read ?? 0
}
