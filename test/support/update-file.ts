import type { ChangeState } from '#domain/product-import/changes.ts'
import type { Match, UpdateKind } from '#domain/product-import/kinds.ts'
import type { Mapping } from '#domain/product-import/mapping.ts'
import { applyUpdates } from '#jobs/product-import/apply-updates.ts'
import { checkUpdates } from '#jobs/product-import/check-updates.ts'
import { draftsOf } from '#storage/catalogue/product-drafts.ts'
import { findRun } from '#storage/product-import/runs.ts'
import type { TestStore } from './store.ts'

type UpdateOptions = {
  readonly kind: UpdateKind
  readonly match?: Match
  readonly mapping?: Mapping
  readonly supplierId?: number
}

/** Checks a file of updates; returns the run. */
export async function checkFile(
  store: TestStore,
  lines: readonly string[],
  options: UpdateOptions,
): Promise<number> {
  async function* file() {
    yield lines.join('\n')
  }
  return checkUpdates(store, file(), {
    ...{ source: 'test.csv', actor: 'staff', sizeBytes: 0, lowStockLimit: 0, match: 'sku' },
    ...options,
  })
}

/** Checks a file of updates and applies it; returns the run. */
export async function applyFile(
  store: TestStore,
  lines: readonly string[],
  options: UpdateOptions & { readonly markVanished?: boolean },
): Promise<number> {
  const runId = await checkFile(store, lines, options)
  await applyRun(store, runId, options.markVanished)
  return runId
}

export async function applyRun(
  store: TestStore,
  runId: number,
  markVanished = false,
): Promise<void> {
  await applyUpdates(store.write, { runId, actor: 'staff', markVanished })
}

export async function runNow(store: TestStore, runId: number, now = Date.now()) {
  const run = await findRun(store.db, runId, now)
  if (!run) throw new Error('the run is gone')
  return run
}

/** Every part of the shop with all it has, by SKU: what two states are compared by. */
export async function wholeCatalogue({ db }: TestStore) {
  const rows = await db.selectFrom('products').selectAll().where('deleted_at', 'is', null).execute()
  const drafts = await draftsOf(db, rows)
  return new Map(
    rows.map((row, at) => [
      row.sku,
      { ...drafts[at], slug: row.slug, categoryId: row.category_id },
    ]),
  )
}

/** How many rows of a run are in this state. */
export async function countInState(
  { db }: TestStore,
  runId: number,
  state: ChangeState,
): Promise<number> {
  const rows = await db
    .selectFrom('import_changes')
    .select('place')
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .execute()
  return rows.length
}
