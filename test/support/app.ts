import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe } from 'vitest'
import type { LoadLimits } from '#http/connections/limits.ts'
import { buildApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { checkResponses } from './response-check.ts'
import { loadSampleCatalogue } from './sample-catalogue.ts'
import {
  createDatabase,
  ENGINES,
  openTestStore,
  type TestDatabase,
  type TestStore,
} from './stores.ts'

export type TestApp = {
  readonly app: FastifyInstance
  readonly store: TestStore
  /** Of the database. */
  readonly url: string
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly call: (options: InjectOptions) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

export type TestAppOptions = {
  /** As in the environment: `{ ADMIN_PASSWORD: 'secret' }`. */
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: () => number
  readonly monotonicClock?: () => number
  /** Before the app is ready, e.g. a route of the test's own. */
  readonly prepare?: (app: FastifyInstance) => void
  /** What the process takes on at a time, where a test needs less. */
  readonly limits?: Partial<LoadLimits>
}

/** The API on a new database with the sample catalogue, without a socket. */
export async function appOn(engine: EngineName, options: TestAppOptions = {}): Promise<TestApp> {
  // What is loaded bears the time of the test's own clock.
  const database = await createDatabase(engine, options.clock ? 'schema' : 'sample')
  const store = await openTestStore(database.url, options)
  if (options.clock) await loadSampleCatalogue(store)
  return appOver(store, database, options)
}

/** Another process on the same database, as far as the API can tell. */
export async function secondAppOn(url: string, options: TestAppOptions = {}): Promise<TestApp> {
  const store = await openTestStore(url, options)
  return appOver(store, { url, drop: async () => {} }, options)
}

async function appOver(
  store: TestStore,
  database: TestDatabase,
  options: TestAppOptions,
): Promise<TestApp> {
  const config = testConfig(database.url, options.env)
  const { clock, monotonicClock, limits } = options
  const app = await buildApp({
    config,
    store,
    ...(clock ? { clock } : {}),
    ...(monotonicClock ? { monotonicClock } : {}),
    ...(limits ? { limits } : {}),
  })
  checkResponses(app)
  options.prepare?.(app)
  await app.ready()
  return {
    app,
    store,
    url: database.url,
    // What inject gives back begins only when it is awaited.
    get: async (url, headers = {}) => await app.inject({ method: 'GET', url, headers }),
    call: async (request) => await app.inject(request),
    close: async () => {
      await app.close()
      await store.close()
      await database.drop()
    },
  }
}

export function testConfig(url: string, env: Readonly<Record<string, string>> = {}): Config {
  return readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url, ...env })
}

/** The same suite against the API on both engines. */
export function withApp(
  title: string,
  suite: (app: () => TestApp, engine: EngineName) => void,
  options: TestAppOptions = {},
): void {
  describe.each(ENGINES)(`${title} (%s)`, (engine) => {
    let opened: TestApp | undefined
    beforeAll(async () => {
      opened = await appOn(engine, options)
    })
    afterAll(async () => {
      await opened?.close()
    })
    suite(() => {
      if (!opened) throw new Error('the app is open only inside tests and hooks')
      return opened
    }, engine)
  })
}
