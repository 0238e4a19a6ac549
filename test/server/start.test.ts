import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PAGES } from '#domain/pages/sample-pages.ts'
import { routes } from '#web/routes/all-routes.ts'
import { createBlankDatabase, createDatabase, ENGINES } from '../support/databases.ts'
import { onEachEngine } from '../support/store.ts'
import { failedStart, startStore } from '../support/store-process.ts'
import { Visitor } from '../support/visitor.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-start-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each<[string, Record<string, string>, RegExp]>([
  ['a setting that makes no sense', { PORT: 'abc' }, /^PORT must be a number from 0 to 65535/],
  [
    'a password that is too short',
    { ADMIN_PASSWORD: 'secret' },
    /^ADMIN_PASSWORD is too short: it must have at least 12 characters and at most 1000, for exa/,
  ],
  ['a host of elsewhere', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address of this/],
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

test('a port in use, a damaged file, a folder in its place and a newer schema have their own messages', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const address = blocker.address()
  const port = address && typeof address === 'object' ? address.port : 0
  expect(await lineOf({ PORT: String(port) })).toBe(
    `Another program already listens on port ${port} of 127.0.0.1: stop it, or set PORT to another number.`,
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
    const database = await createDatabase(engine, 'sample')
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

const EMPTY =
  'The shop is empty: set DEMO=on to load the demo catalog, or import parts in the back office'

test.each<[string, Record<string, string>]>([
  ['a locked store', { ADMIN_PASSWORD: 'correct horse' }],
  ['a store that everybody reaches', { HOST: '0.0.0.0' }],
])('%s on an empty file at a mistyped path sells no invented parts', async (_, env) => {
  const file = join(folder, `mistyped-${Object.keys(env)[0]}.db`)
  writeFileSync(file, '')
  const store = await startStore({ DATABASE_URL: `sqlite:${file}`, ...env })
  expect(await store.ready).toContain(EMPTY)
  const visitor = new Visitor(store)
  expect((await visitor.get('/api/products')).text).toBe('[]')
  expect((await visitor.get('/')).status).toBe(200)
  // Nor does it tell of the demo's company.
  expect((await visitor.get('/appliance-parts/about')).status).toBe(404)
  store.process.kill('SIGKILL')
  await store.ended
})

test('a locked store loads the demo into a new database with DEMO=on', async () => {
  const store = await startStore({
    DATABASE_URL: inFolder('wanted.db'),
    ADMIN_PASSWORD: 'correct horse',
    DEMO: 'on',
  })
  expect(await store.ready).not.toContain(EMPTY)
  const products = await fetch(`http://127.0.0.1:${store.port}/api/products?limit=1`)
  expect(Number(products.headers.get('x-total-count'))).toBeGreaterThan(1_000)
  store.process.kill('SIGKILL')
  await store.ended
})

test.each(ENGINES)(
  'an empty shop has every page but those of the demo’s company (%s)',
  async (engine) => {
    const database = await createBlankDatabase(engine)
    const store = await startStore({ DATABASE_URL: database.url, DEMO: 'off', LOG_LEVEL: 'silent' })
    expect(await store.ready).toContain(EMPTY)
    const visitor = new Visitor(store)
    const paths = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
    const hidden = new Set(SAMPLE_PAGES.map(({ path }) => path))
    for (const path of [
      ...paths,
      '/search?q=drain+pump',
      '/sitemap.xml',
      '/api/products?search=x',
    ]) {
      const expected = hidden.has(path) ? 404 : 200
      expect([path, (await visitor.get(path)).status]).toEqual([path, expected])
    }
    store.process.kill('SIGKILL')
    await store.ended
    await database.drop()
  },
)

test('a public store without a password says how to open its back office', async () => {
  const database = await createDatabase('sqlite', 'sample')
  const store = await startStore({
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: 'https://parts.example',
  })
  expect(await store.ready).toContain(
    '(SQLite; the back office is closed, because PUBLIC_ORIGIN is an address that others can reach and there is no password: set ADMIN_PASSWORD (at least 12 characters) to open it)',
  )
  store.process.kill('SIGINT')
  await store.ended
  await database.drop()
})

onEachEngine('a shop that was emptied', (store) => {
  test('is not taken for a new one', async () => {
    const category = { name: 'Washer Parts', description: '', imageUrl: '', sortOrder: 1 }
    const id = await store().write('createCategory', { draft: category, actor: 'staff' })
    await store().write('deleteCategory', { id, actor: 'staff' })
    expect(await store().write('beginDemo', { categories: [category], evenIfDeclined: true })).toBe(
      false,
    )
  })
})

onEachEngine('a shop that was begun without the demo', (store) => {
  test('stays empty at later starts, until one asks for the demo', async () => {
    const begin = (evenIfDeclined: boolean) =>
      store().write('beginDemo', { categories: [], evenIfDeclined })
    await store().write('declineDemo', {})
    expect(await begin(false)).toBe(false)
    expect(await begin(true)).toBe(true)
  })
})

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
