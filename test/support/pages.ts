import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { WebBundle } from '#server/web-bundle.ts'
import type { EngineName } from '#storage/engine/engine.ts'
import { testConfig } from './app.ts'
import { checkResponses } from './response-check.ts'
import { createDatabase, openTestStore, type TestStore } from './stores.ts'

export type TestPages = {
  readonly app: FastifyInstance
  readonly store: TestStore
  readonly get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  readonly close: () => Promise<void>
}

/** The web room straight from its sources; the names of built files are made up. */
export const SOURCE_WEB: WebBundle = {
  entry: () => import('#web/entry-server.tsx'),
  assetsOf: () => ({
    scripts: ['/assets/entry.js'],
    styles: ['/assets/app.css'],
    modulePreloads: [],
    fonts: [],
  }),
  registerFiles: () => () => undefined,
  build: 'sources',
  finish: (_, html) => html,
}

/** Fetched before anything is measured: loading sources keeps the process busy for a while. */
async function loadEveryPage(): Promise<void> {
  const { routes } = await SOURCE_WEB.entry()
  await Promise.all(routes.map((route) => route.page()))
}

/** The whole shop, pages included, on a new database with the sample catalogue. */
export async function openPages(
  env: Readonly<Record<string, string>> = {},
  web: WebBundle = SOURCE_WEB,
  engine: EngineName = 'sqlite',
): Promise<TestPages> {
  await loadEveryPage()
  const database = await createDatabase(engine, 'sample')
  const store = await openTestStore(database.url)
  const config = testConfig(database.url, { RATE_LIMIT: 'off', ...env })
  const app = await buildApp({ config, store, web })
  checkResponses(app)
  await app.ready()
  return {
    app,
    store,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers }),
    close: async () => {
      await app.close()
      await store.close()
      await database.drop()
    },
  }
}

/** The text of the first element with this name. */
export function textOf(html: string, tag: string): string {
  const [, text = ''] = new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`, 's').exec(html) ?? []
  return decode(text.replace(/<[^>]+>/g, ''))
}

/** The data block that the browser continues from. */
export function stateOf(html: string): {
  readonly origin: string
  readonly responses: Record<string, { status: number; body: unknown; total?: number }>
} {
  const [, json = '{}'] =
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)
}

export function jsonLdOf(html: string): readonly Record<string, unknown>[] {
  const blocks = html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)
  return [...blocks].map(([, json = '{}']) => JSON.parse(json))
}

function decode(text: string): string {
  const names: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#x27': "'",
  }
  return text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole)
}
