import type { FastifyInstance } from 'fastify'
import { createHistogram } from './histogram.ts'
import type { Load } from './load-shedding.ts'

const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 10_000]

/** Counts answers as they leave; the function it returns writes them down for Prometheus. */
export function countRequests(app: FastifyInstance, load: () => Load): () => string {
  const requests = new Map<string, number>()
  const durations = createHistogram(BOUNDS_MS)

  app.addHook('onResponse', (request, reply, done) => {
    const key = `method="${request.method}",status="${reply.statusCode}"`
    requests.set(key, (requests.get(key) ?? 0) + 1)
    durations.observe(reply.elapsedTime)
    done()
  })

  return () => {
    const { inFlight, shed, eventLoopDelay } = load()
    return [
      ...described('http_requests_total', 'counter', 'Answers by method and status'),
      ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      ...described('http_request_duration_seconds', 'histogram', 'Time from request to answer'),
      ...durations.lines('http_request_duration_seconds'),
      ...single('http_requests_in_flight', 'gauge', 'Requests being answered now', inFlight),
      ...single('http_requests_shed_total', 'counter', 'Requests refused under overload', shed),
      ...described('nodejs_eventloop_delay_seconds', 'histogram', 'How late the event loop was'),
      ...eventLoopDelay('nodejs_eventloop_delay_seconds'),
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

function described(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function single(name: string, type: string, help: string, value: number): string[] {
  return [...described(name, type, help), `${name} ${value}`]
}
