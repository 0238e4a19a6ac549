import http from 'node:http'

/*
 * What stands in front of several processes: it asks each whether it is ready and sends requests
 * only to those that are, in turn. It never tries a request twice.
 */

const ASK_EVERY_MS = 50

export type Proxy = {
  readonly port: number
  /** Resolves when that process is known to be ready, or not to be. */
  readonly untilReady: (port: number, isReady: boolean) => Promise<void>
  readonly close: () => Promise<void>
}

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const ready = new Set<number>()
  const heard = new Set<() => void>()
  let turn = 0
  let closed = false

  const watch = async (port: number) => {
    while (!closed) {
      const isReady = await saysReady(port)
      if (isReady) ready.add(port)
      else ready.delete(port)
      for (const hear of heard) hear()
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
    }
  }
  const watching = ports.map(watch)

  const server = http.createServer((request, response) => {
    const choices = ports.filter((port) => ready.has(port))
    turn += 1
    const port = choices[turn % Math.max(1, choices.length)]
    const refuse = () => {
      if (!response.headersSent) response.writeHead(502)
      response.end()
    }
    if (port === undefined) return refuse()
    const { method, url: path, headers } = request
    const onward = http.request({ host: '127.0.0.1', port, agent, method, path, headers })
    onward.on('response', (received) => {
      // What concerns one connection is not passed on to another.
      const { connection: _, 'keep-alive': __, ...rest } = received.headers
      response.writeHead(received.statusCode ?? 502, rest)
      received.pipe(response)
      received.on('error', refuse)
    })
    onward.on('error', refuse)
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('not listening')

  return {
    port: address.port,
    untilReady: async (port, isReady) => {
      while (ready.has(port) !== isReady) {
        await new Promise<void>((resolve) => {
          const hear = () => {
            heard.delete(hear)
            resolve()
          }
          heard.add(hear)
        })
      }
    },
    close: async () => {
      closed = true
      await Promise.all(watching)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function saysReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  await response?.text().catch(() => undefined)
  return response?.ok ?? false
}
