import type { FastifyInstance } from 'fastify'
import type { Load } from './load-shedding.ts'

const BUCKETS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]

/** Counts answers as they leave; the function it returns writes them down for Prometheus. */
export function countRequests(app: FastifyInstance, load: () => Load): () => string {
  const requests = new Map<string, number>()
  const buckets = new Array<number>(BUCKETS_MS.length + 1).fill(0)
  let totalMs = 0

  app.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",status="${reply.statusCode}"`
    requests.set(key, (requests.get(key) ?? 0) + 1)
    const elapsed = reply.elapsedTime
    totalMs += elapsed
    const at = BUCKETS_MS.findIndex((most) => elapsed <= most)
    const slot = at === -1 ? BUCKETS_MS.length : at
    buckets[slot] = (buckets[slot] ?? 0) + 1
    done()
  })

  return () => {
    const { inFlight, shed, eventLoopDelayMs } = load()
    return [
      ...described('http_requests_total', 'counter', 'Answers by method and status'),
      ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      ...described('http_request_duration_seconds', 'histogram', 'Time from request to answer'),
      ...histogramLines(buckets, totalMs),
      ...single('http_requests_in_flight', 'gauge', 'Requests being answered now', inFlight),
      ...single('http_requests_shed_total', 'counter', 'Requests refused under overload', shed),
      ...single(
        'nodejs_eventloop_delay_seconds',
        'gauge',
        '99th percentile of the last quarter second',
        eventLoopDelayMs / 1_000,
      ),
      ...single(
        'process_resident_memory_bytes',
        'gauge',
        'Resident memory',
        process.memoryUsage.rss(),
      ),
      ...single('process_uptime_seconds', 'gauge', 'Seconds since the start', process.uptime()),
      '',
    ].join('\n')
  }
}

function histogramLines(buckets: readonly number[], totalMs: number): string[] {
  let sum = 0
  const lines = buckets.map((count, at) => {
    sum += count
    const most = BUCKETS_MS[at]
    const label = most === undefined ? '+Inf' : String(most / 1_000)
    return `http_request_duration_seconds_bucket{le="${label}"} ${sum}`
  })
  return [
    ...lines,
    `http_request_duration_seconds_sum ${totalMs / 1_000}`,
    `http_request_duration_seconds_count ${sum}`,
  ]
}

function described(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function single(name: string, type: string, help: string, value: number): string[] {
  return [...described(name, type, help), `${name} ${value}`]
}
