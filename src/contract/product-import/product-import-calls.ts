import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../fields.ts'
import { XLSX } from '../responses.ts'
import { ApplyImportInput } from './checks.ts'
import { SupplierChangeInput, SupplierInput, SupplierJson } from './mappings.ts'
import {
  CsvUploadInput,
  IMPORT_CHECKED,
  ImportFileQuery,
  ImportKindQuery,
  ImportPreviewJson,
  ImportPreviewQuery,
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
  right: 'catalogue',
  summary:
    'Imports a CSV file of up to 200 MB or a spreadsheet of up to 100 MB; responds when it has begun, with `dryRun` when it was checked. A file that changes parts, and with `apply=false` one of new parts, is only checked: the run is applied by a call of its own',
  query: ImportFileQuery,
  bodyMediaType: ['text/csv', XLSX],
  response: ImportStartedJson,
  status: 202,
  alternatives: [IMPORT_CHECKED],
})

export const importPastedCsv = call({
  method: 'POST',
  path: '/api/products/csv-upload',
  access: 'staff',
  right: 'catalogue',
  summary: 'Imports pasted CSV text of up to 10 MB',
  body: CsvUploadInput,
  response: ImportReportJson,
})

export const importList = call({
  method: 'GET',
  path: '/api/admin/imports',
  access: 'staff',
  right: 'catalogue',
  summary: 'Imports, newest first',
  query: ImportsQuery,
  response: z.array(ImportRunJson),
})

export const importRun = call({
  method: 'GET',
  path: '/api/admin/imports/:id',
  access: 'staff',
  right: 'catalogue',
  summary: 'How far an import is, and what became of its rows',
  params: IdParams,
  response: ImportRunDetailJson,
})

export const rejectedImportRows = call({
  method: 'GET',
  path: '/api/admin/imports/:id/rejected.csv',
  access: 'staff',
  right: 'catalogue',
  summary: 'The rejected rows as they were, to be corrected and imported again',
  params: IdParams,
  mediaType: 'text/csv',
  response: z.string(),
})

export const leftImportRows = call({
  method: 'GET',
  path: '/api/admin/imports/:id/left.csv',
  access: 'staff',
  right: 'catalogue',
  summary: 'Every row that was not applied or not undone, and why',
  params: IdParams,
  mediaType: 'text/csv',
  response: z.string(),
})

export const changedImportRows = call({
  method: 'GET',
  path: '/api/admin/imports/:id/changes.csv',
  access: 'staff',
  right: 'catalogue',
  summary: 'Every cell that a checked run changes or changed: before, after, and what became of it',
  params: IdParams,
  mediaType: 'text/csv',
  response: z.string(),
})

export const undoImportRun = call({
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  access: 'staff',
  right: 'catalogue',
  summary: 'Takes a whole import out again, as long as nothing depends on it',
  params: IdParams,
  response: ImportUndoneJson,
})

export const previewImport = call({
  method: 'POST',
  path: '/api/admin/imports/preview',
  access: 'staff',
  right: 'catalogue',
  summary:
    'Matches the columns of a file to ours: the first 64 KB of CSV are enough, a spreadsheet is sent whole',
  query: ImportPreviewQuery,
  bodyMediaType: ['text/csv', XLSX],
  response: ImportPreviewJson,
})

export const importTemplate = call({
  method: 'GET',
  path: '/api/admin/imports/template.csv',
  access: 'staff',
  right: 'catalogue',
  summary: 'A file to start from: the columns of a kind of import, and a row as an example',
  query: ImportKindQuery,
  mediaType: 'text/csv',
  response: z.string(),
})

export const applyImport = call({
  method: 'POST',
  path: '/api/admin/imports/:id/apply',
  access: 'staff',
  right: 'catalogue',
  summary: 'Applies a checked run exactly as it was checked, or goes on with one that ended early',
  params: IdParams,
  body: ApplyImportInput,
  response: ImportStartedJson,
  status: 202,
})

export const supplierList = call({
  method: 'GET',
  path: '/api/admin/suppliers',
  access: 'staff',
  right: 'catalogue',
  summary: 'Suppliers, and how the columns of their files become ours',
  response: z.array(SupplierJson),
})

export const saveSupplier = call({
  method: 'PUT',
  path: '/api/admin/suppliers',
  access: 'staff',
  right: 'catalogue',
  summary: "Remembers how a supplier's files are read",
  body: SupplierInput,
  response: SupplierJson,
})

export const changeSupplier = call({
  method: 'PUT',
  path: '/api/admin/suppliers/:id',
  access: 'staff',
  right: 'catalogue',
  summary:
    "Changes a supplier's name and price limit, and forgets columns. Earlier imports keep the name it had; a name that exists is 409",
  params: IdParams,
  body: SupplierChangeInput,
  response: SupplierJson,
})

export const deleteSupplier = call({
  method: 'DELETE',
  path: '/api/admin/suppliers/:id',
  access: 'staff',
  right: 'catalogue',
  summary: "Forgets how a supplier's files are read; its imports stay, with its name",
  params: IdParams,
  response: z.undefined(),
})
