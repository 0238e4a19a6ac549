import { z } from 'zod'
import type { Store } from '#commands/store.ts'
import type { Declaration, PublicRead, PublicReadDeclaration } from '#contract/call.ts'
import { declarationOf, type ParsedPart, type ResponseBody } from '#http/calls/declaration.ts'
import { parseParams, parseQuery } from '#http/calls/validation.ts'

/** The body of a response, and what a list says beyond its rows. */
export type Found<Body = unknown> = {
  readonly body: Body
  /** How many there are in all; `more` when counting stopped before the end. */
  readonly total?: number
  readonly more?: boolean
  /** Where the time of day matters: from then on it has to be read again. Milliseconds since 1970. */
  readonly validUntil?: number
}

type ReadInput<Params, Query> = {
  readonly params: Params
  readonly query: Query
  /** The most rows of one response, whatever limit is requested. */
  readonly mostRows: number
}

/** A public read with its implementation; untyped, so that all of them fit into one list. */
export type ReadRoute = Declaration & {
  readonly read: (store: Store, input: ReadInput<never, never>) => Promise<Found>
}

/** Implements a public read: for the API's route and, in process, for page rendering. */
export function readRoute<Declared extends PublicReadDeclaration>(
  call: PublicRead<Declared>,
  read: (
    store: Store,
    input: ReadInput<ParsedPart<Declared, 'params'>, ParsedPart<Declared, 'query'>>,
  ) => Promise<Found<ResponseBody<Declared>>>,
): ReadRoute {
  return { ...declarationOf<Declaration>(call), read }
}

export function runRead(
  read: ReadRoute,
  store: Store,
  params: unknown,
  query: unknown,
  mostRows: number,
): Promise<Found> {
  const input = {
    params: parseParams(read.params ?? NOTHING, params),
    query: parseQuery(read.query ?? NOTHING, query),
    mostRows,
  }
  return read.read(store, input as ReadInput<never, never>)
}

const NOTHING = z.object({})
