import { randomUUID } from 'node:crypto'
import type { Outcome } from '#domain/outbox/outbox.ts'
import type { Entry } from '#storage/outbox/rows.ts'

/** How often an idle dispatcher looks: soon enough that nobody waits for the email. */
const LOOK_EVERY_MS = 500
/** Tries at a time: one that hangs keeps one of these places, for ten seconds at most. */
const MOST_AT_ONCE = 8
/**
 * After an attempt a slot pauses for this many times as long as writing the outcome took: hardly at all
 * in a quiet shop; in a rush, when writes wait for each other, long enough to leave them to the orders.
 */
const RESTS_PER_WRITE = 10
const LONGEST_REST_MS = 2_000
/** A process that ends waits this long for the tries under way; the lease covers the rest. */
const LONGEST_STOP_MS = 6_000

export type Tried = {
  readonly outcome: Outcome
  /** Exactly what was handed over, or would have been. */
  readonly copy: Uint8Array | undefined
}

type DispatcherOptions<Result> = {
  /** Whether anything is to be tried now: a look costs a read, a lease a write. */
  readonly isDue: () => Promise<boolean>
  /** Leases the next entries that are due, up to a limit. */
  readonly claim: (holder: string, most: number) => Promise<readonly Entry[]>
  /** Tries to hand one entry over; it must end within the lease. */
  readonly send: (entry: Entry) => Promise<Result>
  /** Writes down how a try ended; one that could not be prepared has no more than an outcome. */
  readonly record: (holder: string, entry: Entry, tried: Result | Tried) => Promise<void>
  readonly log: (sentence: string, error?: unknown) => void
}

export type Dispatcher = {
  /** Tries what is due until nothing is; resolves when all tries have ended. */
  readonly run: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Hands over what waits in the outbox, from every process that runs one: each row is leased before it
 * is tried and written down afterwards, so that none is lost and none is tried by two at a time. What
 * was handed over by a process that was killed before it wrote that down is handed over again.
 */
export function startDispatcher<Result>(options: DispatcherOptions<Result>): Dispatcher {
  const { isDue, claim, send, record, log } = options
  const holder = randomUUID()
  const underWay = new Set<Promise<void>>()
  /** Each wakes a paused slot. */
  const resting = new Set<() => void>()
  let looking: Promise<boolean> | undefined
  let stopped = false
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()

  return { run, stop }

  async function run(): Promise<void> {
    while ((await look()) || underWay.size > 0) await Promise.all(underWay)
  }

  async function stop(): Promise<void> {
    stopped = true
    clearInterval(timer)
    for (const wake of resting) wake()
    await looking
    const { promise, resolve } = Promise.withResolvers<void>()
    const limit = setTimeout(resolve, LONGEST_STOP_MS)
    await Promise.race([Promise.all(underWay), promise])
    clearTimeout(limit)
  }

  /** Begins as many tries as there is room for; resolves with whether it began any. */
  function look(): Promise<boolean> {
    looking ??= begin()
      .catch((error) => {
        log('What is to be sent could not be looked up', error)
        return false
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  async function begin(): Promise<boolean> {
    const most = MOST_AT_ONCE - underWay.size
    if (stopped || most <= 0 || !(await isDue())) return false
    const claimed = await claim(holder, most)
    for (const entry of claimed) follow(entry)
    return claimed.length > 0
  }

  function follow(entry: Entry): void {
    const work = tryOne(entry)
      .then(rest)
      .finally(() => {
        underWay.delete(work)
        void look()
      })
    underWay.add(work)
  }

  /**
   * Never fails: what cannot be written down is tried again when the lease is over. Resolves with how
   * long writing took.
   */
  async function tryOne(entry: Entry): Promise<number> {
    const tried = await send(entry).catch(brokenTry)
    const began = performance.now()
    try {
      await record(holder, entry, tried)
    } catch (error) {
      log('How a try to send ended could not be written down', error)
    }
    return performance.now() - began
  }

  async function rest(writingMs: number): Promise<void> {
    if (stopped) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const limit = setTimeout(resolve, Math.min(writingMs * RESTS_PER_WRITE, LONGEST_REST_MS))
    resting.add(resolve)
    await promise
    resting.delete(resolve)
    clearTimeout(limit)
  }

  /** A bug in our own code must not stop the others, and is shown like any other failure. */
  function brokenTry(error: unknown): Tried {
    log('An entry of the outbox could not be prepared', error)
    const reason = 'It could not be prepared. The log says why.'
    return { outcome: { kind: 'delayed', reason }, copy: undefined }
  }
}
