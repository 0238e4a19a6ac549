import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { EngineName } from '#storage/engine/engine.ts'
import { readMigrations } from '#storage/engine/migrate.ts'
import { startPostgres } from '../test/support/postgres-server.ts'
import { RECOMMENDED_SETTINGS } from './postgres-settings.ts'
import { type ShopSize, synthesiseShop } from './synthetic-shop.ts'

const CACHE = fileURLToPath(new URL('../.cache/bench/', import.meta.url))
/** Its orders are dated relative to the day it was made, so an old one has none in the last month. */
const REUSED_FOR_MS = 7 * 86_400_000

type LargeShop = {
  readonly url: string
  /** Undefined when one of an earlier run was reused. */
  readonly madeInSeconds: number | undefined
}

/** A large shop takes minutes to make, so the next run reuses it while its sources are the same. */
export async function inLargeShop<Result>(
  engine: EngineName,
  size: ShopSize,
  use: (shop: LargeShop) => Promise<Result>,
): Promise<Result> {
  const name = `${engine}-${size.products}-${size.orders}-`
  const folder = join(CACHE, name + fingerprint(engine))
  const made = join(folder, 'made')
  clearCache(name, isFresh(made) ? folder : undefined)
  mkdirSync(folder, { recursive: true })
  const options = { dataFolder: folder, settings: RECOMMENDED_SETTINGS }
  const server = engine === 'postgres' ? await startPostgres(options) : undefined
  const url = server?.url ?? `sqlite:${join(folder, 'store.db')}`
  try {
    if (existsSync(made)) return await use({ url, madeInSeconds: undefined })
    const began = Date.now()
    await synthesiseShop(engine, url, size, began)
    writeFileSync(made, new Date(began).toISOString())
    return await use({ url, madeInSeconds: (Date.now() - began) / 1000 })
  } finally {
    server?.stop()
  }
}

function fingerprint(engine: EngineName): string {
  const migrations = new URL(`../src/storage/engine/migrations/${engine}/`, import.meta.url)
  const text = [
    ...readMigrations(migrations).map(({ sql }) => sql),
    readFileSync(new URL('./synthetic-shop.ts', import.meta.url), 'utf8'),
  ].join('')
  return hash('sha256', text, 'hex').slice(0, 12)
}

function isFresh(made: string): boolean {
  return existsSync(made) && Date.now() - Date.parse(readFileSync(made, 'utf8')) < REUSED_FOR_MS
}

/** Removes older ones of the same size: each takes a few gigabytes. */
function clearCache(name: string, keep: string | undefined): void {
  const folders = existsSync(CACHE) ? readdirSync(CACHE) : []
  for (const folder of folders) {
    const path = join(CACHE, folder)
    if (folder.startsWith(name) && path !== keep) rmSync(path, { recursive: true, force: true })
  }
}
