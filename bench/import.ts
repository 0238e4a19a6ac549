import { createReadStream, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import type { Store } from '#commands/store.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { openStore } from '#storage/store.ts'
import { csvLine } from '../test/support/csv-line.ts'
import { percentile } from '../test/support/percentile.ts'
import { untilSettled } from '../test/support/until-settled.ts'
import { changeCarts } from './cart-changes.ts'
import { DISPLAY_NAMES, ENGINES } from './engines.ts'
import { LastUnits } from './last-units.ts'
import { onNewDatabase } from './new-database.ts'
import { startStore } from './processes.ts'
import { ms, number, table } from './table.ts'
import { finishedRun, uploadFile } from './upload.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000)
/** Of each row: the demo grows, and figures of different releases are to compare. */
const MOST_MODELS = 18
const ORDERS_PER_PHASE = 200
const SHOPPERS = 2
/** Between two orders of one shopper, so that the machine is not busy with orders alone. */
const PAUSE_MS = 50
const CART_CHANGES_PER_SECOND = 50
const CART_SECONDS = 4
const MOST_CART_P99_MS = 50
/** Members of staff who rename categories one after the other. */
const RENAMERS = 2
const DEMO = new URL('../seed/products.csv', import.meta.url)

/** 10,000 rows of all 42 columns, alone and beside shoppers, and how long these wait meanwhile. */
export async function run(): Promise<string> {
  const sections: string[] = []
  for (const engine of ENGINES) {
    sections.push(
      await onNewDatabase(engine, async (url) => {
        const orders = await withStore(url, (store) => measure(engine, store))
        return `${orders}\n\n${await measureCarts(url)}`
      }),
    )
  }
  return sections.join('\n\n')
}

async function measure(engine: EngineName, store: Store): Promise<string> {
  await importProducts(store.write, createReadStream(DEMO), { source: 'demo' })
  const units = await LastUnits.stock(store)
  const quiet = await buy(units, (bought) => bought < ORDERS_PER_PHASE)
  const alone = await secondsToImport(store, 'A')
  let besideShoppers = 0
  const besideImport = await buyBeside(units, async () => {
    besideShoppers = await secondsToImport(store, 'B')
  })
  let isOver = false
  const renaming = Promise.all(
    Array.from({ length: RENAMERS }, (_, staff) => renameCategories(store, staff, () => isOver)),
  )
  const besideStaff = await buy(units, (bought) => bought < ORDERS_PER_PHASE)
  isOver = true
  await renaming
  const columns = ['last units bought', 'orders', 'p50 ms', 'p99 ms', 'longest ms']
  const rows = [
    ['with nothing beside', ...waits(quiet)],
    ['beside the import', ...waits(besideImport)],
    ['beside two who rename categories', ...waits(besideStaff)],
  ]
  const head = `${number(ROWS)} rows of 42 columns with up to ${MOST_MODELS} models each on ${DISPLAY_NAMES[engine]}, full durability: in ${ms(alone)} s alone, in ${ms(besideShoppers)} s beside shoppers.`
  return `${head}\n\n${table(
    columns.map((title, index) => ({ title, right: index > 0 })),
    rows,
  )}`
}

/** The file is uploaded to a process that serves shoppers, who change their carts meanwhile. */
async function measureCarts(url: string): Promise<string> {
  const server = await startStore(url)
  const order = { port: server.port, productId: 1, perSecond: CART_CHANGES_PER_SECOND }
  try {
    const alone = changeCarts(order)
    await setTimeout(CART_SECONDS * 1_000)
    const without = await alone.stop()
    const changing = changeCarts(order)
    const { runId } = await uploadFile(server, tenThousandRows('C'), { kind: 'new' })
    const { created } = await finishedRun(server, runId)
    const beside = await changing.stop()
    if (created !== ROWS) throw new Error(`of ${ROWS} new parts ${created} were imported`)
    const verdict = beside.p99Ms <= MOST_CART_P99_MS ? '' : ': not met'
    return `Cart changes, ${CART_CHANGES_PER_SECOND} a second, p50 and p99: ${ms(without.p50Ms)} and ${ms(without.p99Ms)} ms with nothing beside, ${ms(beside.p50Ms)} and ${ms(beside.p99Ms)} ms beside the import (p99 target ${MOST_CART_P99_MS} ms${verdict}).`
  } finally {
    await server.stop()
  }
}

async function secondsToImport(store: Store, suffix: string): Promise<number> {
  const began = performance.now()
  await importProducts(store.write, tenThousandRows(suffix), { source: 'bench' })
  return (performance.now() - began) / 1000
}

/** The demo's own rows again and again under new numbers: real texts, real lists. */
async function* tenThousandRows(suffix: string): AsyncGenerator<string> {
  const { parse } = await import('csv-parse/sync')
  const [header = [], ...rows] = parse(readFileSync(DEMO, 'utf8')) as string[][]
  const skuColumn = header.indexOf('Product Code/SKU')
  const modelsColumn = header.indexOf('Compatibility')
  yield `${csvLine(header)}\n`
  for (let made = 0; made < ROWS; made += 1) {
    const row = [...(rows[made % rows.length] ?? [])]
    row[skuColumn] = `${row[skuColumn]}-${suffix}${made}`
    row[modelsColumn] = row[modelsColumn]?.split('|').slice(0, MOST_MODELS).join('|') ?? ''
    yield `${csvLine(row)}\n`
  }
}

async function buyBeside(units: LastUnits, work: () => Promise<void>): Promise<readonly number[]> {
  let isOver = false
  const buying = buy(units, () => !isOver)
  await work().finally(() => {
    isOver = true
  })
  return buying
}

async function buy(
  units: LastUnits,
  goesOn: (bought: number) => boolean,
): Promise<readonly number[]> {
  const waits: number[] = []
  const shopper = async () => {
    while (goesOn(waits.length)) {
      waits.push(await units.buyOne())
      await setTimeout(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return waits
}

async function renameCategories(store: Store, staff: number, isOver: () => boolean): Promise<void> {
  const categories = await store.db.selectFrom('categories').selectAll().orderBy('id').execute()
  const category = categories[staff]
  if (!category) throw new Error('there are too few categories')
  for (let turn = 0; !isOver(); turn += 1) {
    const { id, description, image_url, sort_order } = category
    const name = `${category.name} ${turn % 10}`
    const draft = { name, description, imageUrl: image_url, sortOrder: sort_order }
    const change = { id, draft, version: undefined, actor: 'bench' }
    await untilSettled(() => store.write('changeCategory', change))
    while (await untilSettled(() => store.write('renewCategoryWords', { categoryId: id }))) {
      // As the server does it: step by step until all products have the new words.
    }
  }
}

function waits(samples: readonly number[]): string[] {
  const at = (share: number) => ms(percentile(samples, share))
  return [number(samples.length), at(0.5), at(0.99), at(1)]
}

async function withStore<Result>(
  url: string,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore<Commands>({
    url,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: console.error,
  })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}
