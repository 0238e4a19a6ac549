import { Worker } from 'node:worker_threads'
import { ShopError } from '#domain/errors.ts'
import { BUSY_SENTENCE } from './dialect.ts'
import { type Job, type Outcome, outputOf, PROBE, type WriterThreadData } from './sqlite-jobs.ts'

/** Beyond this many waiting writes a quick "try again" serves everybody better than a place. */
const MOST_WAITING = 5_000
const START_AGAIN_MS = 500

type Waiting = {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

export type SqliteWriter = {
  readonly write: (command: string, input: unknown) => Promise<unknown>
  /** Throws when nothing can be written; asks the disk itself once a write has failed. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The request thread's end of the writer thread; starts it again should it ever die. */
export async function startSqliteWriter(
  data: WriterThreadData,
  clock: () => number,
  log: (sentence: string, error?: unknown) => void,
): Promise<SqliteWriter> {
  const waiting = new Map<number, Waiting>()
  let unsent: Job[] = []
  let lastId = 0
  let closing = false
  let isUp = true
  let whenIdle = () => {}
  /** The last write met a full disk, a held lock or the like, and nobody was luckier since. */
  let failing = false
  let worker = await startThread()

  return { write, check, close }

  function write(command: string, input: unknown): Promise<unknown> {
    if (closing || !isUp || waiting.size >= MOST_WAITING) {
      return Promise.reject(new ShopError('unavailable', BUSY_SENTENCE))
    }
    lastId += 1
    const id = lastId
    // All writes of one turn of the event loop cross in one message.
    if (unsent.length === 0) queueMicrotask(send)
    unsent.push({ id, command, input, now: clock() })
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
  }

  async function check(): Promise<void> {
    if (failing || !isUp) await write(PROBE, undefined)
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

  async function startThread(): Promise<Worker> {
    const thread = new Worker(new URL('./sqlite-writer-thread.ts', import.meta.url), {
      workerData: data,
    })
    await new Promise<void>((resolve, reject) => {
      thread.once('message', () => resolve())
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the writer thread ended while starting')))
    })
    thread.on('message', (outcomes: readonly Outcome[]) => outcomes.forEach(take))
    thread.on('error', (error) => log('The writer thread failed', error))
    thread.on('exit', () => void restart())
    return thread
  }

  async function restart(): Promise<void> {
    isUp = false
    for (const id of [...waiting.keys()]) {
      settle(id, (waiter) => waiter.reject(new ShopError('unavailable', BUSY_SENTENCE)))
    }
    if (closing) return
    log('The writer thread ended and is started again')
    while (!isUp && !closing) {
      try {
        worker = await startThread()
        isUp = true
      } catch (error) {
        log('The writer thread did not start', error)
        await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS).unref())
      }
    }
  }

  async function close(): Promise<void> {
    closing = true
    if (!isUp) return
    if (waiting.size > 0) await new Promise<void>((resolve) => (whenIdle = resolve))
    const ended = new Promise((resolve) => worker.once('exit', resolve))
    worker.postMessage('close')
    await ended
  }
}
