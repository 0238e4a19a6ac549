import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Answer, REVALIDATE, sendAnswer } from '#http/responses/cached-response.ts'

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

/** Their names hold a hash of their content, so a copy is good for ever. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A drawing that is opened by itself may carry styles of its own, but nothing that runs. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'"

export type FileAnswers = (path: string) => Answer | undefined

/**
 * The built files and those served as they are. Both folders are listed once at the start: a path
 * is looked up among known names and never becomes a file name, so none leads out of the folder.
 */
export function registerAssets(
  app: FastifyInstance,
  folders: { readonly built: string; readonly open: string },
): FileAnswers {
  const built = filesIn(folders.built, IMMUTABLE)
  const open = filesIn(folders.open, REVALIDATE)
  app.get('/assets/*', { config: { access: 'public' } }, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const file = built(`/${name}`)
    return file ? sendAnswer(request, reply, file) : reply.callNotFound()
  })
  return (url) => open(url.replace(/[?#].*$/, ''))
}

function filesIn(folder: string, cacheControl: string): FileAnswers {
  const names = new Map(listFiles(folder).map((file) => [pathOf(folder, file), file]))
  const read = new Map<string, Answer>()
  return (path) => {
    const known = read.get(path)
    if (known) return known
    const file = names.get(path)
    if (file === undefined) return undefined
    const answer = fileAnswer(file, cacheControl)
    read.set(path, answer)
    return answer
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

function fileAnswer(file: string, cacheControl: string): Answer {
  const body = readFileSync(file)
  const ending = extname(file)
  const policy = ending === '.svg' ? { 'content-security-policy': DRAWING_POLICY } : {}
  return {
    type: TYPES.get(ending) ?? 'application/octet-stream',
    body,
    etag: hash('sha1', body, 'base64url'),
    headers: { 'cache-control': cacheControl, ...policy },
    encoded: precompressed(file),
  }
}

/** The build leaves the smallest forms beside its files; all others are compressed on demand. */
function precompressed(file: string): Answer['encoded'] {
  const beside = (ending: string) =>
    existsSync(file + ending) ? readFileSync(file + ending) : undefined
  const br = beside('.br')
  const gzip = beside('.gz')
  return { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }
}
