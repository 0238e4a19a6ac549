import { Worker } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import { BUSY_SENTENCE } from '../engine.ts'
import {
  type Job,
  type Outcome,
  outputOf,
  PROBE,
  READY,
  type ThreadMessage,
  type Trouble,
  type WriterThreadData,
} from './writer-messages.ts'

/** With more waiting writes than this, a quick "try again" is better than a longer queue. */
const MOST_WAITING = 5_000
const LAUNCH_AGAIN_MS = 100
/** A thread that cannot start, for example because its file is gone, is retried ever less often. */
const LONGEST_LAUNCH_AGAIN_MS = 2_000

type Waiting = {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

type SqliteWriter = {
  readonly write: (command: string, input: unknown) => Promise<unknown>
  /** Throws when nothing can be written; after a failed write it tries one. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

type SqliteWriterOptions = {
  readonly thread: WriterThreadData
  readonly clock: () => number
  readonly log: (sentence: string, error?: unknown) => void
  readonly onTrouble: (trouble: Trouble) => void
  /** Called before anybody learns what became of their writes. */
  readonly onOutcomes: () => void
}

/**
 * The request thread's side of the writer thread; restarts it should it ever die. Nobody waits for
 * the start: jobs sent meanwhile are queued in the thread's message port.
 */
export function startSqliteWriter(options: SqliteWriterOptions): SqliteWriter {
  const { clock, log } = options
  const waiting = new Map<number, Waiting>()
  let unsent: Job[] = []
  let lastId = 0
  let closing = false
  /** False between the end of a thread and the start of the next. */
  let hasThread = true
  let whenIdle = () => {}
  /** The last write failed for a reason such as a full disk or a lock. */
  let failing = false
  let launchAgainMs = LAUNCH_AGAIN_MS
  const started = Promise.withResolvers<void>()
  started.promise.catch(() => {})
  let worker = launch()

  return { write, check, close }

  function write(command: string, input: unknown): Promise<unknown> {
    if (closing || !hasThread || waiting.size >= MOST_WAITING) {
      return Promise.reject(new ShopError('unavailable', BUSY_SENTENCE))
    }
    lastId += 1
    const id = lastId
    // All writes of one turn of the event loop are sent in one message.
    if (unsent.length === 0) queueMicrotask(send)
    unsent.push({ id, command, input, now: clock() })
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  async function check(): Promise<void> {
    await started.promise
    if (failing || !hasThread) await write(PROBE, undefined)
  }

  function send(): void {
    const jobs = unsent
    unsent = []
    try {
      worker.postMessage(jobs)
    } catch (error) {
      for (const job of jobs) settle(job.id, (waiter) => waiter.reject(error))
    }
  }

  function settle(id: number, how: (waiter: Waiting) => void): void {
    const waiter = waiting.get(id)
    waiting.delete(id)
    if (waiter) how(waiter)
    if (waiting.size === 0) whenIdle()
  }

  function take(outcome: Outcome): void {
    settle(outcome.id, (waiter) => {
      try {
        waiter.resolve(outputOf(outcome))
        failing = false
      } catch (error) {
        if (error instanceof ShopError && error.code === 'unavailable') failing = true
        waiter.reject(error)
      }
    })
  }

  function launch(): Worker {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: options.thread,
    })
    thread.on('message', (message: ThreadMessage) => {
      if (message === READY) {
        launchAgainMs = LAUNCH_AGAIN_MS
        started.resolve()
      } else if ('trouble' in message) options.onTrouble(message)
      else {
        options.onOutcomes()
        message.forEach(take)
      }
    })
    thread.on('error', (error) => {
      log('The writer thread failed', error)
      started.reject(error)
    })
    thread.on('exit', launchAgain)
    return thread
  }

  function launchAgain(): void {
    hasThread = false
    started.reject(new Error('the writer thread ended while starting'))
    for (const id of [...waiting.keys()]) {
      settle(id, (waiter) => waiter.reject(new ShopError('unavailable', BUSY_SENTENCE)))
    }
    if (closing) return
    log('The writer thread ended and is started again')
    setTimeout(() => {
      if (closing) return
      worker = launch()
      hasThread = true
    }, launchAgainMs).unref()
    launchAgainMs = Math.min(launchAgainMs * 2, LONGEST_LAUNCH_AGAIN_MS)
  }

  async function close(): Promise<void> {
    closing = true
    if (!hasThread) return
    if (waiting.size > 0) await new Promise<void>((resolve) => (whenIdle = resolve))
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }
}
