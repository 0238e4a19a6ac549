import http from 'node:http'

export type RawResponse = {
  readonly status: number
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

const LONGEST_MS = 60_000

/** Requests exactly as they are given: nothing is encoded, normalised or followed. */
export class RawHttp {
  readonly #port: number
  readonly #agent: http.Agent

  constructor(port: number, connections = 16) {
    this.#port = port
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  }

  /** A connection that was closed while idle is tried once more, as browsers do. */
  async send(request: RawRequest): Promise<RawResponse> {
    try {
      return await this.sendOnce(request)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ECONNRESET' && code !== 'EPIPE') throw error
      return this.sendOnce(request)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Where a broken connection is itself a failure. */
  sendOnce({ method, path, headers = {}, body }: RawRequest): Promise<RawResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<RawResponse>()
    const request = http.request(
      {
        host: '127.0.0.1',
        port: this.#port,
        agent: this.#agent,
        method,
        path,
        timeout: LONGEST_MS,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        )
      },
    )
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`no response: ${method} ${path}`)))
    request.end(body)
    return promise
  }
}
