import type { Address } from '#contract/address.ts'
import type { Method } from '#contract/call.ts'

/** A failed call. The message is the specification's: "status: body", or the status text. */
export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, for people. */
  readonly sentence: string
  /** The server's stable name for it, when the call asked for `PROBLEM_JSON`. */
  readonly code: string | undefined

  constructor(status: number, sentence: string, code?: string) {
    super(`${status}: ${sentence}`)
    this.name = 'ApiError'
    this.status = status
    this.sentence = sentence
    this.code = code
  }
}

export const PROBLEM_JSON = 'application/problem+json'

/** For a call that got no response. */
export const UNREACHABLE =
  'We could not reach the shop. Please check your connection and try again.'

/** Why a call failed, as the API says it. */
export function problemOf(error: unknown): string {
  return error instanceof ApiError && error.sentence !== '' ? error.sentence : UNREACHABLE
}

export type ApiRequest = {
  readonly method?: Method
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** Sends cookies, and a JSON body with its content type only when there is one. */
export async function apiFetch(address: Address, request: ApiRequest = {}): Promise<Response> {
  const { method = 'GET', body, headers, signal } = request
  const response = await fetch(address, {
    method,
    credentials: 'include',
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await errorOf(response)
  return response
}

async function errorOf(response: Response): Promise<ApiError> {
  const { status, statusText, headers } = response
  const text = await response.text()
  if (!headers.get('content-type')?.startsWith(PROBLEM_JSON)) {
    return new ApiError(status, text || statusText)
  }
  const { detail, code } = JSON.parse(text) as { readonly detail: string; readonly code: string }
  return new ApiError(status, detail, code)
}
