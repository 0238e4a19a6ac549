import { type ApiRequest, apiFetch } from './api-client.ts'

const STORE = 'session-id'
const HEADER = 'x-session-id'

let remembered: string | undefined
let first: Promise<unknown> | undefined

/**
 * A call that belongs to the visitor's session: it sends the identifier when one is known and keeps
 * the one that comes back. Until there is one, calls go one after the other, so that two that start
 * together do not begin two sessions.
 */
export async function sessionFetch(path: string, request: ApiRequest = {}): Promise<Response> {
  if (sessionId() !== undefined) return fetchWithSession(path, request)
  const before = first
  const call = (before ?? Promise.resolve()).then(() => fetchWithSession(path, request))
  const settled = call.then(nothing, nothing)
  first = settled
  void settled.then(() => {
    if (first === settled) first = undefined
  })
  return call
}

async function fetchWithSession(path: string, request: ApiRequest): Promise<Response> {
  const id = sessionId()
  const headers = { ...request.headers, ...(id === undefined ? {} : { [HEADER]: id }) }
  const response = await apiFetch(path, { ...request, headers })
  const issued = response.headers.get(HEADER)
  if (issued !== null && issued !== id) keepSessionId(issued)
  return response
}

function sessionId(): string | undefined {
  try {
    return localStorage.getItem(STORE) ?? remembered
  } catch {
    return remembered
  }
}

function keepSessionId(id: string): void {
  remembered = id
  try {
    localStorage.setItem(STORE, id)
  } catch {
    // Storage may be forbidden: the session then lasts as long as the tab.
  }
}

function nothing(): void {}
