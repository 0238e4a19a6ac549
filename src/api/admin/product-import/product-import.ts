import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { importRunning } from '#commands/product-import/import-runs.ts'
import type { Store } from '#commands/store.ts'
import {
  IMPORT_CHECKED,
  LARGEST_FILE_BYTES,
  LARGEST_PASTE_BYTES,
  LARGEST_SPREADSHEET_BYTES,
} from '#contract/product-import/product-import.ts'
import {
  importPastedCsv,
  previewImport,
  startImport,
} from '#contract/product-import/product-import-calls.ts'
import { XLSX } from '#contract/responses.ts'
import { ShopError } from '#domain/errors.ts'
import { sendJson } from '#http/calls/declared-responses.ts'
import { type Route, registerRoutes, route } from '#http/calls/route.ts'
import { checkFile } from '#jobs/product-import/check-file.ts'
import { checkImport } from '#jobs/product-import/check-import.ts'
import { oneText } from '#jobs/product-import/file-text.ts'
import { importProducts } from '#jobs/product-import/import-products.ts'
import { previewFile } from '#jobs/product-import/preview-file.ts'
import { takeSuppliedFile } from '#jobs/product-import/supplier-file.ts'
import { findRunning } from '#storage/product-import/runs.ts'
import { findSupplierByName, type Supplier } from '#storage/product-import/suppliers.ts'
import { shopSettings } from '#storage/shop/settings.ts'
import { actorOf } from '../access/access.ts'
import { type Background, backgroundOf } from './background.ts'
import { limited, receiveFile, tooLarge } from './files.ts'
import { lowPricesJson, reportJson } from './run-json.ts'
import { importRunRoutes } from './runs.ts'
import { supplierRoutes } from './suppliers.ts'

/** A pasted text is longer as JSON: every quote and line end takes two characters. */
const PASTE_BODY_BYTES = 2 * LARGEST_PASTE_BYTES + 1024

type ImportRouteOptions = { readonly store: Store; readonly clock: () => number }

/** Imports: the only calls that accept CSV and spreadsheets. */
export function registerProductImport(
  app: FastifyInstance,
  options: ImportRouteOptions,
): readonly Route[] {
  const { store, clock } = options
  const background = backgroundOf(app)
  const files = fileRoutes(options, background)
  const others = [
    pasteRoute(options, background.signal),
    ...importRunRoutes(store, clock, background),
    ...supplierRoutes(store),
  ]
  app.register(async (scope) => {
    scope.addContentTypeParser(['text/csv', XLSX], (_request, body, done) => done(null, body))
    registerRoutes(scope, files)
  })
  registerRoutes(app, others)
  return [...files, ...others]
}

function fileRoutes(options: ImportRouteOptions, background: Background): readonly Route[] {
  const { store, clock } = options
  const start = route(startImport, {
    bodyLimit: LARGEST_FILE_BYTES,
    handler: async ({ query, request, reply, staff }) => {
      const body = csvBody(request)
      const { kind = 'new', sheet } = query
      const supplier = await supplierNamed(store, query.supplier)
      const mapping = query.mapping ?? supplier?.mappings[kind]
      if (query.dryRun === 'true' && kind === 'new') {
        const checked = await checkImport(store.db, limited(body, LARGEST_FILE_BYTES), {
          mapping,
          sheet,
        })
        const newCategories = [...checked.newCategories]
        const report = { ...reportJson(checked, true), ...lowPricesJson(checked) }
        return sendJson(reply, IMPORT_CHECKED, { dryRun: true, ...report, newCategories })
      }
      if (query.apply === 'true' && (!supplier?.mappings[kind] || query.mapping))
        throw notRemembered()
      // Checked again when it begins; checked here so that nobody uploads 200 MB in vain.
      if (await findRunning(store.db, clock())) throw importRunning()
      const file = await receiveFile(body, LARGEST_FILE_BYTES)
      const { lowStockLimit } = (await shopSettings(store)).settings
      const run = {
        source: query.name?.trim() || 'file',
        actor: actorOf(staff),
        sizeBytes: file.sizeBytes,
        signal: background.signal,
        ...{ lowStockLimit, supplierId: supplier?.id, mapping, sheet },
      }
      const match = mapping?.match ?? query.match ?? 'sku'
      const work = (onStart: (runId: number) => void): Promise<unknown> => {
        // Without a check, as in the specification.
        if (kind === 'new' && query.apply !== 'false')
          return importProducts(store.write, file.read(), { ...run, onStart })
        if (query.apply === 'true' && supplier) {
          const supplied = { name: run.source, read: file.read, ...run }
          return applyAtOnce(store, supplied, { ...run, supplier, kind, onStart })
        }
        return checkFile(store, file.read(), { ...run, kind, match, onStart })
      }
      return { runId: await background.start(work, file.drop) }
    },
  })

  const preview = route(previewImport, {
    bodyLimit: LARGEST_SPREADSHEET_BYTES,
    handler: async ({ query, request }) => {
      const body = limited(csvBody(request), LARGEST_SPREADSHEET_BYTES)
      const { mapping, ...file } = await previewFile(body, query.kind, query.match, query.sheet)
      return { ...file, mapping: mapping ?? null }
    },
  })

  return [start, preview]
}

function pasteRoute({ store }: ImportRouteOptions, signal: AbortSignal): Route {
  return route(importPastedCsv, {
    bodyLimit: PASTE_BODY_BYTES,
    handler: async ({ body, staff }) => {
      const sizeBytes = Buffer.byteLength(body.csvData)
      if (sizeBytes > LARGEST_PASTE_BYTES) throw tooLarge(LARGEST_PASTE_BYTES)
      const report = await importProducts(store.write, oneText(body.csvData), {
        source: 'pasted text',
        actor: actorOf(staff),
        sizeBytes,
        lowStockLimit: (await shopSettings(store)).settings.lowStockLimit,
        signal,
      })
      return { runId: report.runId, ...reportJson(report) }
    },
  })
}

/** Whoever sends the file learns what is wrong with it before its run begins. */
async function applyAtOnce(...[store, file, options]: Parameters<typeof takeSuppliedFile>) {
  const { runId, says } = await takeSuppliedFile(store, file, options)
  if (runId === undefined) throw new ShopError('invalid', says)
}

function notRemembered(): ShopError {
  return new ShopError(
    'invalid',
    'Only files of a supplier whose columns are remembered can be applied at once.',
  )
}

async function supplierNamed(
  store: Store,
  name: string | undefined,
): Promise<Supplier | undefined> {
  if (name === undefined) return undefined
  const supplier = await findSupplierByName(store.db, name)
  if (!supplier) throw new ShopError('not_found', 'Supplier not found')
  return supplier
}

/** The file as it arrives. */
function csvBody(request: FastifyRequest): Readable {
  const body = request.body as Readable | undefined
  if (!isStream(body)) throw notCsv()
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FILE_BYTES) {
    throw tooLarge(LARGEST_FILE_BYTES)
  }
  return body
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
