import type { FastifyInstance } from 'fastify'

/** Work that goes on after the response was sent; the server waits for it when it stops. */
export type Background = {
  /** Ends the work between two of its steps. */
  readonly signal: AbortSignal
  /** Resolves when the work has begun, with the id of its run. */
  readonly start: (
    work: (started: (runId: number) => void) => Promise<unknown>,
    cleanUp?: () => Promise<void>,
  ) => Promise<number>
}

export function backgroundOf(app: FastifyInstance): Background {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.allSettled(running)
  })
  return {
    signal: stopping.signal,
    start: (begin, cleanUp = async () => {}) => {
      const started = Promise.withResolvers<number>()
      const work = begin(started.resolve)
        .catch((error) => {
          started.reject(error)
          app.log.warn({ err: error }, 'An import ended early')
        })
        .finally(() => {
          running.delete(work)
          return cleanUp()
        })
      running.add(work)
      return started.promise
    },
  }
}
