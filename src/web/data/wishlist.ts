import { useSyncExternalStore } from 'react'
import { forget, mayRemember, readJson, writeJson } from './device-storage.ts'

/** A saved part as it was; the page asks for its price and stock of today. */
export type Wish = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly price: string
  readonly imageUrl: string
}

const KEY = 'wishlist'
const MOST_WISHES = 100
const NONE: readonly Wish[] = []

let wishes: readonly Wish[] | undefined
const listeners = new Set<() => void>()

/** The visitor's list, newest first. Empty on the server: it is nobody's business but theirs. */
export function useWishlist(): readonly Wish[] {
  return useSyncExternalStore(subscribe, current, nothing)
}

export function toggleWish(wish: Wish): void {
  if (current().some(({ id }) => id === wish.id)) removeWish(wish.id)
  else set([wish, ...current()].slice(0, MOST_WISHES))
}

export function removeWish(id: number): void {
  set(current().filter((wish) => wish.id !== id))
}

/** When the visitor withdraws the consent to store it. */
export function forgetWishlist(): void {
  set(NONE)
  forget(KEY)
}

function set(next: readonly Wish[]): void {
  wishes = next
  if (mayRemember()) writeJson(KEY, next)
  for (const listener of listeners) listener()
}

function current(): readonly Wish[] {
  if (wishes === undefined) {
    const stored = readJson<unknown>(KEY)
    wishes = Array.isArray(stored) ? stored.filter(isWish) : NONE
  }
  return wishes
}

function isWish(value: Partial<Wish> | null): value is Wish {
  return typeof value?.id === 'number' && typeof value.slug === 'string'
}

function subscribe(listener: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key !== KEY) return
    wishes = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', otherTab)
  }
}

function nothing(): readonly Wish[] {
  return NONE
}
