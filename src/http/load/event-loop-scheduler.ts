import { averaged } from './moving-average.ts'
import { ReadWriteQueue } from './read-write-queue.ts'
import type { RequestKind } from './request-kind.ts'
import { FEW_WAITING } from './wait-estimate.ts'

/** Work of one turn of the event loop, unless others had more of it before. */
const LONGEST_TURN_MS = 2
/** Under overload refusing takes time as well: work gets as much, up to this. */
const LONGEST_SHARE_MS = 60
/** Turns in a row without work, while each of them accepts a connection. */
const MOST_FOR_CONNECTIONS = 20

/**
 * Divides work among turns of the event loop. Node accepts one connection a turn, so a thousand
 * searches in one turn would keep every new visitor out for a second. What does not fit into a turn
 * is queued here, where it can be counted; while a crowd connects, some turns do no work and only
 * accept connections.
 */
export class EventLoopScheduler {
  readonly #waiting = new ReadWriteQueue<() => void>()
  /** When the present turn began; undefined between turns. */
  #began: number | undefined
  /** How many were taken from the queue in it. */
  #taken = 0
  /** When the last queued task finished; undefined once the queue was empty. */
  #workDone: number | undefined
  #hasNewConnection = false
  #turnsForConnections = 0
  /** Since something was last taken from the queue. */
  #acceptedConnections = false
  /** Average event-loop time per task; undefined before the first. */
  #msEach: number | undefined
  /** How long it takes from one to the next, with all that is done in between. */
  #paceMs: number | undefined

  /** Runs the work at once, or in a later turn of the event loop. */
  run(kind: RequestKind, work: () => void): void {
    if (this.#began === undefined) this.#begin(performance.now())
    else if (this.waiting > 0 || performance.now() - this.#began >= LONGEST_TURN_MS) {
      this.#waiting.add(kind, work)
      return
    }
    work()
  }

  /** A connection was accepted: others may be waiting behind it. */
  newConnection(): void {
    this.#hasNewConnection = true
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** How long one more would wait. */
  expectedMs(kind: RequestKind): number {
    const ahead = this.#waiting.aheadOf(kind)
    return ahead < FEW_WAITING ? 0 : ahead * (this.#paceMs ?? 0)
  }

  /** Both run one after the other, with nothing but the promises of the first in between. */
  #begin(now: number): void {
    this.#began = now
    setImmediate(this.#turn)
    setImmediate(this.#measure)
  }

  readonly #turn = (): void => {
    const now = performance.now()
    this.#began = undefined
    if (this.waiting === 0) {
      this.#workDone = undefined
      return
    }
    this.#begin(now)
    if (!this.#isForConnections()) this.#work(now)
  }

  #work(now: number): void {
    const othersMs = this.#workDone === undefined ? 0 : now - this.#workDone
    const shareMs = Math.min(Math.max(othersMs, LONGEST_TURN_MS), LONGEST_SHARE_MS)
    const most = this.#msEach === undefined ? 1 : Math.max(1, shareMs / this.#msEach)
    while (this.waiting > 0 && this.#taken < most && performance.now() - now < shareMs) {
      const work = this.#waiting.take()
      this.#taken += 1
      work?.()
    }
  }

  /**
   * Most of a request's work is done by promises, which go on after `work` has returned and are
   * done by now. What follows, refusing others, must not count: a task that looks slow gets fewer turns.
   */
  readonly #measure = (): void => {
    if (this.#taken === 0 || this.#began === undefined) return
    const now = performance.now()
    const busyMs = now - this.#began
    // The number of new connections is bounded: accepting them is not part of the pace.
    const since = this.#acceptedConnections ? undefined : this.#workDone
    const cycleMs = since === undefined ? busyMs : now - since
    this.#msEach = averaged(this.#msEach, busyMs / this.#taken)
    this.#paceMs = averaged(this.#paceMs, cycleMs / this.#taken)
    this.#workDone = now
    this.#acceptedConnections = false
    this.#taken = 0
  }

  #isForConnections(): boolean {
    const isForThem = this.#hasNewConnection && this.#turnsForConnections < MOST_FOR_CONNECTIONS
    this.#turnsForConnections = isForThem ? this.#turnsForConnections + 1 : 0
    this.#hasNewConnection = false
    if (isForThem) this.#acceptedConnections = true
    return isForThem
  }
}
