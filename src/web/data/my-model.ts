import { useSyncExternalStore } from 'react'

/*
 * The appliance a visitor is repairing, stored for the visit: the model page sets it, the product
 * page's fit check begins with it. The server's page knows nothing of it.
 */
const STORE = 'my-model'

let inMemory: string | undefined
const listeners = new Set<() => void>()

export function useMyModel(): string | undefined {
  return useSyncExternalStore(subscribe, currentModel, noModel)
}

/** The same outside of components; none on the server. */
export function myModel(): string | undefined {
  return currentModel()
}

/** The number as the maker writes it; undefined forgets it. */
export function setMyModel(model: string | undefined): void {
  if (model === currentModel()) return
  inMemory = model
  try {
    if (model === undefined) sessionStorage.removeItem(STORE)
    else sessionStorage.setItem(STORE, model)
  } catch {
    // Storage may be forbidden: then it lasts until the page is loaded anew.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentModel(): string | undefined {
  try {
    return sessionStorage.getItem(STORE) ?? inMemory
  } catch {
    return inMemory
  }
}

function noModel(): undefined {
  return undefined
}
