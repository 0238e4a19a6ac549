import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { COMMANDS_URL, type Commands } from '#commands/commands.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { openStore, type Store } from '#storage/store.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import {
  type Contents,
  copyPostgresTemplate,
  copySqliteTemplate,
  onServer,
  urlOn,
} from './templates.ts'

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

/** A new database with its schema; a temporary file, or a database on the run's own server. */
export async function createDatabase(
  engine: EngineName,
  contents: Contents = 'schema',
): Promise<TestDatabase> {
  if (engine === 'sqlite') {
    const { file, ...database } = newFile()
    copySqliteTemplate(inject('templates'), contents, file)
    return database
  }
  const name = newName()
  const url = await copyPostgresTemplate(inject('templates'), contents, name)
  return { url, drop: dropOf(name) }
}

/** One without anything in it, not even a schema. */
export async function createEmptyDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'sqlite') return newFile()
  const server = inject('postgresUrl')
  const name = newName()
  await onServer(server, `create database ${name}`)
  return { url: urlOn(server, name), drop: dropOf(name) }
}

function newFile(): TestDatabase & { readonly file: string } {
  const folder = makeMemoryFolder('db')
  const file = join(folder, 'store.db')
  const drop = async () => rmSync(folder, { recursive: true, force: true })
  return { file, url: `sqlite:${file}`, drop }
}

const newName = () => `test_${randomBytes(6).toString('hex')}`

const dropOf = (name: string) => () =>
  onServer(inject('postgresUrl'), `drop database ${name} with (force)`)
