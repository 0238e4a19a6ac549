import { readdirSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { XLSX } from '#contract/responses.ts'
import { tableRows } from '#jobs/product-import/table-rows.ts'
import { HOSTILE_SPREADSHEETS } from '../support/hostile-spreadsheets.ts'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { openShop, type TestShop } from '../support/shop.ts'
import { wholeCatalogue } from '../support/update-file.ts'

let shop: TestShop
const folder = makeMemoryFolder('spreadsheets')
beforeAll(async () => {
  vi.stubEnv('TMPDIR', folder)
  shop = await openShop('sqlite', { env: { RATE_LIMIT: 'off' } })
})
afterAll(async () => {
  await shop.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test.each(HOSTILE_SPREADSHEETS)('%s is refused with a sentence', async (_, sentence, file) => {
  await expect(readAll(file())).rejects.toThrow(sentence)
})

test('none that is uploaded begins a run, changes a part or leaves a file', async () => {
  const state = async () => ({
    runs: (await shop.get('/api/admin/imports')).json(),
    parts: await wholeCatalogue(shop.store),
  })
  const before = await state()
  for (const [what, sentence, file] of HOSTILE_SPREADSHEETS) {
    const payload = Buffer.from(file())
    for (const call of [
      'imports?kind=prices',
      'imports?dryRun=true',
      'imports/preview?kind=both',
    ]) {
      const url = `/api/admin/${call}`
      const headers = { 'content-type': XLSX }
      const { statusCode, body } = await shop.call({ method: 'POST', url, headers, payload })
      expect([what, call, statusCode, body]).toEqual([what, call, 400, sentence])
    }
  }
  expect(await state()).toEqual(before)
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]))
})

async function readAll(file: Uint8Array): Promise<void> {
  async function* pieces() {
    yield file
  }
  for await (const _ of tableRows(pieces()));
}
