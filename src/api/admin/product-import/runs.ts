import type { Store } from '#commands/store.ts'
import { STAFF_PAGE_ROWS } from '#contract/paging.ts'
import {
  applyImport,
  changedImportRows,
  importList,
  importRun,
  importTemplate,
  leftImportRows,
  rejectedImportRows,
  undoImportRun,
} from '#contract/product-import/product-import-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { templateOf } from '#domain/product-import/kinds.ts'
import { type Route, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { applyChecked } from '#jobs/product-import/apply-checked.ts'
import { undoImport } from '#jobs/product-import/undo-import.ts'
import { rowsInState } from '#storage/product-import/changes.ts'
import { countRuns, findRun, listRuns, productsOfRun } from '#storage/product-import/runs.ts'
import { pageOf, sendTotals } from '../../list-page.ts'
import { actorOf } from '../access/access.ts'
import { changeLines, leftLines } from '../product-import-lines.ts'
import type { Background } from './background.ts'
import { rejectedLines, runDetailJson, runJson, storedReport } from './run-json.ts'

const FIRST_PRODUCTS = 10
/** Further down nobody reads on a screen; the file has them all. */
const FIRST_LEFT_ROWS = 100

/** What became of imports, and what is done with them afterwards. */
export function importRunRoutes(
  store: Store,
  clock: () => number,
  background: Background,
): readonly Route[] {
  const list = route(importList, {
    handler: async ({ query, request, reply }) => {
      const page = pageOf(query, STAFF_PAGE_ROWS)
      const [runs, total] = await Promise.all([
        listRuns(store.db, page, clock()),
        countRuns(store.db),
      ])
      sendTotals(request, reply, { total, next: page.offset + runs.length })
      return runs.map(runJson)
    },
  })

  const show = route(importRun, {
    handler: async ({ params }) => {
      const run = await runNamed(params.id)
      const [products, moved, kept] = await Promise.all([
        productsOfRun(store.db, run.id, FIRST_PRODUCTS),
        rowsInState(store.db, run.id, 'moved', FIRST_LEFT_ROWS),
        rowsInState(store.db, run.id, 'kept', FIRST_LEFT_ROWS),
      ])
      return runDetailJson(run, { products, moved, kept })
    },
  })

  const rejected = route(rejectedImportRows, {
    handler: async ({ params, reply }) => {
      const run = await runNamed(params.id)
      return sendCsv(reply, `rejected-${run.id}.csv`, rejectedLines(storedReport(run.report)))
    },
  })

  const left = route(leftImportRows, {
    handler: async ({ params, reply }) => {
      const run = await runNamed(params.id)
      return sendCsv(reply, `left-${run.id}.csv`, leftLines(store.db, run.id))
    },
  })

  const changes = route(changedImportRows, {
    handler: async ({ params, reply }) => {
      const run = await runNamed(params.id)
      return sendCsv(reply, `changes-${run.id}.csv`, changeLines(store.db, run.id))
    },
  })

  const apply = route(applyImport, {
    handler: async ({ params, body, staff }) => {
      const { id: runId } = await runNamed(params.id)
      const actor = actorOf(staff)
      const { markVanished } = body
      const { signal } = background
      await background.start((started) =>
        applyChecked(store.write, {
          ...{ runId, actor, markVanished, signal },
          onStart: () => started(runId),
        }),
      )
      return { runId }
    },
  })

  const undo = route(undoImportRun, {
    handler: async ({ params, staff }) =>
      undoImport(store.write, { runId: params.id, actor: actorOf(staff) }),
  })

  const template = route(importTemplate, {
    handler: async ({ query, reply }) =>
      sendCsv(reply, `template-${query.kind}.csv`, templateOf(query.kind, query.match)),
  })

  return [list, show, rejected, left, changes, apply, undo, template]

  async function runNamed(id: number) {
    const run = await findRun(store.db, id, clock())
    if (!run) throw new ShopError('not_found', 'Import not found')
    return run
  }
}
