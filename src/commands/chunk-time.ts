import { isPostgres } from '#storage/engine/bulk.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Db } from '#storage/engine/schema.ts'

type LongestMs = {
  /** While other commands wait for the transaction. */
  readonly awaited: number
  readonly alone: number
}

/**
 * Carts and orders wait for it. While none does, a longer transaction writes far fewer pages: parts
 * have most words and models in common, and each page is written once per transaction.
 */
const LONGEST: LongestMs = { awaited: 12, alone: 200 }
/** Only orders for the same parts wait, and a transaction takes a dozen round trips by itself. */
const LONGEST_ON_POSTGRES: LongestMs = { awaited: 100, alone: 100 }

/** Writing the events of a chunk takes as long again and cannot be interrupted: time is left for it. */
const LONGEST_OF_CHANGES: LongestMs = { awaited: 7, alone: 12 }

/** Nobody orders parts that are not there yet: only staff wait who change the catalogue meanwhile. */
const LONGEST_OF_NEW_PARTS_ON_POSTGRES: LongestMs = { awaited: 250, alone: 250 }

type Work = 'new parts' | 'changes' | 'other'

/** How long one transaction of a long job may go on, from its first row on. */
export class ChunkTime {
  readonly #began = performance.now()
  readonly #longest: LongestMs
  readonly #isAwaited: () => boolean

  /** An engine that cannot tell whether other commands wait is taken to have some waiting. */
  constructor(db: Db, { isAwaited = () => true }: Moment, work: Work = 'other') {
    this.#longest = isPostgres(db) ? longestOnPostgres(work) : longestOnSqlite(work)
    this.#isAwaited = isAwaited
  }

  get isUp(): boolean {
    const ms = performance.now() - this.#began
    const { awaited, alone } = this.#longest
    return ms >= alone || (ms >= awaited && this.#isAwaited())
  }
}

function longestOnSqlite(work: Work): LongestMs {
  return work === 'changes' ? LONGEST_OF_CHANGES : LONGEST
}

function longestOnPostgres(work: Work): LongestMs {
  return work === 'new parts' ? LONGEST_OF_NEW_PARTS_ON_POSTGRES : LONGEST_ON_POSTGRES
}
