import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvLine } from '#domain/product-import/csv-text.ts'

type Lines = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

/** Spreadsheets take a file without it for Windows-1252, and "é" for "Ã©". */
const BYTE_ORDER_MARK = '\ufeff'

/** Sends lines as a download while they are produced; a slow client slows them down. */
export function sendCsv(reply: FastifyReply, fileName: string, lines: Lines): FastifyReply {
  return sendDownload(reply, fileName, 'text/csv; charset=utf-8', textOf(lines))
}

export function sendDownload(
  reply: FastifyReply,
  fileName: string,
  type: string,
  pieces: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(type)
    .send(Readable.from(pieces, { objectMode: false }))
}

async function* textOf(lines: Lines): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const cells of lines) yield csvLine(cells)
}
