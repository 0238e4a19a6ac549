import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedEvent = {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly event: {
    readonly type: string
    readonly timestamp: string
    readonly data: Readonly<Record<string, unknown>> & { readonly id: number }
  }
}

/** What the receiver does with an event. */
export type Reception =
  | 'takes'
  /** 500. */
  | 'fails'
  /** 302, to where the event would be taken. */
  | 'redirects'
  /** Takes it and closes the connection without a word. */
  | 'takes and drops'
  | 'drops'
  /** Never answers. */
  | 'hangs'
  /** Answers at once, and then never ends. */
  | 'floods'

export type Receiver = {
  readonly url: string
  /** Taken events, in order; repetitions too. */
  readonly received: readonly ReceivedEvent[]
  /** All that came, whatever became of it. */
  readonly asked: readonly ReceivedEvent[]
  readonly behave: (reception: (event: ReceivedEvent) => Reception) => void
  readonly stop: () => Promise<void>
}

/** A real server on this machine that takes events, as friendly as a test wants it. */
export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = []
  const asked: ReceivedEvent[] = []
  let receptionOf: (event: ReceivedEvent) => Reception = () => 'takes'
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined)
    // Whoever sent it was killed in the middle.
    if (body === undefined) return
    const { headers } = request
    const event = { id: String(headers['webhook-id']), headers, body, event: JSON.parse(body) }
    asked.push(event)
    const reception = receptionOf(event)
    const isTaken = !['fails', 'redirects', 'drops', 'hangs'].includes(reception)
    if (isTaken) received.push(event)
    answer(reception, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    asked,
    behave: (reception) => {
      receptionOf = reception
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(reception: Reception, response: ServerResponse): void {
  if (reception === 'takes') response.writeHead(200, { 'x-receiver': 'test' }).end('thank you')
  else if (reception === 'fails') response.writeHead(500).end('out of order')
  else if (reception === 'redirects') response.writeHead(302, { location: '/elsewhere' }).end()
  else if (reception === 'floods') flood(response.writeHead(200))
  else if (reception !== 'hangs') response.destroy()
}

function flood(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(16_384))) {
      // As fast as the other side reads.
    }
  }
  response.on('drain', more)
  response.on('error', () => {})
  more()
}
