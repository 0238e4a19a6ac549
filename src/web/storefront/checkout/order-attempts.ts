import type { PlacedOrderJson, PlaceOrderBody } from '#contract/orders/orders.ts'
import { tabValue } from '../../data/tab-storage.ts'

/** An order, and which parts it is for: two orders may come to the same amounts. */
export type Wish = { readonly order: PlaceOrderBody; readonly contents: string }

type Attempts = {
  readonly key: string
  readonly wish: Wish
  /** Orders that were sent and got no response: some of them may have been placed. */
  readonly failedCheck: readonly PlaceOrderBody[]
}

const attempts = tabValue('order-attempts', isAttempts)

/**
 * The idempotency key of this order: the same one for every try, over reloads too, until an order
 * is placed or another one is wanted.
 */
export function beginAttempt(wish: Wish): string {
  const known = attempts.get()
  const key = known && isSame(known.wish, wish) ? known.key : newKey()
  attempts.set({ key, wish, failedCheck: [...others(known, wish.order), wish.order] })
  return key
}

/** The server rejected the order. */
export function refused(order: PlaceOrderBody): void {
  const known = attempts.get()
  if (known) attempts.set({ ...known, failedCheck: others(known, order) })
}

export const endAttempts = attempts.clear

export function hasUnanswered(): boolean {
  return (attempts.get()?.failedCheck.length ?? 0) > 0
}

/** The order that was placed although this tab never heard of it. */
export function placedUnheard(mine: readonly PlacedOrderJson[]): PlacedOrderJson | undefined {
  const failedCheck = attempts.get()?.failedCheck ?? []
  return mine.find((placed) => failedCheck.some((order) => isContained(order, placed)))
}

function others(known: Attempts | undefined, order: PlaceOrderBody): readonly PlaceOrderBody[] {
  return (known?.failedCheck ?? []).filter((sent) => !isSame(sent, order))
}

function isSame<Value extends Wish | PlaceOrderBody>(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isContained(order: PlaceOrderBody, placed: PlacedOrderJson): boolean {
  const values: Readonly<Record<string, unknown>> = placed
  return Object.entries(order).every(([name, value]) => values[name] === value)
}

/** 128 random bits. `crypto.randomUUID` would need https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isAttempts(found: unknown): found is Attempts {
  return typeof found === 'object' && found !== null && 'wish' in found && 'failedCheck' in found
}
