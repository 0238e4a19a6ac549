import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Store } from '#commands/store.ts'
import { XLSX } from '#contract/responses.ts'
import { dayOf, dayText } from '#domain/calendar.ts'
import type { Column } from '#domain/exports/column.ts'
import { EXPORTS, type ExportFormat, type ExportName } from '#domain/exports/exports.ts'
import type { Staff } from '#http/calls/access.ts'
import { sendCsv, sendDownload } from '#http/responses/csv-response.ts'
import { xlsxFile } from '#jobs/spreadsheets/write-xlsx.ts'
import { actorOf } from '../access/access.ts'

type ExportCall = {
  readonly query: { readonly format: ExportFormat }
  readonly staff: Staff | null
  readonly reply: FastifyReply
}

type Chunks<Row> = AsyncIterable<readonly Row[]>

/** Records who takes the file, then sends its rows while they are read. */
export function exportSender(store: Store, clock: () => number) {
  return async <Row>(
    { query, staff, reply }: ExportCall,
    name: ExportName,
    columns: readonly Column<Row>[],
    chunks: Chunks<Row>,
  ): Promise<FastifyReply> => {
    const { format, ...filters } = query
    await store.write('recordExport', { name, format, filters, actor: actorOf(staff) })
    const fileName = `${name}-${dayText(dayOf(clock()))}.${format}`
    if (format === 'csv') return sendCsv(reply, fileName, linesOf(columns, chunks))
    const { title } = EXPORTS[name]
    const table = { title, columns, chunks: cellsOf(columns, chunks) }
    return sendDownload(reply, fileName, XLSX, xlsxFile(table))
  }
}

async function* linesOf<Row>(
  columns: readonly Column<Row>[],
  chunks: Chunks<Row>,
): AsyncGenerator<readonly string[]> {
  yield columns.map(({ name }) => name)
  for await (const rows of cellsOf(columns, chunks)) yield* rows
}

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  chunks: Chunks<Row>,
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const rows of chunks) {
    yield rows.map((row) => columns.map(({ cell }) => cell(row)))
    // A database in this process responds at once: without this, no other request would be served.
    await nextTurn()
  }
}
