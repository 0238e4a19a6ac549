import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { EngineName } from '#storage/engine/engine.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import {
  type Contents,
  copyPostgresTemplate,
  copySqliteTemplate,
  onServer,
  urlOn,
} from './templates.ts'

export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

export const ENGINES: readonly EngineName[] = ['sqlite', 'postgres']

/** A new database, up to date: a temporary file, or a database on the run's own server. */
export async function createDatabase(
  engine: EngineName,
  contents: Contents = 'nothing',
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

/** One without even a schema. */
export async function createBlankDatabase(engine: EngineName): Promise<TestDatabase> {
  if (engine === 'sqlite') return newFile()
  const server = inject('postgresUrl')
  const name = newName()
  await onServer(server, `create database ${name}`)
  return { url: urlOn(server, name), drop: dropOf(name) }
}

/** Dropped whatever happens. */
export async function withDatabase(
  engine: EngineName,
  contents: Contents,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const database = await createDatabase(engine, contents)
  try {
    await use(database.url)
  } finally {
    await database.drop()
  }
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
