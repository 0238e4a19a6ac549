import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { countRows, expectSound } from '../support/fixtures.ts'
import { Browser } from '../support/http-browser.ts'
import { openShop, UNSTOCKED } from '../support/shop.ts'

// Much work, not much waiting: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 120_000 })

const MIB = 1024 * 1024
/** More than the writer copies by itself, so that its helper is needed. */
const WRITTEN_MIB = 80
const LIMIT_MIB = 32

test('a write-ahead log that grew under a long reader is small again when the reader is gone', async () => {
  const http = await openShop('sqlite', UNSTOCKED)
  const ann = new Browser(http.app)
  const walMib = async () => {
    const { body } = await ann.send('GET', '/metrics')
    return Number(/^sqlite_wal_bytes (\d+)$/m.exec(body)?.[1]) / MIB
  }
  const reader = new DatabaseSync(http.url.replace(/^sqlite:/, ''), { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from settings').get()
  for (let mib = 0; mib < WRITTEN_MIB; mib += 1) {
    await http.store.write('writeBytes', { key: `filler ${mib}`, bytes: MIB })
  }
  expect(await walMib()).toBeGreaterThan(WRITTEN_MIB)
  reader.exec('commit')
  // Nothing more is written: it shrinks by itself.
  await expect.poll(walMib, { timeout: 60_000 }).toBeLessThanOrEqual(LIMIT_MIB)
  reader.close()

  // And it goes on working: later commits start a new one.
  await http.store.write('writeBytes', { key: 'filler', bytes: MIB })
  expect(await walMib()).toBeGreaterThan(0)
  expect(await countRows(http.store, 'orders')).toBe(0)
  await expectSound(http.store)
  await http.close()
})

test('the connection that writes cuts its log back to a limit', async () => {
  const http = await openShop('sqlite', UNSTOCKED)
  const limit = await http.store.write('readPragma', { name: 'journal_size_limit' })
  expect(limit).toBe(LIMIT_MIB * MIB)
  await http.close()
})
