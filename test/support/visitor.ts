import type { RunningStore } from './store-process.ts'

export type Visit = {
  /** 0 when nobody answered at all. */
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  readonly ms: number
}

/** Somebody with a browser in front of a running store, who keeps the session id. */
export class Visitor {
  readonly #origin: string
  #session: string | undefined

  constructor({ port }: RunningStore) {
    this.#origin = `http://127.0.0.1:${port}`
  }

  get(path: string): Promise<Visit> {
    return this.#send(path, {})
  }

  post(path: string, body: unknown): Promise<Visit> {
    return this.#send(path, { method: 'POST', body: JSON.stringify(body) })
  }

  async #send(path: string, init: RequestInit): Promise<Visit> {
    const began = performance.now()
    const headers = {
      ...(this.#session === undefined ? {} : { 'x-session-id': this.#session }),
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    try {
      const response = await fetch(`${this.#origin}${path}`, { ...init, headers })
      this.#session = response.headers.get('x-session-id') ?? this.#session
      const text = await response.text()
      const retryAfter = response.headers.get('retry-after')
      return { status: response.status, retryAfter, text, ms: performance.now() - began }
    } catch {
      return { status: 0, retryAfter: null, text: '', ms: performance.now() - began }
    }
  }
}
