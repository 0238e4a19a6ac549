/** A failed call. The message is the specification's: "status: body", or the status text. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, for people. */
  readonly sentence: string

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
  }
}

export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Sends cookies, and a JSON body with its content type only when there is one. */
export async function apiFetch(path: string, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = request
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) {
    const text = await response.text()
    throw new ApiError(response.status, text || response.statusText)
  }
  return response
}

/** The same, for a call whose JSON answer is wanted. */
export async function apiJson<Body>(path: string, request: ApiRequest = {}): Promise<Body> {
  const response = await apiFetch(path, request)
  return (await response.json()) as Body
}
