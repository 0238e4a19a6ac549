import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
export const DIST = join(ROOT, 'dist')
export const PUBLIC = join(ROOT, 'public')
const STAMP = join(DIST, 'built')
/** What the bundles are made of. */
const SOURCES = ['src/web', 'src/domain', 'src/contract', 'vite.config.ts', 'package-lock.json']

export class CannotBuild extends Error {}

/** Makes dist/ when it is missing or older than its sources. Says so, since it takes a while. */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const built = existsSync(STAMP)
  if (built && statSync(STAMP).mtimeMs >= newestSource()) return
  if (!viteIsInstalled()) {
    // An installation without development packages brings its dist/ along: that is what it serves.
    if (built) return
    throw new CannotBuild(
      'dist/ is missing and the build tools are not installed: run npm install, or copy a dist/ made by npm run build.',
    )
  }
  say('Building the pages …')
  await build()
}

/** Browser files, server bundle, and the compressed forms of the former. */
export async function build(): Promise<void> {
  const vite = await import('vite')
  const common = { root: ROOT, logLevel: 'warn' } as const
  await vite.build(common)
  await vite.build({ ...common, build: { ssr: 'src/web/entry-server.tsx' } })
  await compressFiles(join(DIST, 'client/assets'))
  writeFileSync(STAMP, new Date().toISOString())
}

function newestSource(): number {
  const times = SOURCES.flatMap((source) => {
    const path = join(ROOT, source)
    if (!existsSync(path)) return []
    const stats = statSync(path)
    if (!stats.isDirectory()) return [stats.mtimeMs]
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(join(path, name)).mtimeMs,
    )
  })
  return Math.max(0, ...times)
}

function viteIsInstalled(): boolean {
  return existsSync(join(ROOT, 'node_modules/vite/package.json'))
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const body = readFileSync(file)
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      writeFileSync(`${file}.br`, await brotli(body, { params: size }))
      writeFileSync(`${file}.gz`, await gzipped(body, { level: 9 }))
    }),
  )
}

if (import.meta.main) await build()
