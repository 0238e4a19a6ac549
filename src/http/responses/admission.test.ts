import type { IncomingMessage, RequestListener } from 'node:http'
import { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Connections } from '../connections/connections.ts'
import { EventLoopScheduler } from '../load/event-loop-scheduler.ts'
import { Admission, type AdmissionOptions } from './admission.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a queued request counts as work of its socket, which is not closed to make room', async () => {
  const { send, connections, scheduler, served } = openAdmission()
  fillTurn(scheduler)
  const socket = send('/api/search')
  expect([served(), connections.workFor(socket)]).toEqual([[], 1])
  await nextTurn()
  expect([served(), connections.workFor(socket)]).toEqual([['/api/search'], 0])
})

test('so does one whose refusal is delayed, until it is sent', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { send, connections, refused } = openAdmission({ refuses: () => true })
  const socket = send('/api/search', servedBefore())
  expect([refused(), connections.workFor(socket)]).toEqual([[], 1])
  vi.advanceTimersByTime(100)
  expect(refused()).toHaveLength(1)
  expect(connections.workFor(socket)).toBe(0)
})

test('a socket that has as many queued as may be worked on gets refusals', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { send, scheduler, served, refused } = openAdmission()
  fillTurn(scheduler)
  const socket = new Socket()
  for (const path of ['/1', '/2', '/3', '/4']) send(path, socket)
  send('/5')
  while (scheduler.waiting > 0) await nextTurn()
  vi.advanceTimersByTime(100)
  expect(served()).toEqual(['/1', '/2', '/3', '/5'])
  expect(refused()).toHaveLength(1)
})

test('whoever has waited to be let in is not refused a page, unless there is no room at all', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { send, served } = openAdmission({ refuses: () => true })
  send('/new')
  send('/known', servedBefore())
  send('/order', new Socket(), 'POST')
  expect(served()).toEqual(['/new'])
  const full = openAdmission({ refuses: () => true, isOverloaded: () => true })
  full.send('/new')
  expect(full.served()).toEqual([])
  vi.advanceTimersByTime(100)
})

test('whoever is refused by a process that ends must not ask it again', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { admission, send, refused } = openAdmission({ refuses: () => true })
  send('/api/search', servedBefore())
  vi.advanceTimersByTime(100)
  admission.close()
  send('/api/search', servedBefore())
  vi.advanceTimersByTime(100)
  const [before = [], after = []] = refused()
  expect(before).not.toContain('connection')
  expect(after.slice(after.indexOf('connection')).slice(0, 2)).toEqual(['connection', 'close'])
})

/** A socket that has had a response. */
function servedBefore(): Socket {
  return Object.defineProperty(new Socket(), 'bytesWritten', { value: 100 })
}

/** After this the next request is queued. */
function fillTurn(scheduler: EventLoopScheduler): void {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  scheduler.run('read', () => {
    now += 5
  })
}

function openAdmission(load: Partial<AdmissionOptions['load']> = {}) {
  const connections = new Connections({
    ...{ mostInAll: 10, mostPerAddress: 10, isProxy: () => false },
  })
  const scheduler = new EventLoopScheduler()
  const admission = new Admission()
  const served: string[] = []
  const refused: (readonly string[])[] = []
  admission.open({
    config: { publicOrigin: undefined },
    load: {
      ...{ refuses: () => false, isOverloaded: () => false, isFull: () => false },
      ...{ countShed: () => {}, ...load },
    },
    metrics: { count: () => {} },
    slowBodies: { watch: () => {} },
    ...{ scheduler, connections, mostPerConnection: 3, nextId: () => 'id', vitalPaths: new Set() },
  } as unknown as AdmissionOptions)
  const listener = admission.before(({ url = '' }) => served.push(url))
  /** A response that notes its headers instead of sending them. */
  const response = {
    closed: false,
    once: () => {},
    writeHead: (_: number, headers: readonly string[]) => refused.push(headers),
    end: () => {},
  } as unknown as Parameters<RequestListener>[1]
  return {
    ...{ admission, connections, scheduler, served: () => served, refused: () => refused },
    send: (url: string, socket = new Socket(), method = 'GET') => {
      listener({ method, url, socket, headers: {} } as IncomingMessage, response)
      return socket
    },
  }
}
