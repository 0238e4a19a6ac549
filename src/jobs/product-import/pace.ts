import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** After so much work the run checks whether requests need the thread. */
const WORK_MS = 200
/**
 * The thread is busy if it is busy in each of these periods. One alone would take a request of a few
 * milliseconds, or a garbage collection of some tens, for a busy shop.
 */
const LOOKS_MS: readonly number[] = [5, 25, 100]
/** Of each period. */
const BUSY_SHARE = 0.5
const RESTS_PER_WORK = 10
const LONGEST_REST_MS = 3_000

type Rests = {
  readonly isBusy: () => Promise<boolean>
  readonly rest: (ms: number) => Promise<unknown>
}

/**
 * How fast a long run goes on, piece by piece. While the thread that serves shoppers is busy with
 * others, the run rests ten times as long as it works: few requests meet a piece of it, and what is
 * cached of the catalogue is used for a while before the next piece changes the catalogue. In a quiet
 * shop it goes on at once.
 */
export class Pace {
  readonly #rests: Rests
  #workedMs = 0

  constructor(rests: Rests = { isBusy: isThreadBusy, rest: pause }) {
    this.#rests = rests
  }

  /** `ownWork` is concurrent work of this run: it is awaited before the load is measured. */
  async keep<Result>(piece: () => Promise<Result>, ownWork?: Promise<unknown>): Promise<Result> {
    const result = await this.work(piece)
    await this.restIfBusy(ownWork)
    return result
  }

  /** Without the rest, for a run that goes on with something else: that would count as others' work. */
  async work<Result>(piece: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = await piece()
    this.#workedMs += performance.now() - began
    return result
  }

  async restIfBusy(ownWork?: Promise<unknown>): Promise<void> {
    // For requests that came meanwhile; and a timer that is set right after long work is due at once.
    await nextTurn()
    if (this.#workedMs < WORK_MS) return
    await ownWork
    const restMs = Math.min(this.#workedMs * RESTS_PER_WORK, LONGEST_REST_MS)
    this.#workedMs = 0
    if (await this.#rests.isBusy()) await this.#rests.rest(restMs)
  }
}

/** Whether others use most of the thread's time while this run waits. */
export async function isThreadBusy(): Promise<boolean> {
  for (const ms of LOOKS_MS) if (!(await isBusyFor(ms))) return false
  return true
}

async function isBusyFor(ms: number): Promise<boolean> {
  const before = performance.eventLoopUtilization()
  await pause(ms)
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE
}
