import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '#storage/engine/sqlite/connection.ts'
import { OtherWriters } from '#storage/engine/sqlite/other-writers.ts'

const SECONDS = 1_000

let folder: string
let now = 0

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-writers-'))
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('what another connection commits is noticed for some seconds, within a transaction too', () => {
  const open = () => openSqlite(join(folder, 'store.db'), { mode: 'create', busyTimeoutMs: 0 })
  const here = open()
  here.exec('create table carts (id integer primary key)')
  const there = open()
  const others = new OtherWriters(here)
  const inserts = (handle: typeof here) => handle.exec('insert into carts default values')
  expect(others.mayWait()).toBe(false)
  inserts(here)
  expect(others.mayWait()).toBe(false)

  inserts(there)
  here.exec('begin immediate')
  expect(others.mayWait()).toBe(true)
  inserts(here)
  here.exec('commit')
  now += 4 * SECONDS
  expect(others.mayWait()).toBe(true)
  now += 2 * SECONDS
  expect(others.mayWait()).toBe(false)

  inserts(there)
  expect(others.mayWait()).toBe(true)
  here.close()
  there.close()
})
