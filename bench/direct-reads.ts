import { findCategoryById } from '#storage/catalogue/categories/categories.ts'
import { findProduct } from '#storage/catalogue/products/products.ts'
import { onEngine } from '#storage/engine/handle.ts'
import type { Db } from '#storage/engine/schema.ts'
import { kyselyOver, openSqlite, sqliteFile } from '#storage/engine/sqlite/connection.ts'
import { median } from './median.ts'
import { onNewDatabase } from './new-database.ts'
import { synthesiseShop } from './synthetic-shop.ts'
import { ms, percent, table } from './table.ts'

/* The same prepared reads, run on SQLite's connection directly and through Kysely's driver. */

const PRODUCTS = 1_000
const READS = 20_000
const ROUNDS = 9

type Read = { readonly name: string; readonly once: (db: Db, at: number) => Promise<unknown> }

const READS_BY_NAME: readonly Read[] = [
  { name: 'category by id', once: (db, at) => findCategoryById(db, (at % 6) + 1) },
  { name: 'product by slug', once: (db, at) => findProduct(db, `part-${(at % PRODUCTS) + 1}`) },
]

export function run(): Promise<string> {
  return onNewDatabase('sqlite', measureReads)
}

async function measureReads(url: string): Promise<string> {
  await synthesiseShop('sqlite', url, { products: PRODUCTS, orders: 100 }, Date.now())
  const file = openSqlite(sqliteFile(url), { mode: 'read', busyTimeoutMs: 1_000 })
  const direct = kyselyOver(file, { onError: () => {} })
  const throughDriver = onEngine(direct.withoutPlugins(), { name: 'sqlite' })
  const rows: string[][] = []
  for (const { name, once } of READS_BY_NAME) {
    const times = { direct: [] as number[], throughDriver: [] as number[] }
    // The first round compiles the query and warms both ways up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const one = await microsecondsOf(direct, once)
      const other = await microsecondsOf(throughDriver, once)
      if (round === 0) continue
      times.direct.push(one)
      times.throughDriver.push(other)
    }
    const shares = times.direct.map((time, round) => time / (times.throughDriver[round] ?? 0))
    rows.push([
      name,
      ms(median(times.direct)),
      ms(median(times.throughDriver)),
      percent(median(shares)),
    ])
  }
  await direct.destroy()
  const columns = [
    { title: `median of ${ROUNDS} rounds` },
    { title: 'directly, µs a read', right: true },
    { title: 'through the driver, µs', right: true },
    { title: 'share', right: true },
  ]
  return table(columns, rows)
}

async function microsecondsOf(db: Db, once: Read['once']): Promise<number> {
  const began = performance.now()
  for (let at = 0; at < READS; at += 1) await once(db, at)
  return ((performance.now() - began) * 1_000) / READS
}
