import { useSyncExternalStore } from 'react'
import { forget, mayRemember, readJson, writeJson } from './device-storage.ts'

/*
 * Whom the demo's sign-in has welcomed in this browser. It opens nothing and is sent nowhere; the
 * server's page is the same for everybody.
 */
const KEY = 'signed-in-as'
/** Without "Remember me". */
const VISIT_MS = 12 * 60 * 60 * 1000

type Known = { readonly email: string | undefined }

let known: Known | undefined
const listeners = new Set<() => void>()

/** The email address somebody signed in with. */
export function useSignedInAs(): string | undefined {
  return useSyncExternalStore(subscribe, current, nobody)
}

export function signInAs(email: string, remember: boolean): void {
  known = { email }
  if (mayRemember()) writeJson(KEY, email, remember ? undefined : VISIT_MS)
  tell()
}

export function signOut(): void {
  known = { email: undefined }
  forget(KEY)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function current(): string | undefined {
  known ??= readStored()
  return known.email
}

function readStored(): Known {
  const stored = readJson<unknown>(KEY)
  return { email: typeof stored === 'string' ? stored : undefined }
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return
    known = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

function nobody(): undefined {
  return undefined
}
