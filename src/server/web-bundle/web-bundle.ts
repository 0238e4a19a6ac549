import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { once } from '#domain/once.ts'
import type { CachedResponse } from '#http/responses/cached-response.ts'
import type * as EntryServer from '#web/entry-server.tsx'
import type { PageAssets } from '#web/shell/document.ts'
import { BUILD_STAMP, DIST, PUBLIC } from '../build/built.ts'
import { registerAssets } from './assets.ts'

/** The part of the web room that renders. Node cannot run JSX, so it always comes from a build. */
export type WebEntry = Pick<
  typeof EntryServer,
  | 'matchUrl'
  | 'matcherFor'
  | 'render'
  | 'serializeState'
  | 'documentHtml'
  | 'routes'
  | 'builtInPages'
  | 'shopWith'
>

/** The web room as the process has it: built, or straight from its sources in development. */
export type WebBundle = {
  readonly entry: () => Promise<WebEntry>
  /** The built files that the page of this source file needs. */
  readonly assetsOf: (source: string | undefined) => PageAssets
  /** Serves the built files, and finds those of public/ by their path. */
  readonly registerFiles: (app: FastifyInstance) => (url: string) => CachedResponse | undefined
  /** Identifies this build; undefined in development, where code changes all the time. */
  readonly build: string | undefined
  /** Post-processes the finished document. */
  readonly finish: (url: string, html: string) => string | Promise<string>
}

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const CLIENT_ENTRY = 'src/web/entry-client.tsx'

export function openBuiltWeb(): WebBundle {
  const manifestFile = join(DIST, 'client/.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const entryUrl = pathToFileURL(join(DIST, 'server/entry-server.js')).href
  const build = readFileSync(join(DIST, BUILD_STAMP), 'utf8')
  const known = new Map<string | undefined, PageAssets>()
  return {
    // Not at the start: a process can take orders and searches before.
    entry: once(async () => {
      const entry = (await import(entryUrl)) as WebEntry
      // As main.mjs does after a start: the next process finds it compiled even if this one is killed.
      flushCompileCache()
      return entry
    }),
    assetsOf(source) {
      const assets = known.get(source) ?? assetsFrom(manifest, source)
      known.set(source, assets)
      return assets
    },
    registerFiles: (app) =>
      registerAssets(app, { built: join(DIST, 'client/assets'), open: PUBLIC }),
    build,
    finish: (_, html) => html,
  }
}

function assetsFrom(manifest: Manifest, source: string | undefined): PageAssets {
  const main = manifest[CLIENT_ENTRY]
  if (!main) throw new Error(`The browser build has no ${CLIENT_ENTRY}: run npm run build.`)
  const keys = new Set<string>()
  collect(manifest, CLIENT_ENTRY, keys)
  if (source !== undefined) collect(manifest, source, keys)
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const files = (pick: (chunk: Chunk) => readonly string[]) => [
    ...new Set(chunks.flatMap(pick).map((file) => `/${file}`)),
  ]
  return {
    scripts: [`/${main.file}`],
    styles: files((chunk) => chunk.css ?? []),
    modulePreloads: files((chunk) => (chunk === main ? [] : [chunk.file])),
    fonts: files((chunk) => (chunk.assets ?? []).filter((file) => file.endsWith('.woff2'))),
  }
}

/** A chunk and all its static imports. Dynamic imports are not preloaded. */
function collect(manifest: Manifest, key: string, found: Set<string>): void {
  if (found.has(key)) return
  found.add(key)
  for (const next of manifest[key]?.imports ?? []) collect(manifest, next, found)
}
