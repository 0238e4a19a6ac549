import { type Expired, SWEEP_START } from '#commands/cart/expire-carts.ts'
import type { Store } from '#commands/store.ts'
import { type SweptPictures, sweepPictures } from './pictures/sweep-pictures.ts'

/** Often enough to remove within a day what has to be removed within a day. */
const RUN_EVERY_MS = 30 * 60 * 1000
/** Between batches, to let requests go first. */
const PAUSE_MS = 100
/** Wall clock and monotonic clock may drift apart this far before the wall clock is distrusted. */
const LARGEST_JUMP_MS = 60 * 60 * 1000
/** A clock that jumped and then ran steadily for this long is trusted again. */
const STEADY_AGAIN_MS = 24 * 60 * 60 * 1000

type HousekeepingOptions = {
  readonly store: Pick<Store, 'write'>
  /** Where there are pictures: unused ones go as well. */
  readonly pictures?: SweptPictures
  readonly log: (sentence: string, error?: unknown) => void
  readonly wallClock?: () => number
  readonly monotonicClock?: () => number
  /** How it waits between batches; tests do not wait. */
  readonly pause?: (ms: number) => Promise<unknown>
}

type Housekeeping = {
  /** Removes what has expired; returns how much, or undefined while the clock is distrusted. */
  readonly run: () => Promise<Pick<Expired, 'carts' | 'keys'> | undefined>
  readonly stop: () => void
}

/**
 * Removes old carts, keys, emails, addresses and unused pictures in small batches while requests are
 * served. What is old depends on the clock, so nothing is removed while the clock may be wrong: a jump
 * must not empty anybody's cart.
 */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const {
    store,
    pictures,
    log,
    wallClock = Date.now,
    monotonicClock = () => performance.now(),
  } = options
  const { pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref()) } =
    options
  let seen = { wall: wallClock(), monotonic: monotonicClock() }
  let doubtedUntil = Number.NEGATIVE_INFINITY
  let sweptTo = SWEEP_START
  let running = false
  let stopped = false

  const timer = setInterval(() => {
    run().catch((error) => log('What has expired could not be removed', error))
  }, RUN_EVERY_MS)
  timer.unref()

  return {
    run,
    stop: () => {
      stopped = true
      clearInterval(timer)
    },
  }

  async function run() {
    if (running) return undefined
    running = true
    try {
      // Even with a wrong clock: at worst a member of staff has to sign in again.
      await store.write('expireStaffSessions', {})
      return clockIsDoubtful() ? undefined : await removeAll()
    } finally {
      running = false
    }
  }

  async function removeAll() {
    let carts = 0
    let keys = 0
    while (!stopped && !clockIsDoubtful()) {
      const batch = await store.write('expireCarts', { sweptTo })
      carts += batch.carts
      keys += batch.keys
      sweptTo = batch.sweptTo
      if (!batch.more) break
      await pause(PAUSE_MS)
    }
    for (const expire of ['expireOutbox', 'expireIntegrations', 'expireAddresses'] as const) {
      while (!stopped && !clockIsDoubtful() && (await store.write(expire, {}))) {
        await pause(PAUSE_MS)
      }
    }
    if (pictures) await sweepPictures(store, pictures, () => stopped || clockIsDoubtful())
    return { carts, keys }
  }

  function clockIsDoubtful(): boolean {
    const now = { wall: wallClock(), monotonic: monotonicClock() }
    const jump = Math.abs(now.wall - seen.wall - (now.monotonic - seen.monotonic))
    seen = now
    if (jump > LARGEST_JUMP_MS) {
      doubtedUntil = now.monotonic + STEADY_AGAIN_MS
      log('The clock jumped, so no cart is removed for the next 24 hours')
    }
    return now.monotonic < doubtedUntil
  }
}
