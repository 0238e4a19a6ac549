import type { EngineName } from '#storage/engine/engine.ts'
import { type RunningStore, startStore } from './process.ts'
import { SLUGS } from './sample-catalogue.ts'
import { createDatabase } from './stores.ts'
import type { Contents } from './templates.ts'
import type { Visit, Visitor } from './visitor.ts'

/** Pages that everybody sees, whatever became of the database. */
export const PAGES = ['/', `/appliance-parts/products/${SLUGS.pump}`] as const
/** What a shopper is told meanwhile. */
export const BUSY = 'The store is busy right now. Please try again shortly.'

/** The whole store, pages included, as its operator starts it on that database; ended whatever happens. */
export async function withStore(
  url: string,
  preload: string | undefined,
  use: (store: RunningStore) => Promise<void>,
): Promise<void> {
  const bug = new URL(`./planted/${preload}`, import.meta.url).href
  const store = await startStore({
    DATABASE_URL: url,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    ...(preload === undefined ? {} : { NODE_OPTIONS: `--import ${bug}` }),
  })
  try {
    await store.ready
    await use(store)
  } finally {
    store.process.kill('SIGKILL')
    await store.ended
  }
}

export async function withDatabase(
  engine: EngineName,
  use: (url: string) => Promise<void>,
  contents: Contents = 'schema',
): Promise<void> {
  const database = await createDatabase(engine, contents)
  try {
    await use(database.url)
  } finally {
    await database.drop()
  }
}

export async function ready(visitor: Visitor): Promise<number> {
  return (await visitor.get('/readyz')).status
}

/** How long the longest took: reported, not judged. */
export function report(what: string, visits: readonly Visit[]): void {
  process.stdout.write(`${what} ${Math.round(Math.max(...visits.map(({ ms }) => ms)))} ms\n`)
}
