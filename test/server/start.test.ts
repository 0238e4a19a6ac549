import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedStart, startStore } from '../support/process.ts'
import { loadSampleCatalogue } from '../support/sample-catalogue.ts'
import { createDatabase, ENGINES, openTestStore } from '../support/stores.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each<[string, Record<string, string>, RegExp]>([
  ['a setting that makes no sense', { PORT: 'abc' }, /^PORT must be a number from 0 to 65535/],
  ['a host of elsewhere', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is no address of this mach/],
  [
    'a PostgreSQL server that is not there',
    { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
    /^Cannot open the PostgreSQL database: .*ECONNREFUSED/,
  ],
])('%s stops the start with one line', async (_, env, line) => {
  const said = await lineOf(env)
  expect(said).toMatch(line)
  expect(said).not.toContain('secret')
})

test('a port in use, a damaged file, a folder in its place and a newer schema are told apart', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const address = blocker.address()
  const port = address && typeof address === 'object' ? address.port : 0
  expect(await lineOf({ PORT: String(port) })).toBe(
    `Another program already listens on port ${port} of 127.0.0.1: end it, or set PORT to another number.`,
  )
  await new Promise((resolve) => blocker.close(resolve))

  writeFileSync(join(folder, 'damaged.db'), 'not a database at all'.repeat(500))
  expect(await lineOf({ DATABASE_URL: inFolder('damaged.db') })).toMatch(
    /^Cannot open the database .*damaged\.db: it is not an SQLite database, or it is damaged\.$/,
  )
  expect(await lineOf({ DATABASE_URL: `sqlite:${folder}` })).toMatch(/^Cannot open the database /)

  const newer = new DatabaseSync(join(folder, 'newer.db'))
  newer.exec('create table schema_migrations (number integer primary key, name text not null)')
  newer.exec("insert into schema_migrations values (9999, 'of tomorrow')")
  newer.close()
  expect(await lineOf({ DATABASE_URL: inFolder('newer.db') })).toMatch(
    /^The database has schema 9999, but this version of the store knows only \d+\./,
  )
})

test.each(ENGINES)(
  'a start on %s says in one line where, on what and how locked',
  async (engine) => {
    const database = await createDatabase(engine)
    const prepared = await openTestStore(database.url)
    await loadSampleCatalogue(prepared)
    await prepared.close()
    const store = await startStore({ DATABASE_URL: database.url, ADMIN_PASSWORD: 'correct horse' })
    const name = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
    expect(await store.ready).toBe(
      `ProSource Parts is ready at http://127.0.0.1:${store.port} (${name}; locked: the back office asks for the password)`,
    )
    const products = await fetch(`http://127.0.0.1:${store.port}/api/products`)
    expect(products.headers.get('x-total-count')).toBe('5')
    store.process.kill('SIGINT')
    const { code, stdout, stderr } = await store.ended
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.split('\n').filter((line) => /is ready at/.test(line))).toHaveLength(1)
    await database.drop()
  },
)

function inFolder(file: string): string {
  return `sqlite:${join(folder, file)}`
}

async function lineOf(env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await failedStart({ DATABASE_URL: inFolder('x.db'), ...env })
  expect([code, stdout]).toEqual([1, ''])
  const [line = '', ...more] = stderr.trimEnd().split('\n')
  expect(more).toEqual([])
  return line
}
