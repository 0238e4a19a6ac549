import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { spawnNode } from '../support/child.ts'
import { createDatabase, ENGINES } from '../support/databases.ts'
import { makeMemoryFolder } from '../support/memory-folder.ts'
import { openTestStore } from '../support/store.ts'

// Four processes start one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 })

const PROGRAM = fileURLToPath(import.meta.resolve('#server/commands/import-file.ts'))
const COLUMNS = [
  { column: 'Product Code/SKU', header: 'Item' },
  { column: 'Price', header: 'Price' },
] as const

describe.each(ENGINES)('npm run import (%s)', (engine) => {
  test('applies, waits or refuses, says so, and ends with the code for it', async () => {
    const database = await createDatabase(engine, 'sample')
    const folder = makeMemoryFolder('import-command')
    onTestFinished(async () => {
      await rm(folder, { recursive: true })
      await database.drop()
    })
    const store = await openTestStore(database.url)
    const [part] = await store.db.selectFrom('products').select(['sku', 'price_cents']).execute()
    const mapping = { match: 'sku', columns: COLUMNS } as const
    await store.write('saveSupplier', { name: 'Acme', kind: 'prices', mapping, actor: 'staff' })
    const cents = part?.price_cents ?? 0
    const fileWith = async (price: number) => {
      const path = join(folder, 'prices.csv')
      await writeFile(path, `Item,Price\n${part?.sku},${(price / 100).toFixed(2)}\n`)
      return path
    }

    const applied = await run(database.url, [await fileWith(cents + 1), '--supplier', 'acme'])
    expect(applied).toMatchObject({ code: 0, stderr: '' })
    expect(applied.stdout).toMatch(/^applied: Changed 1 parts, created 0\. Run \d+\.\n$/)
    const waiting = await run(database.url, [await fileWith(3 * cents), '--supplier', 'Acme'])
    expect(waiting.code).toBe(2)
    expect(waiting.stdout).toMatch(
      /^waiting: A price would move by \d+%, and the limit of Acme is 50%/,
    )
    const refused = await run(database.url, [await fileWith(cents), '--supplier', 'Nobody'])
    expect(refused).toEqual({ code: 1, stdout: '', stderr: 'No supplier is called "Nobody".\n' })

    const [now] = await store.db
      .selectFrom('products')
      .select('price_cents')
      .where('sku', '=', part?.sku ?? '')
      .execute()
    expect(now).toEqual({ price_cents: cents + 1 })

    await store.write('startImport', { source: 'other.csv', actor: 'staff', sizeBytes: 1 })
    const busy = await run(database.url, [await fileWith(cents), '--supplier', 'Acme'])
    const sentence = 'Another import is running. Please wait until it is done.\n'
    expect(busy).toEqual({ code: 1, stdout: '', stderr: sentence })
    await store.close()
  })
})

test.each([
  [[], 'npm run import -- FILE --supplier NAME [--kind KIND] [--sheet NAME]'],
  [['a.csv'], 'npm run import -- FILE --supplier NAME [--kind KIND] [--sheet NAME]'],
  [['/nowhere.csv', '--supplier', 'Acme'], 'There is no file /nowhere.csv.'],
])('npm run import %j says in one line what is missing', async (args, line) => {
  const { code, stderr } = await run('sqlite:/nowhere/store.db', args)
  expect([code, stderr]).toEqual([1, `${line}\n`])
})

async function run(url: string, args: readonly string[]) {
  const child = spawnNode([PROGRAM, ...args], {
    env: { ...process.env, DATABASE_URL: url },
    ...{ stdout: 'pipe', stderr: 'pipe' },
  })
  if (!child.stdout || !child.stderr) throw new Error('the program cannot be heard')
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, stdout, stderr }
}
