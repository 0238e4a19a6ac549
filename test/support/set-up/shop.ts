import type { TestProject } from 'vitest/node'
import { buildIfNeeded } from '#server/build/build-if-needed.ts'
import { startPostgres } from '../postgres-server.ts'
import { makeTemplates, removeTemplates, type Templates } from '../templates.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server of the tests' own; each test database is created on it. */
    postgresUrl: string
    templates: Templates
  }
}

/** Nothing is left to lose in a power cut, and nobody replicates it. */
const SETTINGS = {
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
}

/** Once for the whole run: the pages, a PostgreSQL server, and databases to copy on both engines. */
export default async function setUp(project: TestProject): Promise<() => void> {
  await buildIfNeeded(console.log)
  const server = await startPostgres({ inMemory: true, settings: SETTINGS })
  const templates = await makeTemplates(['nothing', 'sample'], server.url)
  project.provide('postgresUrl', server.url)
  project.provide('templates', templates)
  return () => {
    server.stop()
    removeTemplates(templates)
  }
}
