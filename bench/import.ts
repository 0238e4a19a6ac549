import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMMANDS_URL, type Commands } from '#flows/commands.ts'
import { importProducts } from '#flows/import-products.ts'
import type { Engine } from '#storage/dialects/dialect.ts'
import { openStore } from '#storage/store.ts'
import { ms, number, table } from './table.ts'

const ROWS = 10_000
/** Carts changed one after another beside the import: what an order would have to wait, too. */
const QUIET_CHANGES = 2_000
const DEMO = new URL('../seed/products.csv', import.meta.url)

/** 10,000 rows of all 42 columns, and what shoppers notice of it meanwhile. */
export async function run(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-'))
  const store = await openStore<Commands>({
    url: `sqlite:${join(folder, 'store.db')}`,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: console.error,
  })
  try {
    await importProducts(store.write, createReadStream(DEMO), { source: 'demo' })
    const quiet = await changeCarts(store, (done) => done < QUIET_CHANGES)
    let isOver = false
    const began = performance.now()
    const importing = importProducts(store.write, tenThousandRows(), { source: 'bench' })
    const beside = changeCarts(store, () => !isOver)
    const report = await importing.finally(() => {
      isOver = true
    })
    const seconds = (performance.now() - began) / 1000
    const rows = [
      ['without an import', ...waits(quiet)],
      ['beside the import', ...waits(await beside)],
    ]
    const columns = ['cart changes', 'changes', 'p50 ms', 'p99 ms', 'longest ms']
    const head = `${number(report.created)} rows of 42 columns in ${ms(seconds)} s on SQLite, full durability.`
    return `${head}\n\n${table(
      columns.map((title, index) => ({ title, right: index > 0 })),
      rows,
    )}`
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demo's own rows again and again under new numbers: real texts, real lists. */
async function* tenThousandRows(): AsyncGenerator<string> {
  const { parse } = await import('csv-parse/sync')
  const [header = [], ...rows] = parse(readFileSync(DEMO, 'utf8')) as string[][]
  const skuColumn = header.indexOf('Product Code/SKU')
  const line = (cells: readonly string[]) =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
  yield line(header)
  for (let made = 0; made < ROWS; made += 1) {
    const row = [...(rows[made % rows.length] ?? [])]
    row[skuColumn] = `${row[skuColumn]}-B${made}`
    yield line(row)
  }
}

async function changeCarts(
  store: Engine<Commands>,
  goesOn: (done: number) => boolean,
): Promise<readonly number[]> {
  const product = await store.db
    .selectFrom('products')
    .select('id')
    .where('available', '=', 1)
    .where('track_inventory', '=', 0)
    .executeTakeFirstOrThrow()
  const waits: number[] = []
  while (goesOn(waits.length)) {
    const asked = performance.now()
    const sessionHash = randomBytes(32).toString('base64url')
    await store.write('addToCart', { sessionHash, productId: product.id, quantity: 1 })
    waits.push(performance.now() - asked)
  }
  return waits
}

function waits(samples: readonly number[]): string[] {
  const sorted = samples.toSorted((one, other) => one - other)
  const at = (share: number) => ms(sorted[Math.floor(sorted.length * share)] ?? 0)
  return [number(sorted.length), at(0.5), at(0.99), ms(sorted.at(-1) ?? 0)]
}
