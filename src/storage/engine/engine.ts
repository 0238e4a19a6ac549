import type { ShopError } from '#domain/errors.ts'
import type { CommandTable, Write } from './commands.ts'
import type { EngineName } from './handle.ts'
import type { Db } from './schema.ts'

export type { EngineName } from './handle.ts'

export type EngineOptions = {
  readonly url: string
  /** Where `url` leads to a connection pooler of PostgreSQL: the server itself. */
  readonly directUrl?: string | undefined
  /** URL of the module that exports `commands`. */
  readonly commandsUrl: string
  readonly clock: () => number
  /** For events outside any request; never personal data. */
  readonly log: (sentence: string, error?: unknown) => void
  /** For events that need action at once; they go to `log` if it is not given. */
  readonly alarm?: (sentence: string, error?: unknown) => void
}

/** A metric of the engine's own, for /metrics. */
export type EngineMetric = {
  readonly name: string
  readonly type: 'gauge' | 'counter'
  readonly help: string
  readonly value: number
}

/** What the rest of the store asks of a database, whichever engine runs. */
export type Engine<Commands extends CommandTable = CommandTable> = {
  readonly name: EngineName
  /** The time of day by which commands write. */
  readonly clock: () => number
  /** For reads only. */
  readonly db: Db
  readonly write: Write<Commands>
  /**
   * Differs whenever a commit may have changed what anybody reads. Includes this process's own
   * writes at once. Undefined while the engine cannot tell.
   */
  readonly publicVersion: () => string | undefined
  /** For how long at most this process may not hear of another one's commit. */
  readonly longestLagMs: number
  /**
   * Raised by every change to what pages show. Includes this process's own writes at once. Only
   * comparable with versions that the same process read before.
   */
  readonly catalogueVersion: () => number
  /**
   * Resolves when a read and a write would succeed now. Throws otherwise, also when the database is
   * no longer the one that was opened, or when damage was found in it.
   */
  readonly checkReady: () => Promise<void>
  /** What the engine finds wrong with its own files and references; empty when all is sound. */
  readonly checkIntegrity: () => Promise<readonly string[]>
  /** The engine's own errors as people can read them, where they are an outage or a conflict. */
  readonly explain: (error: unknown) => ShopError | undefined
  readonly metrics: () => readonly EngineMetric[]
  readonly close: () => Promise<void>
}

/** A database that cannot be opened: the message is one clear line for the operator. */
export class CannotOpenDatabase extends Error {}

export const BUSY_SENTENCE = 'The store is busy right now. Please try again shortly.'
