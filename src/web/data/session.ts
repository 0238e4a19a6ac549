import type { Address } from '#contract/address.ts'
import { type ApiRequest, apiFetch } from './api-client.ts'

const STORE = 'session-id'
const HEADER = 'x-session-id'

const LOCK = 'session-start'

let remembered: string | undefined
let last: Promise<unknown> = Promise.resolve()

/**
 * A call that belongs to the visitor's session: it sends the identifier when one is known and keeps
 * the one that comes back. Until there is one, calls go one after the other, so that two that start
 * together do not begin two sessions.
 */
export function sessionFetch(address: Address, request: ApiRequest = {}): Promise<Response> {
  const call = () => fetchWithSession(address, request)
  return sessionId() === undefined ? inTurn(call) : call()
}

/** Other tabs wait as well, where the browser has locks: over http only on this machine. */
function inTurn<Value>(call: () => Promise<Value>): Promise<Value> {
  if ('locks' in navigator) return navigator.locks.request(LOCK, call)
  const mine = last.then(call)
  last = mine.catch(() => {})
  return mine
}

async function fetchWithSession(address: Address, request: ApiRequest): Promise<Response> {
  const id = sessionId()
  const headers = { ...request.headers, ...(id === undefined ? {} : { [HEADER]: id }) }
  const response = await apiFetch(address, { ...request, headers })
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
