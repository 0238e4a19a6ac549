import { expect, test } from 'vitest'
import { createDatabase } from '../support/databases.ts'
import { startStore } from '../support/store-process.ts'

test('the log holds no address, query, body, cookie, header or password', async () => {
  const database = await createDatabase('sqlite', 'sample')
  const store = await startStore({
    DATABASE_URL: database.url,
    ADMIN_PASSWORD: 'canary-password',
    LOG_LEVEL: 'trace',
  })
  await store.ready
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${store.port}${path}`, init)
  const json = { 'content-type': 'application/json' }
  await call('/api/products?search=canary-query')
  await call('/api/canary-path?x=canary-query')
  await call('/api/products/canary-path', {
    headers: { cookie: 'staff=canary-cookie', 'x-session-id': 'canary-header' },
  })
  await call('/api/admin/session', {
    method: 'POST',
    headers: json,
    body: '{"password":"canary-body"}',
  })
  await call('/api/admin/session', {
    method: 'POST',
    headers: json,
    body: '{"password":"canary-password"}',
  })
  await call('/api/orders', { method: 'POST', headers: json, body: '{"email":"canary-body@x.y"' })
  store.process.kill('SIGINT')
  const { stdout, stderr } = await store.ended
  expect(stdout).toContain('"route":"/api/admin/session","status":401')
  expect(stdout).not.toContain('canary')
  expect(stdout).not.toContain('127.0.0.1"')
  expect(stderr).toBe('')
  await database.drop()
})
