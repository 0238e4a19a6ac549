import type { FastifyInstance } from 'fastify'
import type { Connections } from '../connections/connections.ts'
import { createHistogram } from './histogram.ts'
import type { LimitedRequests } from './limited-requests.ts'
import type { Load } from './load-shedding.ts'

const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]

export type Metrics = {
  readonly count: (method: string, status: number, ms: number) => void
  /** As Prometheus reads it. */
  readonly text: () => string
}

/** A figure that others measure. */
type Metric = {
  readonly name: string
  readonly type: 'gauge' | 'counter'
  readonly help: string
  readonly value: number
}

/** How full a cache is, in bytes or entries. */
export type CacheSize = {
  readonly cache: string
  readonly unit: 'bytes' | 'entries'
  readonly used: number
  readonly most: number
}

type MetricSources = {
  readonly load: Load
  readonly connections: Connections
  readonly limited: LimitedRequests
  /** The database engine's own figures. */
  readonly engine: () => readonly Metric[]
  readonly caches: () => readonly CacheSize[]
}

/** Counts the framework's responses as they leave; the fast path counts its own. */
export function countRequests(app: FastifyInstance, sources: MetricSources): Metrics {
  const { load, connections, limited, engine, caches } = sources
  const requests = new Map<string, number>()
  const durations = createHistogram(BOUNDS_MS)

  const count: Metrics['count'] = (method, status, ms) => {
    const key = `method="${method}",status="${status}"`
    requests.set(key, (requests.get(key) ?? 0) + 1)
    durations.observe(ms)
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(request.method, reply.statusCode, reply.elapsedTime)
    done()
  })

  const text = () =>
    [
      ...described('http_requests_total', 'counter', 'Responses by method and status'),
      ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      ...described('http_request_duration_seconds', 'histogram', 'Time from request to response'),
      ...durations.lines('http_request_duration_seconds'),
      ...single(
        'http_requests_in_flight',
        'gauge',
        'Requests being worked on now',
        load.inFlight(),
      ),
      ...single(
        'http_requests_shed_total',
        'counter',
        'Requests refused under overload',
        load.shed(),
      ),
      ...single('http_connections_open', 'gauge', 'Open sockets', connections.open()),
      ...single(
        'http_connections_evicted_total',
        'counter',
        'Sockets closed to stay within the limits of connections',
        connections.evicted(),
      ),
      ...single(
        'http_connections_stalled_total',
        'counter',
        'Sockets closed because the client did not read its response',
        connections.stalled(),
      ),
      ...limited.lines(),
      ...described('nodejs_eventloop_delay_seconds', 'histogram', 'How late the event loop was'),
      ...load.eventLoopDelay('nodejs_eventloop_delay_seconds'),
      ...single(
        'process_resident_memory_bytes',
        'gauge',
        'Resident memory',
        process.memoryUsage.rss(),
      ),
      ...single('process_uptime_seconds', 'gauge', 'Seconds since the start', process.uptime()),
      ...engine().flatMap(({ name, type, help, value }) => single(name, type, help, value)),
      ...cacheLines(caches()),
      '',
    ].join('\n')
  return { count, text }
}

function cacheLines(caches: readonly CacheSize[]): string[] {
  return (['bytes', 'entries'] as const).flatMap((unit) => {
    const sizes = caches.filter((each) => each.unit === unit)
    return [
      ...described(`cache_${unit}`, 'gauge', `What a cache holds, in ${unit}`),
      ...sizes.map(({ cache, used }) => `cache_${unit}{cache="${cache}"} ${used}`),
      ...described(`cache_limit_${unit}`, 'gauge', `What a cache may hold, in ${unit}`),
      ...sizes.map(({ cache, most }) => `cache_limit_${unit}{cache="${cache}"} ${most}`),
    ]
  })
}

function described(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function single(name: string, type: string, help: string, value: number): string[] {
  return [...described(name, type, help), `${name} ${value}`]
}
