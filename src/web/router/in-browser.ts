import { useSyncExternalStore } from 'react'

/** False on the server and while its page is taken over; true from then on. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(never, yes, no)
}

const never = () => () => {}
const yes = () => true
const no = () => false
