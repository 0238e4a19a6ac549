import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { IS_FULL, PATIENCE } from '../support/proof-figures.ts'
import { openShop } from '../support/shop.ts'

vi.setConfig(PATIENCE)

/** No number of rows is too many: a file may have 200 MB. */
const ROWS = IS_FULL ? 1_000_000 : 100_000
const ROWS_TOGETHER = 1_000
/** A response that names every row would have more than a hundred. */
const MOST_RESPONSE_BYTES = 1_000_000

test(`${ROWS} rows are read to the end, and only the first that are wrong are named`, async () => {
  const shop = await openShop('sqlite', { env: { RATE_LIMIT: 'off' } })
  const runs = async () => (await shop.get('/api/admin/imports')).json()
  const before = await runs()
  const response = await shop.call({
    ...{ method: 'POST', url: '/api/admin/imports?dryRun=true' },
    headers: { 'content-type': 'text/csv' },
    payload: Readable.from(lines()).pipe(createGzip({ level: 1 })),
  })
  const { rejected, ...report } = response.json()
  expect([response.statusCode, report]).toMatchObject([
    200,
    {
      ...{ rowsRead: ROWS, created: 0, rejectedRows: ROWS, stoppedBy: null },
      message: `Would import 0 products. ${ROWS} rows rejected.`,
    },
  ])
  expect(rejected[0]).toMatchObject({ line: 2, column: 'Price', value: 'ask' })
  expect(response.rawPayload.length).toBeLessThan(MOST_RESPONSE_BYTES)
  expect(await runs()).toEqual(before)
  await shop.close()
})

function* lines(): Generator<string> {
  yield 'Product Name,Product Code/SKU,Price\n'
  const row = 'P,S,ask\n'
  for (let at = 0; at < ROWS; at += ROWS_TOGETHER) yield row.repeat(ROWS_TOGETHER)
}
