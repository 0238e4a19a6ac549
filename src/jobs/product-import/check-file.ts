import type { Commands } from '#commands/commands.ts'
import { ShopError } from '#domain/errors.ts'
import { readHeader } from '#domain/product-import/header.ts'
import type { ImportKind, Match } from '#domain/product-import/kinds.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { isPostgres } from '#storage/engine/bulk.ts'
import type { Write } from '#storage/engine/commands.ts'
import type { Db } from '#storage/engine/schema.ts'
import { formerRun, vanishedParts } from '#storage/product-import/vanished.ts'
import { FileProblem } from '../spreadsheets/file-problem.ts'
import { CheckReport } from './check-report.ts'
import { type FileRow, fileRows } from './file-rows.ts'
import type { FilePieces } from './file-start.ts'
import { counted } from './import-products.ts'
import { ReportBuilder } from './import-report.ts'
import { Pace } from './pace.ts'
import { NewPartPlanner } from './plan-new-parts.ts'
import { RowPlanner } from './plan-rows.ts'
import type { Planned } from './planned-rows.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/** Rows that are looked up together: a page waits no longer than the three milliseconds it takes. */
const ROWS_TOGETHER = 50
/** Here the database works meanwhile, and each lookup takes half a dozen round trips. */
const ROWS_TOGETHER_ON_POSTGRES = 200
/** What is found out about rows is written for some of these together: each write is a commit. */
const LOOKUPS_PER_WRITE = 4
const VANISHED_TOGETHER = 200

type CheckOptions = {
  readonly kind: ImportKind
  readonly match: Match
  readonly source: string
  readonly actor: string
  readonly sizeBytes: number
  readonly lowStockLimit: number
  readonly supplierId?: number | undefined
  readonly mapping?: Mapping | undefined
  readonly sheet?: string | undefined
  readonly onStart?: (runId: number) => void
  readonly signal?: AbortSignal
}

/** What the rows of a file would do. */
type Planner = { readonly plan: (rows: readonly FileRow[]) => Promise<readonly Planned[]> }

type StoreHandle = { readonly db: Db; readonly write: Write<Commands> }

/** Finds out what a file would do and keeps it, to be applied; returns the run's id. */
export async function checkFile(
  store: StoreHandle,
  file: FilePieces,
  options: CheckOptions,
): Promise<number> {
  const check = new Check(store, options)
  const pieces = counted(file, (bytes) => (check.readBytes += bytes))
  try {
    await check.read(fileRows(pieces, options.mapping, { sheet: options.sheet }))
  } catch (error) {
    if (check.runId !== 0) await check.finish('failed')
    throw error
  }
  await check.finish(options.signal?.aborted ? 'failed' : 'done')
  return check.runId
}

class Check {
  runId = 0
  readBytes = 0
  readonly #store: StoreHandle
  readonly #options: CheckOptions
  readonly #report = new CheckReport()
  readonly #rejected = new ReportBuilder()
  readonly #pace = new Pace()
  /** One write at a time; the next rows are looked up meanwhile. */
  #staging = Promise.resolve()
  #place = 1
  #counted = { ...this.#report.counts }

  constructor(store: StoreHandle, options: CheckOptions) {
    this.#store = store
    this.#options = options
  }

