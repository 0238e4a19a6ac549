import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Encoding } from '#http/calls/accept.ts'
import {
  type CachedResponse,
  createResponse,
  REVALIDATE,
  sendResponse,
} from '#http/responses/cached-response.ts'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
])

/** Their names contain a hash of their content, so a copy never becomes stale. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** An SVG that is opened by itself may contain styles, but nothing that runs. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

type FileLookup = (path: string) => CachedResponse | undefined

/**
 * The built files, and those of public/ that are served unchanged. Both folders are listed once at
 * the start: a path is looked up among known names and never becomes a file name, so no path leads
 * out of the folder.
 */
export function registerAssets(
  app: FastifyInstance,
  folders: { readonly built: string; readonly open: string },
): FileLookup {
  const built = filesIn(folders.built, IMMUTABLE)
  const open = filesIn(folders.open, REVALIDATE)
  app.get('/assets/*', { config: { access: 'public' } }, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const file = built(`/${name}`)
    return file ? sendResponse(request, reply, file) : reply.callNotFound()
  })
  return (url) => open(url.replace(/[?#].*$/, ''))
}

function filesIn(folder: string, cacheControl: string): FileLookup {
  const names = new Map(listFiles(folder).map((file) => [pathOf(folder, file), file]))
  const read = new Map<string, CachedResponse>()
  return (path) => {
    const known = read.get(path)
    if (known) return known
    const file = names.get(path)
    if (file === undefined) return undefined
    const response = fileResponse(file, cacheControl)
    read.set(path, response)
    return response
  }
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TYPES.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
}

function pathOf(folder: string, file: string): string {
  return `/${relative(folder, file).split(sep).join('/')}`
}

function fileResponse(file: string, cacheControl: string): CachedResponse {
  const ending = extname(file)
  const policy = ending === '.svg' ? { 'content-security-policy': SVG_POLICY } : {}
  return createResponse(TYPES.get(ending) ?? 'application/octet-stream', readFileSync(file), {
    headers: { 'cache-control': cacheControl, ...policy },
    encoded: precompressed(file),
  })
}

/** The build compresses its files at the highest level; all others are compressed on demand. */
function precompressed(file: string): Partial<Record<Encoding, Buffer>> {
  const beside = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined
  const br = beside('.br')
  const gzip = beside('.gz')
  return { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}
