import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { csvLine } from '#domain/product-import/csv-text.ts'

/** Sends lines as a download while they are produced; a slow client slows them down. */
export function sendCsv(
  reply: FastifyReply,
  fileName: string,
  lines: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('text/csv; charset=utf-8')
    .send(Readable.from(textOf(lines), { objectMode: false }))
}

async function* textOf(
  lines: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): AsyncGenerator<string> {
  for await (const cells of lines) yield csvLine(cells)
}
