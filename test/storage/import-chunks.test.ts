import { afterEach, describe, expect, test, vi } from 'vitest'
import type { NumberedRow } from '#commands/product-import/import-rows.ts'
import { openCountedStore } from '../support/counted-store.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { productDraft } from '../support/product-drafts.ts'
import { openTestStore } from '../support/store.ts'

const ROWS = 600
/** What is stored between two looks at the clock. */
const BATCH = { sqlite: 10, postgres: 250 }
const BATCH_OF_MANY_MODELS = { sqlite: 2, postgres: 50 }
const MANY_MODELS = 100
/** On SQLite twice this is less than the second limit; PostgreSQL has one limit only. */
const PAST_FIRST_LIMIT_MS = { sqlite: 15, postgres: 260 }

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(ENGINES)('a chunk of an import (%s)', (engine) => {
  test('takes all that it gets while there is time', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1)
    expect(await rowsTaken(partsOfFile(ROWS))).toBe(ROWS)
  })

  test('ends when its time is up, and leaves the other rows to the next', async () => {
    clockThatRuns()
    expect(await rowsTaken(partsOfFile(ROWS))).toBe(BATCH[engine])
  })

  test('looks at the clock sooner where parts fit many models', async () => {
    clockThatRuns()
    expect(await rowsTaken(partsOfFile(60, MANY_MODELS))).toBe(BATCH_OF_MANY_MODELS[engine])
  })

  test('goes on while no other command waits for it', async () => {
    clockThatRuns(PAST_FIRST_LIMIT_MS[engine])
    const isAwaited = vi.fn(() => true).mockReturnValueOnce(false)
    const taken = await rowsTaken(partsOfFile(ROWS), isAwaited)
    expect(taken).toBe(engine === 'sqlite' ? 2 * BATCH.sqlite : BATCH.postgres)
  })

  async function rowsTaken(
    rows: readonly NumberedRow[],
    isAwaited?: () => boolean,
  ): Promise<number> {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url)
    const here = openCountedStore(engine, database.url, isAwaited)
    const runId = await here.write('startImport', {
      source: 'test',
      actor: 'staff',
      sizeBytes: 0,
      isDemo: false,
      supplierId: undefined,
    })
    const input = { runId, rows, newCategories: 0, rejectedBefore: 0, readBytes: 0 }
    const { taken, created } = await here.write('importRows', input)
    const { count } = await store.db
      .selectFrom('products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([created.length, Number(count)]).toEqual([taken, taken])
    await here.close()
    await store.close()
    await database.drop()
    return taken
  }
})

function clockThatRuns(msPerLook = 1_000): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += msPerLook
    return now
  })
}

function partsOfFile(count: number, models = 0): readonly NumberedRow[] {
  return Array.from({ length: count }, (_, at) => ({
    draft: {
      ...productDraft({ sku: `C-${at}`, cents: 1_000 }),
      compatibility: Array.from({ length: models }, (_, model) => `M${at}X${model}`),
    },
    category: '',
    categories: '',
    line: at + 2,
  }))
}
