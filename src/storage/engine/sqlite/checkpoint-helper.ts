import { Worker } from 'node:worker_threads'
import type { CheckpointThreadData, Copied } from './checkpoint-thread.ts'

/** A reader may block the checkpoint for a while: there is no point in trying all the time. */
const ASK_AGAIN_MS = 1_000

/** The writer's side of the thread that copies pages. The thread starts when it is first needed. */
export class CheckpointHelper {
  readonly #data: CheckpointThreadData
  readonly #onEnd: (error: unknown) => void
  #thread: Worker | undefined
  #isCopying = false
  /** How many pages had been copied when the thread was asked last. */
  #copiedBefore = 0
  #asksAgainAt = Number.NEGATIVE_INFINITY

  constructor(data: CheckpointThreadData, onEnd: (error: unknown) => void) {
    this.#data = data
    this.#onEnd = onEnd
  }

  get isCopying(): boolean {
    return this.#isCopying
  }

  copy(copiedBefore: number): void {
    if (performance.now() < this.#asksAgainAt) return
    this.#thread ??= this.#start()
    this.#copiedBefore = copiedBefore
    this.#isCopying = true
    this.#thread.postMessage('copy')
  }

  close(): void {
    void this.#thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(new URL('./checkpoint-thread.ts', import.meta.url), {
      workerData: this.#data,
    })
    thread.on('message', ({ pages }: Copied) => {
      this.#isCopying = false
      if (pages === this.#copiedBefore) this.#asksAgainAt = performance.now() + ASK_AGAIN_MS
      this.#onEnd(undefined)
    })
    thread.on('error', this.#onEnd)
    // It ends with an error, and by itself when nobody has asked for a while.
    thread.on('exit', () => {
      this.#thread = undefined
      this.#isCopying = false
      this.#asksAgainAt = performance.now() + ASK_AGAIN_MS
    })
    return thread
  }
}
