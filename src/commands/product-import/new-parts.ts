import {
  insertProducts,
  type NewProduct,
  type NewProductsOptions,
} from '#storage/catalogue/products/product-writes.ts'
import { isPostgres } from '#storage/engine/bulk.ts'
import type { Moment } from '#storage/engine/commands.ts'
import type { Tx } from '#storage/engine/schema.ts'
import { ChunkTime } from '../chunk-time.ts'

type BatchSize = { readonly parts: number; readonly models: number }

/** Words that parts of a batch share are counted once; but a chunk ends between two batches only. */
const BATCH: BatchSize = { parts: 10, models: 200 }
/** Each batch takes a dozen round trips by itself. */
const BATCH_ON_POSTGRES: BatchSize = { parts: 250, models: 5_000 }

/** Inserts new parts a batch at a time, until the time of the transaction is up. */
export class NewParts {
  /** Of the parts inserted so far, in the order they were added. */
  readonly ids: number[] = []
  readonly #tx: Tx
  readonly #options: NewProductsOptions
  readonly #batch: BatchSize
  readonly #time: ChunkTime
  #waiting: NewProduct[] = []
  #models = 0

  constructor(tx: Tx, importRunId: number, moment: Moment) {
    this.#tx = tx
    this.#options = { reason: 'import', importRunId, now: moment.now }
    this.#batch = isPostgres(tx) ? BATCH_ON_POSTGRES : BATCH
    this.#time = new ChunkTime(tx, moment, 'new parts')
  }

  /** Returns false when no more are to be added. */
  async add(product: NewProduct): Promise<boolean> {
    this.#waiting.push(product)
    this.#models += product.draft.compatibility.length
    const { parts, models } = this.#batch
    if (this.#waiting.length < parts && this.#models < models) return true
    await this.insertWaiting()
    return !this.#time.isUp
  }

  async insertWaiting(): Promise<void> {
    this.ids.push(...(await insertProducts(this.#tx, this.#waiting, this.#options)))
    this.#waiting = []
    this.#models = 0
  }
}
