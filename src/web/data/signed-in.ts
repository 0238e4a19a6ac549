import { useSyncExternalStore } from 'react'
import { deviceValue } from './device-value.ts'

/** Without "Remember me". */
const VISIT_MS = 12 * 60 * 60 * 1000

/*
 * Whom the demo's sign-in has welcomed in this browser. It opens nothing and is sent nowhere; the
 * server's page is the same for everybody.
 */
const email = deviceValue('signed-in-as', (found) =>
  typeof found === 'string' ? found : undefined,
)

/** The email address somebody signed in with. */
export function useSignedInAs(): string | undefined {
  return useSyncExternalStore(email.subscribe, email.get, () => undefined)
}

export function signInAs(address: string, remember: boolean): void {
  email.set(address, remember ? undefined : VISIT_MS)
}

export const signOut = email.clear
