import { z } from 'zod'
import type { Store } from '#commands/store.ts'
import { NOT_MODIFIED, type ResponseDeclaration } from '#http/calls/declared-responses.ts'
import { parseParams, parseQuery } from '#http/calls/validation.ts'

/** What a read of a list says beyond its rows. */
export type Found = {
  readonly body: unknown
  /** How many there are in all; `more` when counting stopped before the end. */
  readonly total?: number
  readonly more?: boolean
}

export type ReadInput<Params, Query> = {
  readonly params: Params
  readonly query: Query
  /** Rows in one answer at most, however many are asked for. */
  readonly mostRows: number
}

type Declaration<Params extends z.ZodObject, Query extends z.ZodObject> = {
  readonly path: string
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly response: z.ZodType
  readonly read: (
    store: Store,
    input: ReadInput<z.output<Params>, z.output<Query>>,
  ) => Promise<Found>
}

/** A read that the API answers and pages are made of; anybody may see it. */
export type PublicRead = Omit<Declaration<z.ZodObject, z.ZodObject>, 'read'> & {
  readonly read: (store: Store, input: ReadInput<never, never>) => Promise<Found>
}

export function publicRead<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
>(declaration: Declaration<Params, Query>): PublicRead {
  return declaration
}

/** What it sends: the answer, or that the client's copy is still good. */
export function asDeclared({ response }: PublicRead): ResponseDeclaration {
  return { response, alternatives: [NOT_MODIFIED] }
}

export function runRead(
  read: PublicRead,
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
