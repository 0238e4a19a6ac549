import type { z } from 'zod'
import type { Call, Declaration, Immutable } from '#contract/call.ts'

/** The whole declaration with its schemas: on the server nothing was removed from it. */
export function declarationOf<Declared extends Declaration>(call: Call<Declared>): Declared {
  return call as unknown as Declared
}

/** The type of a part of the request after validation. */
export type ParsedPart<Declared, Name extends 'params' | 'query' | 'body'> =
  Declared extends Readonly<Record<Name, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined

/** What a handler may return: the schema's input, read-only values included. */
export type ResponseBody<Declared extends Declaration> = Immutable<z.input<Declared['response']>>
