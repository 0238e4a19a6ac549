import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Commands } from '#commands/commands.ts'
import { COMMANDS_URL } from '#commands/commands-url.ts'
import { seedIfNew } from '#jobs/demo/load-demo.ts'
import { loadBuiltInDiagrams } from '#jobs/diagrams/load-diagrams.ts'
import { loadBuiltInKnowledge } from '#jobs/knowledge/load-built-in.ts'
import { openStore, type Store } from '#storage/store.ts'
import { makeMemoryFolder, sweepMemoryFolders } from './memory-folder.ts'
import { loadSampleCatalogue } from './sample-catalogue.ts'

/*
 * Databases that are filled once for a whole run and then copied: a test that wants the sample
 * catalogue gets it in the time that a copy takes. A copy is a store of its own, with its own id.
 */

/** What a database holds from the start, besides its schema. */
export type Contents = 'nothing' | 'sample' | 'demo'

export type Templates = {
  /** Of SQLite files. */
  readonly folder: string
  /** The server on which PostgreSQL's templates are databases; absent where none is needed. */
  readonly server?: { readonly url: string; readonly copiesFiles: boolean }
}

/** The first that lets one choose; copying files takes a third of the work of copying pages. */
const CHOOSES_HOW_TO_COPY = 150_000

const FILL: Readonly<Record<Contents, (store: Store<Commands>) => Promise<void>>> = {
  nothing: async () => {},
  sample: async (store) => {
    await loadSampleCatalogue(store)
    await loadBuiltInKnowledge(store)
  },
  demo: async (store) => {
    await seedIfNew(store, () => {})
    await loadBuiltInDiagrams(store)
    await loadBuiltInKnowledge(store)
  },
}

export async function makeTemplates(
  contents: readonly Contents[],
  server?: string,
): Promise<Templates> {
  sweepMemoryFolders()
  const folder = makeMemoryFolder('templates')
  for (const each of contents) {
    const file = fileIn(folder, each)
    await fill(each, `sqlite:${file}`)
    emptyLog(file)
    if (server === undefined) continue
    await onServer(server, `create database ${databaseOf(each)}`)
    await fill(each, urlOn(server, databaseOf(each)))
  }
  if (server === undefined) return { folder }
  const copiesFiles = (await versionOf(server)) >= CHOOSES_HOW_TO_COPY
  return { folder, server: { url: server, copiesFiles } }
}

export function removeTemplates({ folder }: Templates): void {
  rmSync(folder, { recursive: true, force: true })
}

export function copySqliteTemplate({ folder }: Templates, contents: Contents, file: string): void {
  copyFileSync(fileIn(folder, contents), file)
  const handle = new DatabaseSync(file)
  handle.exec(
    "update settings set value = lower(hex(randomblob(16))) where key = 'store_id'; pragma user_version = 0",
  )
  handle.close()
}

/** Returns the URL of the copy. */
export async function copyPostgresTemplate(
  { server }: Templates,
  contents: Contents,
  name: string,
): Promise<string> {
  if (server === undefined) throw new Error('this run has no PostgreSQL server')
  const strategy = server.copiesFiles ? 'strategy file_copy' : ''
  await onServer(server.url, `create database ${name} template ${databaseOf(contents)} ${strategy}`)
  const url = urlOn(server.url, name)
  await onServer(
    url,
    "update settings set value = replace(gen_random_uuid()::text, '-', '') where key = 'store_id'",
  )
  return url
}

export function urlOn(server: string, database: string): string {
  return server.replace(/\/[^/]*$/, `/${database}`)
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function versionOf(server: string): Promise<number> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rows } = await client.query('show server_version_num')
  await client.end()
  return Number(rows[0]?.server_version_num)
}

async function fill(contents: Contents, url: string): Promise<void> {
  const store = await openStore<Commands>({
    url,
    commandsUrl: COMMANDS_URL,
    clock: Date.now,
    log: () => {},
  })
  await FILL[contents](store)
  await store.close()
}

/** So that the file is all there is to copy. */
function emptyLog(file: string): void {
  const handle = new DatabaseSync(file)
  handle.exec('pragma wal_checkpoint(truncate)')
  handle.close()
}

const fileIn = (folder: string, contents: Contents) => join(folder, `${contents}.db`)
const databaseOf = (contents: Contents) => `template_${contents}`
