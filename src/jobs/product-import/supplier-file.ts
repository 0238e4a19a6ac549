import type { Store } from '#commands/store.ts'
import { ShopError } from '#domain/errors.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/product-import/kinds.ts'
import { USUAL_PRICE_LIMIT } from '#domain/product-import/price-limit.ts'
import { shortened } from '#domain/shortened.ts'
import { findRun } from '#storage/product-import/runs.ts'
import { findSupplierByName, type Supplier } from '#storage/product-import/suppliers.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { applyChecked } from './apply-checked.ts'
import { checkFile } from './check-file.ts'
import type { CheckSummary } from './check-report.ts'
import type { FilePieces } from './file-start.ts'
import { importProducts } from './import-products.ts'

const LARGEST_FILE_BYTES = 200 * 1024 * 1024

type SuppliedFile = {
  readonly name: string
  readonly sizeBytes: number
  readonly read: () => FilePieces
  readonly sheet?: string | undefined
}

type SupplyOptions = {
  readonly supplier: Supplier
  readonly kind: ImportKind
  /** Who is responsible, for the log. */
  readonly actor: string
  readonly signal?: AbortSignal
  readonly onStart?: (runId: number) => void
  /** Before the catalogue is changed for the first time. */
  readonly beforeApply?: (runId: number) => Promise<void>
  /** A run of this file whose process died. */
  readonly formerRun?: number | undefined
}

/** The outcome of a file that was imported unattended. */
export type SupplyOutcome = {
  readonly state: 'applied' | 'waiting' | 'refused'
  readonly runId: number | undefined
  readonly says: string
}

/**
 * Checks a supplier's file and applies it at once, unless it moves a price beyond the supplier's
 * limit: then it waits for a person, who finds a message. Fails while another import is running.
 */
export async function takeSuppliedFile(
  store: Store,
  file: SuppliedFile,
  options: SupplyOptions,
): Promise<SupplyOutcome> {
  const outcome = await settled(store, file, options)
  // A store that was shut down goes on with the file when it starts again.
  if (outcome.state !== 'applied' && !options.signal?.aborted) {
    const { name: supplier } = options.supplier
    await reportOutcome(store, { supplier, file: file.name }, outcome)
  }
  return outcome
}

export async function reportOutcome(
  store: Store,
  { supplier, file, once = '' }: { supplier: string; file: string; once?: string },
  { runId, says }: SupplyOutcome,
): Promise<void> {
  const which = runId === undefined ? `${supplier} ${file} ${once}` : String(runId)
  await store.write('reportImport', { supplier, file, says, runId, once: which })
}

/** The supplier of this name, and which of its kinds of file is meant. */
export async function supplierFor(
  store: Store,
  name: string,
  kind: string | undefined,
): Promise<{ readonly supplier: Supplier; readonly kind: ImportKind }> {
  const supplier = await findSupplierByName(store.db, name)
  if (!supplier) throw refusal(`No supplier is called "${shortened(name)}".`)
  const known = IMPORT_KINDS.filter((each) => supplier.mappings[each])
  const kinds = known.join(', ')
  if (kind === undefined) {
    const [only, ...others] = known
    if (only === undefined) throw refusal(`No columns are matched for ${supplier.name} yet.`)
    if (others.length === 0) return { supplier, kind: only }
    throw refusal(`${supplier.name} has several kinds of files (${kinds}). Please say which.`)
  }
  const wanted = known.find((each) => each === kind)
  if (wanted) return { supplier, kind: wanted }
  throw refusal(`${supplier.name} has no files of the kind "${shortened(kind)}": ${kinds}.`)
}

function refusal(sentence: string): ShopError {
  return new ShopError('invalid', sentence)
}

async function settled(
  store: Store,
  file: SuppliedFile,
  options: SupplyOptions,
): Promise<SupplyOutcome> {
  try {
    const former = options.formerRun
    const isBegun = former !== undefined && (await stateOf(store, former)).step !== 'check'
    return await applied(store, isBegun ? former : await begun(store, file, options), options)
  } catch (error) {
    // Another import runs, or the store is busy: the file is taken later.
    if (!(error instanceof ShopError) || isPassing(error)) throw error
    return { state: 'refused', runId: undefined, says: error.message }
  }
}

export function isPassing({ code }: ShopError): boolean {
  return code === 'import_running' || code === 'import_in_use' || code === 'unavailable'
}

/** Reads the file to its end; new parts are stored, changes only planned. */
async function begun(store: Store, file: SuppliedFile, options: SupplyOptions): Promise<number> {
  const { supplier, kind, actor, signal, onStart } = options
  if (file.sizeBytes > LARGEST_FILE_BYTES) {
    throw new ShopError('too_large', 'The file is too large: at most 200 MB.')
  }
  const mapping = supplier.mappings[kind]
  const run = {
    ...{ source: file.name, sizeBytes: file.sizeBytes, sheet: file.sheet },
    ...{ actor, supplierId: supplier.id, mapping },
    lowStockLimit: (await shopSettings(store)).settings.lowStockLimit,
    ...(signal ? { signal } : {}),
    ...(onStart ? { onStart } : {}),
  }
  if (kind === 'new') return (await importProducts(store.write, file.read(), run)).runId
  return checkFile(store, file.read(), { ...run, kind, match: mapping?.match ?? 'sku' })
}

async function applied(
  store: Store,
  runId: number,
  { supplier, actor, signal, beforeApply }: SupplyOptions,
): Promise<SupplyOutcome> {
  const run = await stateOf(store, runId)
  const { stoppedBy, check } = run.report
  if (stoppedBy !== undefined && run.step !== 'apply') return refused(stoppedBy)
  if (run.kind === 'new') {
    if (stoppedBy !== undefined) return refused(stoppedBy)
    if (run.created + run.skipped === 0) return refused(NO_ROW_USED)
    return { state: 'applied', runId, says: `Imported ${run.created} new parts.` }
  }
  if (run.status === 'checked') {
    if (run.created + run.changed + run.unchanged === 0) return refused(NO_ROW_USED)
    const limit = supplier.priceLimit ?? USUAL_PRICE_LIMIT
    const moved = check?.largestMove ?? 0
    if (moved > limit) {
      const says = `A price would move by ${moved}%, and the limit of ${supplier.name} is ${limit}%. The run waits to be looked at and applied.`
      return { state: 'waiting', runId, says }
    }
    await beforeApply?.(runId)
  }
  if (run.status === 'checked' || run.status === 'failed') {
    const stop = signal ? { signal } : {}
    await applyChecked(store.write, { runId, actor, markVanished: false, ...stop })
  }
  const { created, changed, status } = await stateOf(store, runId)
  if (status === 'running' || status === 'failed') throw notYetDone()
  return { state: 'applied', runId, says: `Changed ${changed} parts, created ${created}.` }

  function refused(says: string): SupplyOutcome {
    return { state: 'refused', runId, says }
  }
}

const NO_ROW_USED = 'No row of the file could be used. The run says why for each.'

/** Another process is at it, or this one is shutting down: the rest is applied later. */
function notYetDone(): ShopError {
  return new ShopError('unavailable', 'The file has not been applied completely yet.')
}

async function stateOf(store: Store, runId: number) {
  const run = await findRun(store.db, runId, store.clock())
  if (!run) throw new ShopError('not_found', 'Import not found')
  const report = run.report as { readonly stoppedBy?: string; readonly check?: CheckSummary }
  return { ...run, report }
}
