import { afterAll, beforeAll, describe } from 'vitest'
import type { EngineName, EngineOptions } from '#storage/engine/engine.ts'
import { openStore, type Store } from '#storage/store.ts'
import { createDatabase, ENGINES, type TestDatabase } from './databases.ts'
import { SHOP_COMMANDS_URL, type ShopCommands } from './shop-commands.ts'

/** A store with a few commands of the tests' own: see shop-commands.ts. */
export type TestStore = Store<ShopCommands>

export type TestStoreOptions = Partial<
  Pick<EngineOptions, 'commandsUrl' | 'clock' | 'log' | 'directUrl'> &
    Required<Pick<EngineOptions, 'alarm'>>
>

export function openTestStore(url: string, options: TestStoreOptions = {}): Promise<TestStore> {
  const { commandsUrl = SHOP_COMMANDS_URL, clock = Date.now, log = () => {} } = options
  return openStore<ShopCommands>({
    url: withTimeToConnect(url),
    commandsUrl,
    clock,
    log,
    alarm: options.alarm ?? log,
    directUrl: options.directUrl,
  })
}

/** Other tests keep the machine busy: a late connection is no outage here. */
function withTimeToConnect(url: string): string {
  if (!url.startsWith('postgres')) return url
  return `${url}${url.includes('?') ? '&' : '?'}connect_timeout=20`
}

/** A table of commands in which one has a bug that a test must find. */
export function planted(name: string): string {
  return new URL(`./planted/${name}.ts`, import.meta.url).href
}

/** The same suite on both engines. `store()` is open for the whole block. */
export function onEachEngine(
  title: string,
  suite: (store: () => TestStore, engine: EngineName) => void,
): void {
  const open = async (url: string) => [await openTestStore(url)] as const
  describeStores(title, open, (stores, engine) => suite(() => stores()[0], engine))
}

/** Two stores on one database, as two processes would have them. */
export function onTwoStores(
  title: string,
  suite: (stores: () => readonly [TestStore, TestStore], engine: EngineName) => void,
): void {
  const open = async (url: string) => [await openTestStore(url), await openTestStore(url)] as const
  describeStores(title, open, suite)
}

/** A database of its own for a table of commands with a planted bug. */
export async function withPlantedStore<Result>(
  engine: EngineName,
  bug: string,
  use: (store: TestStore) => Promise<Result>,
): Promise<Result> {
  const database = await createDatabase(engine)
  const store = await openTestStore(database.url, { commandsUrl: planted(bug) })
  try {
    return await use(store)
  } finally {
    await store.close()
    await database.drop()
  }
}

function describeStores<Stores extends readonly TestStore[]>(
  title: string,
  open: (url: string) => Promise<Stores>,
  suite: (stores: () => Stores, engine: EngineName) => void,
): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    let stores: Stores | undefined
    let database: TestDatabase | undefined
    beforeAll(async () => {
      database = await createDatabase(engine)
      stores = await open(database.url)
    })
    afterAll(async () => {
      for (const store of stores ?? []) await store.close()
      await database?.drop()
    })
    suite(() => {
      if (!stores) throw new Error('a store is open only inside tests and hooks')
      return stores
    }, engine)
  })
}
