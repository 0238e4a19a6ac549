import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '../..')
export const DIST = join(ROOT, 'dist')
export const PUBLIC = join(ROOT, 'public')
/** The file with the time at which the build began: sources changed since are not in it. */
export const BUILD_STAMP = 'built'
/** Packages that load hundreds of modules: Kysely 255, Zod 95. */
const MANY_MODULES = ['kysely', 'zod']
const VERSIONS = 'versions.json'
/** The sources of the bundles. */
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/server/build.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** The message is one clear line for the operator. */
export class CannotBuild extends Error {}

/** Builds dist/ if it is missing or older than its sources. Says so, since it takes a while. */
export async function buildIfNeeded(say: (line: string) => void): Promise<void> {
  const stamp = join(DIST, BUILD_STAMP)
  const built = existsSync(stamp)
  if (built && Date.parse(readFileSync(stamp, 'utf8')) >= newestSource()) return
  if (!existsSync(join(ROOT, 'node_modules/vite/package.json'))) {
    // An installation without development packages comes with its dist/, and serves that.
    if (built) return
    throw new CannotBuild(
      'dist/ is missing and the build tools are not installed: run npm install, or copy a dist/ made by npm run build.',
    )
  }
  say('Building the pages …')
  await buildInChild()
}

/** In a separate process, so that the memory of the build tools is freed. */
async function buildInChild(): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (piece: Buffer) => {
    complaint += piece.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new CannotBuild(`The pages could not be built. ${complaint.trim()}`)
}

/**
 * Browser files with their compressed forms, and the server bundle. Built beside dist/ and then
 * moved into its place, so that a process which starts or serves meanwhile sees one or the other.
 */
export async function build(): Promise<void> {
  const vite = await import('vite')
  // It overrides every option of Vite, and "test" would mix React's two builds.
  process.env.NODE_ENV = 'production'
  const folder = join(ROOT, `dist.${process.pid}`)
  const common = { root: ROOT, logLevel: 'warn' } as const
  const started = new Date()
  try {
    await vite.build({ ...common, build: { outDir: join(folder, 'client') } })
    await vite.build({
      ...common,
      build: { outDir: join(folder, 'server'), ssr: 'src/web/entry-server.tsx' },
    })
    await bundlePackages(join(folder, 'packages'))
    await compressFiles(join(folder, 'client/assets'))
    writeFileSync(join(folder, BUILD_STAMP), started.toISOString())
    replaceFolder(DIST, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Packages of many modules, each as one file, and which versions they are: for quick-imports.ts. */
async function bundlePackages(outDir: string): Promise<void> {
  const vite = await import('vite')
  const inputs = Object.fromEntries(MANY_MODULES.map((name) => [name, name]))
  await vite.build({
    ...{ configFile: false, root: ROOT, logLevel: 'warn', publicDir: false },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      rolldownOptions: { input: inputs, output: { entryFileNames: '[name].mjs' } },
    },
  })
  const versions = MANY_MODULES.map((name) => [name, versionOf(name)])
  writeFileSync(join(outDir, VERSIONS), JSON.stringify(Object.fromEntries(versions)))
}

function versionOf(name: string): string {
  const file = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(file) as { readonly version: string }).version
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

function replaceFolder(current: string, next: string): void {
  const old = `${next}.old`
  if (existsSync(current)) renameSync(current, old)
  renameSync(next, current)
  rmSync(old, { recursive: true, force: true })
}

if (import.meta.main) await build()
