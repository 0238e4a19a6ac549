import { type ErrorCode, type ErrorDetails, ShopError } from '#domain/errors.ts'
import type { OpenFiles } from './files.ts'

/** The messages between the request thread and the writer thread. */
export type Job = {
  readonly id: number
  readonly command: string
  readonly input: unknown
  readonly now: number
}

/** The thread's first message. */
export const READY = 'ready'

/** Not a command: writes a meaningless setting, to see whether the disk accepts it. */
export const PROBE = 'write_probe'

/** What the thread reports besides the outcomes of its jobs. */
export type Trouble = {
  /** Lost: the files are not those that were opened; found: they are again. */
  readonly trouble: 'lost' | 'found' | 'damaged' | 'checkpoint failed'
  readonly detail: string
}

export type ThreadMessage = typeof READY | Trouble | readonly Outcome[]

export type Outcome =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly refused: RefusedJob }
  | { readonly id: number; readonly failed: Error }

type RefusedJob = {
  readonly code: ErrorCode
  readonly message: string
  readonly details: ErrorDetails | undefined
}

export type WriterThreadData = {
  readonly file: string
  readonly opened: OpenFiles
  readonly storeId: string
  readonly commandsUrl: string
}

/** A `ShopError` loses its class between threads, so it is sent as data. */
export function failure(id: number, error: unknown): Outcome {
  if (error instanceof ShopError) {
    const { code, message, details } = error
    return { id, refused: { code, message, details } }
  }
  return { id, failed: error instanceof Error ? error : new Error(String(error)) }
}

export function outputOf(outcome: Outcome): unknown {
  if ('refused' in outcome) {
    const { code, message, details } = outcome.refused
    throw new ShopError(code, message, details)
  }
  if ('failed' in outcome) throw outcome.failed
  return outcome.output
}
