import { isPostgres } from '#storage/engine/bulk.ts'
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

/** Nobody orders parts that are not there yet: only staff wait who change the catalogue meanwhile. */
const LONGEST_OF_NEW_PARTS_ON_POSTGRES: LongestMs = { awaited: 250, alone: 250 }

type ChunkOptions = {
  /** Without it, somebody may always be waiting. */
  readonly isAwaited?: (() => boolean) | undefined
  readonly isOfNewParts?: boolean
}

/** How long one transaction of a long job may go on, from its first row on. */
export class ChunkTime {
  readonly #began = performance.now()
  readonly #longest: LongestMs
  readonly #isAwaited: () => boolean

  constructor(db: Db, { isAwaited = () => true, isOfNewParts = false }: ChunkOptions = {}) {
    const onPostgres = isOfNewParts ? LONGEST_OF_NEW_PARTS_ON_POSTGRES : LONGEST_ON_POSTGRES
    this.#longest = isPostgres(db) ? onPostgres : LONGEST
    this.#isAwaited = isAwaited
  }

  get isUp(): boolean {
    const ms = performance.now() - this.#began
    const { awaited, alone } = this.#longest
    return ms >= alone || (ms >= awaited && this.#isAwaited())
  }
}
