import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAssets } from '#server/assets.ts'
import { PUBLIC } from '#server/build.ts'
import { openPages, SOURCE_WEB, type TestPages } from '../support/pages.ts'
import { SLUGS } from '../support/sample-catalogue.ts'

let built: string
let pages: TestPages
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'built-'))
  writeFileSync(join(built, 'entry.js'), 'export {}')
  const web = { ...SOURCE_WEB, registerFiles: filesOf }
  pages = await openPages({ ADMIN_PASSWORD: 'open sesame please' }, web)
})
afterAll(async () => {
  await pages.close()
  rmSync(built, { recursive: true })
})

const filesOf: typeof SOURCE_WEB.registerFiles = (app) =>
  registerAssets(app, { built, open: PUBLIC })

test.each([
  ['a page', '/', 200],
  ['a cached page', `/appliance-parts/products/${SLUGS.pump}`, 200],
  ['a page that is nowhere', '/nowhere', 404],
  ['an address that has moved', `/products/${SLUGS.pump}/`, 301],
  ['the back office before signing in', '/admin', 302],
  ['a built file', '/assets/entry.js', 200],
  ['a built file that is nowhere', '/assets/nowhere.js', 404],
  ['a picture', '/pictures/parts/water-filter.svg', 200],
  ['data', '/api/categories', 200],
  ['data that is nowhere', '/api/nowhere', 404],
  ['data for staff', '/api/admin/dashboard', 401],
  ['the reference', '/api/docs', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['the health check', '/livez', 200],
])('%s may be embedded by this site alone', async (_, url, status) => {
  const response = await pages.get(url)
  expect(response.statusCode).toBe(status)
  expect(response.headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})