  async read(rows: AsyncIterable<FileRow>): Promise<void> {
    let planner: Planner | undefined
    let waiting: FileRow[] = []
    let planned: (readonly Planned[])[] = []
    const rowsTogether = isPostgres(this.#store.db) ? ROWS_TOGETHER_ON_POSTGRES : ROWS_TOGETHER
    try {
      for await (const row of rows) {
        if (!planner) planner = await this.#begin(row)
        else waiting.push(row)
        if (waiting.length === rowsTogether) {
          planned.push(await this.#plan(planner, waiting))
          waiting = []
        }
        if (planned.length === LOOKUPS_PER_WRITE) {
          await this.#stage(planned.flat())
          planned = []
        }
        if (this.#options.signal?.aborted) {
          this.#rejected.stoppedBy = `Stopped after line ${row.line}: the store was shut down.`
          break
        }
      }
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error
      this.#rejected.stoppedBy = error.message
    }
    if (!planner) throw new ShopError('invalid', this.#rejected.stoppedBy ?? 'The file is empty.')
    await this.#stage([...planned.flat(), ...(await planner.plan(waiting))])
    await this.#staging
    await this.#addVanished()
    await this.#staging
  }

  async finish(status: 'done' | 'failed'): Promise<void> {
    await this.#staging.catch(() => {})
    const { rejected, unknownColumns, stoppedBy } = this.#rejected.report
    const report = {
      rejected,
      unknownColumns,
      stoppedBy,
      kept: this.#rejected.rowsToCorrect,
      check: this.#report.summary,
    }
    // A file that was read in part must not be applied: parts missing from it would be reported as vanished.
    const isWhole = status === 'done' && stoppedBy === undefined
    const { runId, readBytes } = this
    await this.#store.write('finishCheck', {
      ...{ runId, readBytes, report },
      status: isWhole ? 'done' : 'failed',
    })
  }

  async #begin({ cells, source }: FileRow): Promise<Planner> {
    const { kind, match, mapping, lowStockLimit, supplierId, actor, sizeBytes } = this.#options
    const header = readHeader(cells, kind, match, mapping !== undefined)
    this.#rejected.header = source
    this.#rejected.unknownColumns = header.unknown
    await this.#dropOldRows()
    const run = { source: this.#options.source, actor, sizeBytes, kind, supplierId, isCheck: true }
    this.runId = await this.#store.write('startImport', run)
    this.#options.onStart?.(this.runId)
    const { columns } = header
    const { db } = this.#store
    if (kind === 'new') {
      return new NewPartPlanner(db, { columns, lowStockLimit }, this.#report, this.#rejected)
    }
    const options = { kind, match, columns, lowStockLimit }
    return new RowPlanner(db, options, this.#report, this.#rejected)
  }

  async #dropOldRows(): Promise<void> {
    while ((await this.#store.write('dropOldRows', {})) > 0);
  }

  #plan(planner: Planner, rows: readonly FileRow[]): Promise<readonly Planned[]> {
    return this.#pace.keep(() => planner.plan(rows), this.#staging)
  }

  async #stage(planned: readonly Planned[]): Promise<void> {
    const { created, changed, unchanged, skipped, unknown, wrong } = this.#report.counts
    const before = this.#counted
    const first = this.#place
    this.#place += planned.length
    this.#counted = { ...this.#report.counts }
    const input = {
      runId: this.runId,
      rows: planned.map((row, at) => ({ ...row, place: first + at })),
      counts: {
        created: created - before.created,
        changed: changed - before.changed,
        unchanged: unchanged - before.unchanged,
        skipped: skipped - before.skipped,
        unknown: unknown - before.unknown,
        rejected: wrong - before.wrong,
        readBytes: this.readBytes,
      },
    }
    await this.#staging
    this.#staging = retryWhileBusy(() => this.#store.write('stageRows', input))
    // The next await receives the error; until then it must not count as unhandled.
    this.#staging.catch(() => {})
  }

  /** Parts that the supplier's last file of this kind named, with the offer to stop selling them. */
  async #addVanished(): Promise<void> {
    const { supplierId, kind } = this.#options
    const isWhole = this.#rejected.stoppedBy === undefined
    if (supplierId === undefined || !isWhole || !NAMES_ALL.has(kind)) return
    const former = await formerRun(this.#store.db, supplierId, kind)
    if (former === undefined) return
    const runs = { former, present: this.runId }
    for (let after = 0; ; ) {
      const parts = await this.#pace.keep(
        () => vanishedParts(this.#store.db, runs, after, VANISHED_TOGETHER),
        this.#staging,
      )
      if (parts.length === 0) return
      for (const { sku, name } of parts) this.#report.addVanished({ line: 0, sku, name })
      await this.#stage(parts.map(({ id }) => ({ ...VANISHED, productId: id })))
      after = parts.at(-1)?.id ?? after
    }
  }
}

/** Kinds of files in which a supplier names every part it has. */
const NAMES_ALL: ReadonlySet<ImportKind> = new Set(['update', 'both', 'prices', 'stock'])

const VANISHED: Omit<Planned, 'productId'> = {
  line: 0,
  state: 'vanished',
  stockMark: undefined,
  change: {
    kind: 'fields',
    before: { availability: 'available', inStock: true },
    after: { availability: 'out-of-stock', inStock: false },
  },
}
