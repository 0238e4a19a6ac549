import { describe, expect, onTestFinished, test } from 'vitest'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { expectSound } from '../support/fixtures.ts'
import { importFile } from '../support/import-file.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { applyRun, checkFile, runNow, wholeCatalogue } from '../support/update-file.ts'

const ROWS = 60
const LEASE_MS = 30_000

describe.each(ENGINES)('new parts that are checked first (%s)', (engine) => {
  let ahead = 0
  const clock = () => Date.now() + ahead

  async function emptyStore(): Promise<TestStore> {
    const database = await createDatabase(engine)
    const store = await openTestStore(database.url, { clock })
    onTestFinished(async () => {
      await store.close()
      await database.drop()
    })
    return store
  }

  test('become what an import without a check makes of the file, and are undone', async () => {
    const [unchecked, store] = [await emptyStore(), await emptyStore()]
    const report = await importProducts(unchecked.write, importFile('N', ROWS), { source: 'test' })
    const runId = await checkFile(store, await linesOf('N'), { kind: 'new' })
    const { created, skipped, rejectedRows, rowsRead } = await runNow(store, runId, clock())
    expect(report).toMatchObject({ created, skipped, rejectedRows, rowsRead })
    await applyRun(store, runId)
    expect(await wholeCatalogue(store)).toEqual(await wholeCatalogue(unchecked))
    expect(await runNow(store, runId, clock())).toMatchObject({ status: 'done', created: ROWS })
    await expectSound(store)
    const undone = await undoImport(store.write, { runId, actor: 'staff' })
    expect(undone).toEqual({ removed: ROWS, restored: 0, kept: 0 })
    expect((await wholeCatalogue(store)).size).toBe(0)
    await expectSound(store)
  })

  test('go on where a process died that was applying them', async () => {
    const store = await emptyStore()
    const runId = await checkFile(store, await linesOf('D'), { kind: 'new' })
    await store.write('beginApply', { runId, actor: 'staff' })
    await store.write('applyChanges', { runId, state: 'planned', most: 20 })
    await expect(applyRun(store, runId)).rejects.toThrow('Another import is running.')
    ahead += LEASE_MS + 1
    const { status, created } = await runNow(store, runId, clock())
    expect(status).toBe('failed')
    expect(created).toBeGreaterThan(0)
    expect(created).toBeLessThan(ROWS)
    await applyRun(store, runId)
    expect(await runNow(store, runId, clock())).toMatchObject({ status: 'done', created: ROWS })
    expect((await wholeCatalogue(store)).size).toBe(ROWS)
    await expectSound(store)
  })

  test('an import without a check that ended early has nothing to go on with', async () => {
    const store = await emptyStore()
    const start = { source: 'a.csv', actor: 'staff', sizeBytes: 1 }
    const runId = await store.write('startImport', start)
    ahead += LEASE_MS + 1
    expect(await runNow(store, runId, clock())).toMatchObject({ status: 'failed', step: 'apply' })
    await expect(applyRun(store, runId)).rejects.toThrow('not waiting to be applied')
  })
})

async function linesOf(file: string): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of importFile(file, ROWS)) lines.push(line.trimEnd())
  return lines
}
