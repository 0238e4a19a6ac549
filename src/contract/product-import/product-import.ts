import { z } from 'zod'
import { IMPORT_KINDS, MATCHES } from '#domain/product-import/kinds.ts'
import { Id, Timestamp } from '../fields.ts'
import { StaffPaging } from '../paging.ts'
import { CheckSummaryJson, LeftRowJson, lowPrices } from './checks.ts'
import { MappingInput, MappingText, SheetName } from './mappings.ts'

export const LARGEST_PASTE_BYTES = 10 * 1024 * 1024
export const LARGEST_FILE_BYTES = 200 * 1024 * 1024
/** A spreadsheet is read from its end: its preview needs all of it. */
export const LARGEST_SPREADSHEET_BYTES = 100 * 1024 * 1024

const NO_DATA = 'Please paste your CSV data first.'

export const CsvUploadInput = z
  .strictObject({
    csvData: z.string(NO_DATA).refine((text) => text.trim() !== '', NO_DATA),
  })
  .meta({ id: 'CsvUpload' })

export const ImportsQuery = z.object(StaffPaging)
const Kind = z.enum(IMPORT_KINDS, `kind must be one of ${IMPORT_KINDS.join(', ')}`)
const Match = z.enum(MATCHES, `match must be one of ${MATCHES.join(', ')}`)

const Sheet = SheetName.optional().meta({
  description: "The name of a spreadsheet's sheet; the mapping's by default, or else the first",
})

export const ImportKindQuery = z.object({ kind: Kind.default('new'), match: Match.default('sku') })
export const ImportPreviewQuery = ImportKindQuery.extend({ sheet: Sheet })
export const ImportFileQuery = z.object({
  kind: Kind.optional().meta({ description: 'New parts by default' }),
  match: Match.optional().meta({ description: 'How a row says which part it means' }),
  supplier: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'By name: its files of this kind are read as it was remembered' }),
  mapping: MappingText.optional(),
  sheet: Sheet,
  dryRun: z.enum(['true', 'false'], 'dryRun must be true or false').optional(),
  apply: z.enum(['true', 'false'], 'apply must be true or false').optional().meta({
    description:
      "`true`, with `supplier`: a file that changes parts is applied once it was checked, unless a price changes beyond the supplier's limit; then the run waits and a message is sent. `false`: new parts are only checked as well, and a separate call applies the run",
  }),
  name: z.string().max(200).optional().meta({ description: "The file's name, to tell runs apart" }),
})

const RejectedRowJson = z
  .object({ line: z.int(), column: z.string(), reason: z.string(), value: z.string() })
  .meta({ id: 'RejectedRow' })

const counts = {
  rowsRead: z.int(),
  created: z.int(),
  skipped: z.int().meta({ description: 'Rows whose SKU already exists' }),
  rejectedRows: z.int(),
}

const report = {
  ...counts,
  message: z.string(),
  products: z.array(z.object({ name: z.string(), sku: z.string() })),
  rejected: z.array(RejectedRowJson).meta({ description: 'The first faults, one per wrong cell' }),
  unknownColumns: z.array(z.string()),
  stoppedBy: z.string().nullable().meta({ description: 'Why the file was not read to its end' }),
}

export const ImportReportJson = z.object({ runId: Id, ...report }).meta({ id: 'ImportReport' })
export type ImportReportJson = z.infer<typeof ImportReportJson>

/** What an import would do; nothing was written. */
const ImportCheckJson = z
  .object({
    dryRun: z.literal(true),
    ...report,
    ...lowPrices,
    newCategories: z.array(z.string()),
  })
  .meta({ id: 'ImportCheck' })

/** The other response to a file, beside the start of its import. */
export const IMPORT_CHECKED = {
  status: 200,
  description: 'With `dryRun`: what the import would do',
  body: { mediaType: 'application/json', schema: ImportCheckJson },
} as const

export const ImportStartedJson = z.object({ runId: Id }).meta({ id: 'ImportStarted' })

export const ImportRunJson = z
  .object({
    id: Id,
    kind: Kind,
    source: z.string(),
    supplier: z.string().nullable(),
    actor: z.string(),
    status: z.enum(['running', 'checked', 'done', 'failed', 'undone']),
    step: z.enum(['check', 'apply', 'undo']).meta({ description: 'What it does or did last' }),
    startedAt: Timestamp,
    finishedAt: Timestamp.nullable(),
    sizeBytes: z.int(),
    readBytes: z.int(),
    ...counts,
    changed: z.int().meta({ description: 'Rows that changed a part, or would when applied' }),
    unchanged: z.int(),
    unknown: z.int(),
  })
  .meta({ id: 'ImportRun' })
export type ImportRunJson = z.infer<typeof ImportRunJson>

export const ImportRunDetailJson = ImportRunJson.extend({
  ...report,
  products: report.products.meta({ description: 'The first ten' }),
  check: CheckSummaryJson.nullable().meta({ description: 'For files that were checked first' }),
  moved: z.array(LeftRowJson).meta({ description: 'Not applied: changed since the check' }),
  kept: z.array(LeftRowJson).meta({ description: 'Not undone: changed since the run' }),
}).meta({ id: 'ImportRunDetail' })
export type ImportRunDetailJson = z.infer<typeof ImportRunDetailJson>

export const ImportUndoneJson = z
  .object({ removed: z.int(), restored: z.int(), kept: z.int() })
  .meta({ id: 'ImportUndone' })

/** The beginning of a file, and which of its columns are probably ours. */
export const ImportPreviewJson = z
  .object({
    header: z.array(z.string()),
    rows: z.array(z.array(z.string())).meta({ description: 'The first three' }),
    sheets: z.array(z.string()).meta({ description: 'Of a spreadsheet; empty for CSV' }),
    mapping: MappingInput.nullable().meta({ description: 'Null when no column was recognised' }),
    missing: z.array(z.string()).meta({ description: 'Columns that are needed and not matched' }),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreviewJson = z.infer<typeof ImportPreviewJson>

/** The one sentence about a file that changes parts. */
export function updateMessage(
  run: Pick<ImportRunJson, 'status' | 'step' | 'created' | 'changed' | 'unchanged'> &
    Pick<ImportRunJson, 'unknown' | 'rejectedRows'>,
): string {
  const isPlan = run.step === 'check'
  const parts = [
    run.created > 0 ? `${isPlan ? 'Would create' : 'Created'} ${plural(run.created, 'part')}.` : '',
    `${isPlan ? 'Would change' : 'Changed'} ${plural(run.changed, 'part')}.`,
    run.unchanged > 0 ? `${plural(run.unchanged, 'row')} without a change.` : '',
    run.unknown > 0 ? `${plural(run.unknown, 'row')} about unknown parts.` : '',
    run.rejectedRows > 0 ? `${plural(run.rejectedRows, 'row')} rejected.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** The one sentence about an import. */
export function importMessage(
  {
    created,
    skipped,
    rejectedRows,
  }: Pick<ImportReportJson, 'created' | 'skipped' | 'rejectedRows'>,
  dryRun = false,
): string {
  const parts = [
    `${dryRun ? 'Would import' : 'Imported'} ${plural(created, 'product')}.`,
    skipped > 0 ? `${plural(skipped, 'row')} skipped: the SKU already exists.` : '',
    rejectedRows > 0 ? `${plural(rejectedRows, 'row')} rejected.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
