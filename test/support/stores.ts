import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { COMMANDS_URL, type Commands } from '#commands/commands.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { openStore, type Store } from '#storage/store.ts'

export type TestStore = Store<Commands>

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

export const ENGINES: readonly EngineName[] = ['sqlite', 'postgres']

/** The same suite on both engines. `store()` is open for the whole block. */
export function onEachEngine(
  title: string,
  suite: (store: () => TestStore, engine: EngineName) => void,
): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    let store: TestStore | undefined
    let database: TestDatabase | undefined
    beforeAll(async () => {
      database = await createDatabase(engine)
      store = await openTestStore(database.url)
    })
    afterAll(async () => {
      await store?.close()
      await database?.drop()
    })
    suite(() => {
      if (!store) throw new Error('the store is open only inside tests and hooks')
      return store
    }, engine)
  })
}

export type TestStoreOptions = {
  readonly clock?: () => number
  /** Another command table: how tests plant a bug in a flow. */
  readonly commandsUrl?: string
}

export function openTestStore(url: string, options: TestStoreOptions = {}): Promise<TestStore> {
  return openStore<Commands>({
    url,
    commandsUrl: options.commandsUrl ?? COMMANDS_URL,
    clock: options.clock ?? Date.now,
    log: () => {},
  })
}

/** A new, empty database: a temporary file, or a database on the run's own server. */
export async function createDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'store-db-'))
    return {
      url: `sqlite:${join(folder, 'store.db')}`,
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return {
    url: server.replace(/\/[^/]*$/, `/${name}`),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
