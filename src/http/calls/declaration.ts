import type { z } from 'zod'
import type { Call, Declaration, Immutable } from '#contract/call.ts'

/** The whole of a declaration, with its schemas: on the server nothing was taken out of it. */
export function declarationOf<Declared extends Declaration>(call: Call<Declared>): Declared {
  return call as unknown as Declared
}

/** What a part of the request is after validation. */
export type ParsedPart<Declared, Name extends 'params' | 'query' | 'body'> =
  Declared extends Readonly<Record<Name, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined

/** What the response may be made of: the schema's own values, read-only ones included. */
export type ResponseBody<Declared extends Declaration> = Immutable<z.input<Declared['response']>>
