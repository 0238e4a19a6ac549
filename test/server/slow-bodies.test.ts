import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  BODY_WITHIN_MS,
  LEAST_BYTES_PER_STRETCH,
  STRETCH_MS,
} from '#http/connections/slow-bodies.ts'
import { openShop, type TestShop } from '../support/shop.ts'

const PASSWORD = 'correct horse'
const IMPORT = '/api/admin/imports?dryRun=true'
const SLOW = 'The request took too long to arrive.'

let app: TestShop
let port = 0
let cookie = ''
const accepted: Socket[] = []

beforeAll(async () => {
  // Time stands still unless a test moves it, so that minutes pass in no time at all.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  app = await openShop('sqlite', { env: { ADMIN_PASSWORD: PASSWORD } })
  app.app.server.on('connection', (socket) => accepted.push(socket))
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.app.server.address()
  port = address && typeof address === 'object' ? address.port : 0
  const signedIn = await app.call({
    method: 'POST',
    url: '/api/admin/session',
    payload: { password: PASSWORD },
  })
  cookie = String(signedIn.headers['set-cookie']).split(';', 1)[0] ?? ''
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

test('a large file over a slow line may take minutes', async () => {
  const pieces = Array.from({ length: 8 }, (_, piece) => rows(piece, LEAST_BYTES_PER_STRETCH))
  const file = ['Product Name,Product Code/SKU,Price,Product Description\n', ...pieces]
  const length = file.join('').length
  const client = await open(`POST ${IMPORT}`, `Content-Type: text/csv\r\nContent-Length: ${length}`)
  for (const piece of file) {
    await client.send(piece)
    vi.advanceTimersByTime(STRETCH_MS)
  }
  expect(await client.response()).toMatch(/^HTTP\/1\.1 200 .*"created":\d+,"skipped":0/s)
})

test('on the same route a client that sends next to nothing is cut off', async () => {
  const client = await open(`POST ${IMPORT}`, 'Content-Type: text/csv\r\nContent-Length: 200000000')
  await client.send('Product Name,Product Code/SKU,Price\n')
  vi.advanceTimersByTime(STRETCH_MS)
  await client.send('a')
  vi.advanceTimersByTime(STRETCH_MS)
  expect(await client.response()).toMatch(/^HTTP\/1\.1 408 .*content-security-policy: default-src/s)
  expect(await client.response()).toContain(SLOW)
})

test('one that began well and then stops is cut off as well', async () => {
  const client = await open(`POST ${IMPORT}`, 'Content-Type: text/csv\r\nContent-Length: 200000000')
  const header = 'Product Name,Product Code/SKU,Price,Product Description\n'
  await client.send(header + rows(0, 2 * LEAST_BYTES_PER_STRETCH))
  vi.advanceTimersByTime(3 * STRETCH_MS)
  expect(await client.response()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a refused client gets no more time to send the rest', async () => {
  const client = await open(
    `POST ${IMPORT}`,
    'Content-Type: text/csv\r\nContent-Length: 200000000',
    { cookie: 'staff=nobody' },
  )
  await vi.waitFor(() => expect(client.soFar()).toMatch(/^HTTP\/1\.1 401 /))
  // Even at a pace that staff would be allowed.
  await client.send(rows(0, 2 * LEAST_BYTES_PER_STRETCH))
  vi.advanceTimersByTime(BODY_WITHIN_MS + 1_000)
  expect(await client.response()).not.toContain(SLOW)
})

test.each(['POST /api/cart', 'POST /api/orders', 'GET /api/cart', 'POST /no/such/page'])(
  'the body of %s is here within seconds or never, however steadily it comes',
  async (request) => {
    const client = await open(request, 'Content-Type: application/json\r\nContent-Length: 60000')
    for (let sent = 0; sent < BODY_WITHIN_MS; sent += 2_000) {
      await client.send(' '.repeat(1_000))
      vi.advanceTimersByTime(2_000)
    }
    vi.advanceTimersByTime(1_000)
    await client.response()
    expect(client.isClosed()).toBe(true)
  },
)

test('a URL that cannot be parsed ends the connection with the response', async () => {
  const client = await open('POST /api/%E0%A4%A', 'Content-Length: 60000')
  expect(await client.response()).toMatch(/^HTTP\/1\.1 400 .*connection: close/is)
})

/** Complete rows of about so many bytes. */
function rows(batch: number, bytes: number): string {
  const row = (at: number) => `Part,SLOW-${batch}-${at},1.00,${'x'.repeat(8_000)}\n`
  return Array.from({ length: Math.ceil(bytes / 8_000) }, (_, at) => row(at)).join('')
}

/** A request whose headers have arrived; its body comes piece by piece, each seen by the server. */
async function open(request: string, headers: string, jar = { cookie }) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let closed = false
  socket.on('data', (piece) => {
    received += piece
  })
  socket.on('error', () => {})
  const ended = once(socket, 'close').then(() => {
    closed = true
  })
  await once(socket, 'connect')
  const local = (socket.address() as { port: number }).port
  const far = await vi.waitFor(() => {
    const found = accepted.find((one) => one.remotePort === local)
    if (!found) throw new Error('not accepted yet')
    return found
  })
  let sent = 0
  const send = async (text: string) => {
    sent += text.length
    socket.write(text)
    await vi.waitFor(() => expect(far.bytesRead).toBe(sent), { interval: 5 })
  }
  await send(
    `${request} HTTP/1.1\r\nHost: localhost\r\nCookie: ${jar.cookie}\r\n${headers}\r\n\r\n`,
  )
  return {
    send,
    soFar: () => received,
    isClosed: () => closed,
    /** Everything that was received, once the server has closed or sent the whole response. */
    response: async () => {
      if (received.startsWith('HTTP/1.1 200')) socket.destroy()
      await vi.waitFor(() => {
        if (received.startsWith('HTTP/1.1 200') && received.includes('\r\n\r\n')) socket.destroy()
        if (!closed) throw new Error(`still open: ${received.slice(0, 80)}`)
      }, 20_000)
      await ended
      return received
    },
  }
}
