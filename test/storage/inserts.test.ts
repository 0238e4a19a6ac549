import { describe, expect, test } from 'vitest'
import type { SearchKey } from '#domain/search/standing.ts'
import { asNewRows, insertionInto, skippingKnown } from '#storage/engine/inserts.ts'
import { ENGINES } from '../support/databases.ts'
import { undone, withDirectWrites } from '../support/direct-writes.ts'

const TERMS = 7
const insertTerms = insertionInto('search_terms', asNewRows)
const insertPostings = insertionInto('search_postings', asNewRows)
const insertModels = insertionInto('models', skippingKnown)

describe.each(ENGINES)('an insert of many rows (%s)', (engine) => {
  const handle = withDirectWrites(engine)

  test.each([0, 1, 12_001])('stores %i rows of numbers', async (count) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      term_id: -1 - (at % TERMS),
      search_key: (2 ** 52 + at) as SearchKey,
      weight: at % 128,
    }))
    await undone(handle(), async (tx) => {
      const terms = Array.from({ length: TERMS }, (_, at) => ({
        id: -1 - at,
        term: `term ${at}`,
        frequency: 1,
      }))
      await insertTerms(tx, terms)
      await insertPostings(tx, rows)
      const stored = await tx
        .selectFrom('search_postings')
        .select(['term_id', 'search_key', 'weight'])
        .where('term_id', '<', 0)
        .orderBy('search_key')
        .execute()
      expect(stored).toEqual(rows)
    })
  })

  test('stores texts, and numbers that are missing in some rows', async () => {
    const names = ['{"a":1}', 'O\'Hara, \\ 12"', '{1,2}', 'null']
    const rows = names.map((name, at) => ({
      key: `INSERTED${at}`,
      folded_key: '',
      name,
      brand: '',
      import_run_id: null,
      category_id: null,
      described_run_id: at % 2 === 0 ? null : at,
    }))
    await undone(handle(), async (tx) => {
      await insertModels(tx, rows)
      await insertModels(tx, rows)
      const stored = await tx
        .selectFrom('models')
        .select(['name', 'described_run_id'])
        .where('key', 'like', 'INSERTED%')
        .orderBy('key')
        .execute()
      const given = rows.map(({ name, described_run_id }) => ({ name, described_run_id }))
      expect(stored).toEqual(given)
    })
  })
})
