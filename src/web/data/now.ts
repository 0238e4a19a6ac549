import { useSyncExternalStore } from 'react'

/** The moment the browser took over; undefined on the server, whose pages are cached for days. */
export function useNow(): number | undefined {
  return useSyncExternalStore(neverChanges, momentOfStart, notYet)
}

let started: number | undefined

function momentOfStart(): number {
  started ??= Date.now()
  return started
}

const notYet = () => undefined
const neverChanges = () => () => {}
