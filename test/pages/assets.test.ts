import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendResponse } from '#http/responses/cached-response.ts'
import { registerAssets } from '#server/web-bundle/assets.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'built'))
  mkdirSync(join(folder, 'open/pictures'), { recursive: true })
  writeFileSync(join(folder, 'secret.js'), 'secret')
  writeFileSync(join(folder, 'built/entry-abc.js'), 'x'.repeat(2_000))
  writeFileSync(join(folder, 'built/entry-abc.js.br'), 'the build made this')
  writeFileSync(join(folder, 'built/small-abc.js'), 'small')
  writeFileSync(join(folder, 'built/small-abc.js.br'), 'smaller')
  writeFileSync(join(folder, 'open/pictures/part.svg'), '<svg/>')
  writeFileSync(join(folder, 'open/notes.unknown'), 'not served')
  app = Fastify()
  const file = registerAssets(app, { built: join(folder, 'built'), open: join(folder, 'open') })
  app.get('/*', (request, reply) => {
    const found = file(request.url)
    return found ? sendResponse(request, reply, found) : reply.callNotFound()
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

test('a built file may be cached for ever, and is sent as the build compressed it', async () => {
  const response = await get('/assets/entry-abc.js', { 'accept-encoding': 'br' })
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(response.headers['content-type']).toContain('text/javascript')
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.body).toBe('the build made this')
})

test('a small file too: only what is compressed on demand has to be worth it', async () => {
  const response = await get('/assets/small-abc.js', { 'accept-encoding': 'br' })
  expect(response.headers['content-encoding']).toBe('br')
  expect(response.headers.vary).toBe('Accept-Encoding')
  expect(response.body).toBe('smaller')
  expect((await get('/assets/small-abc.js')).body).toBe('small')
})

test('a public file is revalidated each time by its ETag', async () => {
  const first = await get('/pictures/part.svg?v=2')
  expect(first.body).toBe('<svg/>')
  expect(first.headers['content-type']).toContain('image/svg+xml')
  expect(first.headers['content-security-policy']).toContain("default-src 'none'")
  const again = await get('/pictures/part.svg', { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test.each([
  '/assets/../secret.js',
  '/assets/..%2fsecret.js',
  '/assets/%2e%2e/secret.js',
  '/assets/..\\secret.js',
  '/../secret.js',
  '/pictures/../../secret.js',
  '/notes.unknown',
  '/assets/entry-abc.js.br',
  '/assets/',
  '/pictures',
])('%s is not there', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
