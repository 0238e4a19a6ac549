import type { FastifyReply, FastifyRequest } from 'fastify'

type PageQuery = { readonly limit?: number | undefined; readonly offset?: number | undefined }

/** The requested page: `rows` long unless the query says otherwise, and at most `most`. */
export function pageOf(
  { limit, offset = 0 }: PageQuery,
  rows: number,
  most = Number.POSITIVE_INFINITY,
): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(limit ?? rows, most), offset }
}

type ListTotals = {
  readonly total: number
  /** Counting stopped before the end: there are more than `total`. */
  readonly more?: boolean
  /** The offset after the rows that are sent now. */
  readonly next: number
}

/** Says in headers how many rows there are in all and where the next page is. */
export function sendTotals(
  request: FastifyRequest,
  reply: FastifyReply,
  totals: ListTotals & { readonly limit?: number },
): void {
  const { total, more, next, limit } = totals
  reply.header('x-total-count', String(total))
  if (more) reply.header('x-total-more', 'true')
  if (!hasNextPage(totals)) return
  reply.header('link', nextLink(request, { limit, offset: next }))
}

export function hasNextPage({ total, more = false, next }: ListTotals): boolean {
  return next > 0 && (next < total || more)
}

/** The value of a Link header: the same request with other parameters. */
export function nextLink(
  request: FastifyRequest,
  parameters: Readonly<Record<string, number | undefined>>,
): string {
  const url = new URL(request.url, 'http://shop')
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return `<${url.pathname}${url.search}>; rel="next"`
}
