import type { ShopError } from '#domain/errors.ts'
import type { CommandTable, Write } from './commands.ts'
import type { Db } from './schema.ts'

export type EngineName = 'sqlite' | 'postgres'

export type EngineOptions = {
  readonly url: string
  /** URL of the module that exports `commands`. */
  readonly commandsUrl: string
  readonly clock: () => number
  /** For what happens outside any request; never personal data. */
  readonly log: (sentence: string, error?: unknown) => void
  /** For what somebody has to act on at once; without it such sentences go to `log`. */
  readonly alarm?: (sentence: string, error?: unknown) => void
}

/** A figure of the engine's own, as /metrics prints it. */
export type EngineMetric = {
  readonly name: string
  readonly type: 'gauge' | 'counter'
  readonly help: string
  readonly value: number
}

/** Everything in which the two engines differ. Nothing outside this folder asks which one runs. */
export type Engine<Commands extends CommandTable = CommandTable> = {
  readonly name: EngineName
  /** For reads only. */
  readonly db: Db
  readonly write: Write<Commands>
  /**
   * A mark that changes whenever anything at all was committed, or undefined where the engine
   * cannot tell without asking the database for the data itself.
   */
  readonly freshness: () => string | undefined
  /**
   * Raised by every change to what pages show. Current for this process's own writes, and to be
   * compared with earlier versions of the same process alone.
   */
  readonly catalogueVersion: () => number
  /**
   * Answers when a read and a write would be taken now; throws when not, also when the database is
   * no longer the one that was opened, or when damage was seen in it.
   */
  readonly checkReady: () => Promise<void>
  /** What the engine finds wrong with its own files and references; empty when all is sound. */
  readonly checkIntegrity: () => Promise<readonly string[]>
  /** What an engine's own failure means to a person, if it is an outage or a conflict. */
  readonly explain: (error: unknown) => ShopError | undefined
  readonly metrics: () => readonly EngineMetric[]
  readonly close: () => Promise<void>
}

/** A database that cannot be opened: the message is one clear line for the operator. */
export class CannotOpenDatabase extends Error {}

export const BUSY_SENTENCE = 'The store is busy right now. Please try again shortly.'
