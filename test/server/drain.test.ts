import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, ENGINES, type TestDatabase, withDatabase } from '../support/databases.ts'
import { type RunningStore, startStore } from '../support/store-process.ts'

let database: TestDatabase | undefined
beforeAll(async () => {
  database = await createDatabase('sqlite', 'sample')
})
afterAll(() => database?.drop())

test('after SIGTERM it is not ready at once, finishes running requests and exits with 0', async () => {
  const store = await startReady()
  const upload = await beginUpload(store)
  store.process.kill('SIGTERM')
  await untilStatus(store, '/readyz', 503)
  expect((await fetch(at(store, '/livez'))).status).toBe(200)
  upload.write('uctId":1,"quantity":0}')
  const response = await textOf(upload)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toContain('Quantity must be a whole number from 1 to 999')
  expect((await store.ended).code).toBe(0)
})

test.each(ENGINES)('so it does from its first response on (%s)', async (engine) => {
  await withDatabase(engine, 'sample', async (url) => {
    const store = await startStore({ DATABASE_URL: url })
    store.ready.catch(() => {})
    while (!(await responds(store)));
    store.process.kill('SIGTERM')
    expect((await store.ended).code).toBe(0)
  })
})

test('a second signal ends it at once', async () => {
  const store = await startReady()
  const upload = await beginUpload(store)
  store.process.kill('SIGTERM')
  await untilStatus(store, '/readyz', 503)
  store.process.kill('SIGTERM')
  expect((await store.ended).code).toBe(1)
  upload.destroy()
})

async function startReady(): Promise<RunningStore> {
  const store = await startStore({ DATABASE_URL: database?.url ?? '' })
  await store.ready
  return store
}

function responds(store: RunningStore): Promise<boolean> {
  return fetch(at(store, '/livez')).then(
    (response) => response.ok,
    () => false,
  )
}

const at = (store: RunningStore, path: string) => `http://127.0.0.1:${store.port}${path}`

/** A request of which the server has the head and half the body. */
async function beginUpload(store: RunningStore): Promise<Socket> {
  const socket = connect(store.port, '127.0.0.1')
  await once(socket, 'connect')
  const body = '{"productId":1,"quantity":0}'
  socket.write(
    `POST /api/cart HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{"prod`,
  )
  // Another response proves that the server's event loop has turned since.
  await fetch(at(store, '/livez'))
  return socket
}

async function untilStatus(store: RunningStore, path: string, status: number): Promise<void> {
  while ((await fetch(at(store, path))).status !== status) await fetch(at(store, '/livez'))
}

async function textOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const piece of socket) text += piece
  return text
}
