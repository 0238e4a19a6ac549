import { useSyncExternalStore } from 'react'
import { deviceValue } from './device-value.ts'

/** A saved part as it was; the page asks for its price and stock of today. */
export type Wish = {
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly brand: string
  readonly price: string
  readonly imageUrl: string
}

const MOST_WISHES = 100
const NONE: readonly Wish[] = []

const wishes = deviceValue('wishlist', (found): readonly Wish[] =>
  Array.isArray(found) ? found.filter(isWish) : NONE,
)

/** The visitor's list, newest first. Empty on the server: it is nobody's business but theirs. */
export function useWishlist(): readonly Wish[] {
  return useSyncExternalStore(wishes.subscribe, wishes.get, () => NONE)
}

export function toggleWish(wish: Wish): void {
  if (wishes.get().some(({ id }) => id === wish.id)) removeWish(wish.id)
  else wishes.set([wish, ...wishes.get()].slice(0, MOST_WISHES))
}

export function removeWish(id: number): void {
  wishes.set(wishes.get().filter((wish) => wish.id !== id))
}

/** When the visitor withdraws the consent to store it. */
export const forgetWishlist = wishes.clear

function isWish(value: Partial<Wish> | null): value is Wish {
  return typeof value?.id === 'number' && typeof value.slug === 'string'
}
