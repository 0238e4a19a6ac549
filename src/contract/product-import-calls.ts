import { z } from 'zod'
import { call } from './call.ts'
import {
  CsvUploadInput,
  IMPORT_CHECKED,
  ImportFileQuery,
  ImportParams,
  ImportReportJson,
  ImportRunDetailJson,
  ImportRunJson,
  ImportStartedJson,
  ImportsQuery,
  ImportUndoneJson,
} from './product-import.ts'

export const startImport = call({
  method: 'POST',
  path: '/api/admin/imports',
  access: 'staff',
  summary:
    'Imports a CSV file of up to 200 MB; responds when it has begun, with `dryRun` when it was checked',
  query: ImportFileQuery,
  bodyMediaType: 'text/csv',
  response: ImportStartedJson,
  status: 202,
  alternatives: [IMPORT_CHECKED],
})

export const importPastedCsv = call({
  method: 'POST',
  path: '/api/products/csv-upload',
  access: 'staff',
  summary: 'Imports pasted CSV text of up to 10 MB',
  body: CsvUploadInput,
  response: ImportReportJson,
})

export const importList = call({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'staff',
  summary: 'Imports, newest first',
  query: ImportsQuery,
  response: z.array(ImportRunJson),
})

export const importRun = call({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'staff',
  summary: 'How far an import is, and what became of its rows',
  params: ImportParams,
  response: ImportRunDetailJson,
})

export const rejectedImportRows = call({
  method: 'GET',
  path: '/api/admin/imports/:id/rejected.csv',
  access: 'staff',
  summary: 'The rejected rows as they were, to be corrected and imported again',
  params: ImportParams,
  mediaType: 'text/csv',
  response: z.string(),
})

export const undoImportRun = call({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  access: 'staff',
  summary: 'Takes a whole import out again, as long as nothing depends on it',
  params: ImportParams,
  response: ImportUndoneJson,
})
