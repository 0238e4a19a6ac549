import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { importRunning } from '#commands/product-import/import-runs.ts'
import { undoImport } from '#commands/product-import/undo-import.ts'
import type { Store } from '#commands/store.ts'
import { STAFF_PAGE_ROWS } from '#contract/admin-products.ts'
import {
  IMPORT_CHECKED,
  importMessage,
  LARGEST_FILE_BYTES,
  LARGEST_PASTE_BYTES,
} from '#contract/product-import.ts'
import {
  importList,
  importPastedCsv,
  importRun,
  rejectedImportRows,
  startImport,
  undoImportRun,
} from '#contract/product-import-calls.ts'
import { ShopError } from '#domain/errors.ts'
import { sendJson } from '#http/calls/declared-responses.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { sendCsv } from '#http/responses/csv-response.ts'
import { checkImport } from '#jobs/product-import/check-import.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import {
  countRuns,
  findRun,
  findRunning,
  listRuns,
  productsOfRun,
} from '#storage/product-import/runs.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { pageOf, sendTotals } from '../list-page.ts'
import { actorOf } from './access.ts'
import { limited, receiveFile, tooLarge } from './product-import-files.ts'
import { rejectedLines, reportJson, runJson, storedReport } from './product-import-json.ts'

/** A pasted text is longer as JSON: every quote and line end takes two characters. */
const PASTE_BODY_BYTES = 2 * LARGEST_PASTE_BYTES + 1024
const FIRST_PRODUCTS = 10

type ImportRouteOptions = { readonly store: Store; readonly clock: () => number }

/** Imports: the only calls that accept CSV. */
export function registerProductImport(
  app: FastifyInstance,
  options: ImportRouteOptions,
): readonly Route[] {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.allSettled(running)
  })
  const file = fileRoute(options, stopping.signal, running)
  const others = importRoutes(options, stopping.signal)
  app.register(async (scope) => {
    scope.addContentTypeParser('text/csv', (_request, body, done) => done(null, body))
    registerRoutes(scope, [file])
  })
  registerRoutes(app, others)
  return [file, ...others]
}

function fileRoute(
  { store, clock }: ImportRouteOptions,
  signal: AbortSignal,
  running: Set<Promise<unknown>>,
): Route {
  return route(startImport, {
    bodyLimit: LARGEST_FILE_BYTES,
    handler: async ({ query, request, reply, staff }) => {
      const body = request.body as Readable | undefined
      if (!isStream(body)) throw notCsv()
      if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE_BYTES) {
        throw tooLarge(LARGEST_FILE_BYTES)
      }
      if (query.dryRun === 'true') {
        const checked = await checkImport(store.db, limited(body, LARGEST_FILE_BYTES))
        const newCategories = [...checked.newCategories]
        const report = reportJson(checked, true)
        return sendJson(reply, IMPORT_CHECKED, { dryRun: true, ...report, newCategories })
      }
      // Checked again when it begins; checked here so that nobody uploads 200 MB in vain.
      if (await findRunning(store.db, clock())) throw importRunning()
      const file = await receiveFile(body, LARGEST_FILE_BYTES)
      const { lowStockLimit } = (await shopSettings(store)).settings
      const started = Promise.withResolvers<number>()
      const work = importProducts(store.write, file.read(), {
        source: query.name?.trim() || 'file',
        actor: actorOf(staff),
        sizeBytes: file.sizeBytes,
        lowStockLimit,
        onStart: started.resolve,
        signal,
      })
        .catch((error) => {
          started.reject(error)
          request.log.warn({ err: error }, 'An import ended early')
        })
        .finally(() => {
          running.delete(work)
          return file.drop()
        })
      running.add(work)
      return { runId: await started.promise }
    },
  })
}

function importRoutes({ store, clock }: ImportRouteOptions, signal: AbortSignal): readonly Route[] {
  const paste = route(importPastedCsv, {
    bodyLimit: PASTE_BODY_BYTES,
    handler: async ({ body, staff }) => {
      const sizeBytes = Buffer.byteLength(body.csvData)
      if (sizeBytes > LARGEST_PASTE_BYTES) throw tooLarge(LARGEST_PASTE_BYTES)
      const report = await importProducts(store.write, once(body.csvData), {
        source: 'pasted text',
        actor: actorOf(staff),
        sizeBytes,
        lowStockLimit: (await shopSettings(store)).settings.lowStockLimit,
        signal,
      })
      return { runId: report.runId, ...reportJson(report) }
    },
  })

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
      const { rejected, unknownColumns, stoppedBy } = storedReport(run.report)
      const products = await productsOfRun(store.db, run.id, FIRST_PRODUCTS)
      const message = importMessage(run)
      return {
        ...runJson(run),
        message,
        products: [...products],
        rejected: [...rejected],
        unknownColumns: [...unknownColumns],
        stoppedBy: stoppedBy ?? null,
      }
    },
  })

  const rejected = route(rejectedImportRows, {
    handler: async ({ params, reply }) => {
      const run = await runNamed(params.id)
      return sendCsv(reply, `rejected-${run.id}.csv`, rejectedLines(storedReport(run.report)))
    },
  })

  const undo = route(undoImportRun, {
    handler: async ({ params, staff }) => ({
      removed: await undoImport(store.write, { runId: params.id, actor: actorOf(staff) }),
    }),
  })

  return [paste, list, show, rejected, undo]

  async function runNamed(id: number) {
    const run = await findRun(store.db, id, clock())
    if (!run) throw new ShopError('not_found', 'Import not found')
    return run
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

function isStream(body: Readable | undefined): body is Readable {
  return typeof body === 'object' && body !== null && typeof body.pipe === 'function'
}

function notCsv(): ShopError {
  return new ShopError(
    'unsupported_media_type',
    'Please send the file with the header Content-Type: text/csv.',
  )
}
