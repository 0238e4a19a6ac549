import type { Store } from '#commands/store.ts'
import { MOST_ROWS } from '#contract/limits.ts'
import { ShopError } from '#domain/errors.ts'
import { statusOf } from '#http/calls/errors.ts'
import { nothingHere } from '#http/calls/nothing-here.ts'
import { matchesPattern } from '#http/calls/path-pattern.ts'
import { type Found, type ReadRoute, runRead } from './read-route.ts'

/** The API's response for a path; the body of a refusal is its sentence. */
export type PathResponse = Found & { readonly status: number }

type ReadByPath = (store: Store, pathAndQuery: string) => Promise<PathResponse>

export function readerByPath(reads: readonly ReadRoute[]): ReadByPath {
  const rows = reads.map((read) => ({ read, segments: read.path.split('/') }))
  return async (store, pathAndQuery) => {
    const [path = '', queryText = ''] = pathAndQuery.split('?', 2)
    const parts = path.split('/')
    const row = rows.find(({ segments }) => matchesPattern(segments, parts))
    try {
      if (!row) throw nothingHere()
      const params = namedSegments(row.segments, parts)
      const found = await runRead(row.read, store, params, queryValues(queryText), MOST_ROWS)
      return { status: 200, ...found }
    } catch (error) {
      if (error instanceof ShopError) return { status: statusOf[error.code], body: error.message }
      throw error
    }
  }
}

function namedSegments(segments: readonly string[], parts: readonly string[]) {
  return Object.fromEntries(
    segments.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decode(parts[at] ?? '')]] : [],
    ),
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ShopError('invalid', 'The address is not a valid URL.')
  }
}

/** As Fastify gives it: a repeated parameter is a list. */
function queryValues(text: string): Record<string, string | string[]> {
  if (text === '') return {}
  const parameters = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
