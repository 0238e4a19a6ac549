import type { EngineName } from '#storage/engine/engine.ts'
import { PASSWORD } from './http-shops.ts'
import { type RunningStore, startStore } from './process.ts'
import { createDatabase } from './stores.ts'

/** The settings of a store whose staff have a password and which limits nobody. */
export const PROOF_ENV = { ADMIN_PASSWORD: PASSWORD, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }

/** A database with the sample catalogue; dropped whatever happens. */
export async function withSampleDatabase(
  engine: EngineName,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const database = await createDatabase(engine, 'sample')
  try {
    await use(database.url)
  } finally {
    await database.drop()
  }
}

/** The store as its operator starts it, on that database; ended whatever happens. */
export async function withRunningStore(
  url: string,
  use: (store: RunningStore) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const store = await startStore({ ...PROOF_ENV, DATABASE_URL: url, ...env })
  try {
    await store.ready
    await use(store)
  } finally {
    store.process.kill('SIGKILL')
    await store.ended
  }
}
