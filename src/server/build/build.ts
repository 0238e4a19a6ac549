import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BUILD_STAMP, CannotBuild, DIST, STORE, STORE_SOURCES } from './built.ts'
import { ROOT, sourcesFingerprint } from './sources.ts'

/** Packages that load hundreds of modules: Kysely 255, Zod 95. */
const MANY_MODULES = ['kysely', 'zod']
const VERSIONS = 'versions.json'

/** In a separate process, so that the memory of the build tools is freed. */
export async function buildInChild(parts: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [import.meta.filename, ...parts], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (piece: Buffer) => {
    complaint += piece.toString()
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new CannotBuild(`The store could not be built. ${complaint.trim()}`)
}

/**
 * Browser files with their compressed forms, the pages and the process for the server. Built beside
 * dist/ and then moved into its place, so that a process which starts or serves meanwhile sees one or
 * the other.
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
    await bundleProcess(join(folder, 'store'))
    writeFileSync(join(folder, BUILD_STAMP), started.toISOString())
    replaceFolder(DIST, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The process alone: enough where no source of a page has changed. */
async function buildStore(): Promise<void> {
  const folder = join(ROOT, `dist.${process.pid}`)
  try {
    await bundleProcess(folder)
    replaceFolder(STORE, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function bundleProcess(folder: string): Promise<void> {
  const { bundleStore } = await import('./bundle-store.ts')
  // Before they are read: what changes meanwhile is built with the next start.
  const sources = sourcesFingerprint()
  await bundleStore(folder)
  writeFileSync(join(folder, STORE_SOURCES), sources)
}

/** Packages of many modules, each as one file, and which versions they are: for module-hooks.ts. */
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

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const body = readFileSync(file)
      const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
      const forms = {
        br: await brotli(body, { params: size }),
        gz: await gzipped(body, { level: 9 }),
      }
      for (const [ending, form] of Object.entries(forms)) {
        if (form.length < body.length) writeFileSync(`${file}.${ending}`, form)
      }
    }),
  )
}

function replaceFolder(current: string, next: string): void {
  const old = `${next}.old`
  if (existsSync(current)) renameSync(current, old)
  renameSync(next, current)
  rmSync(old, { recursive: true, force: true })
}

if (import.meta.main) await (process.argv[2] === 'store' ? buildStore() : build())
