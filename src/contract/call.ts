import type { z } from 'zod'
import type { Right } from '#domain/integrations/scopes.ts'
import type { ResponseDeclaration } from './responses.ts'
import { type DeclaredResponse, type MediaType, NOT_MODIFIED } from './responses.ts'

/*
 * Every call of the API is declared once, in a file of this room whose name ends in `-calls.ts` and
 * which exports nothing else. Server code reads the whole declaration (http/calls/declaration.ts);
 * in the web bundle only method and path are left of it (`lightCalls` in vite.config.ts), which is
 * all that the type of a call shows.
 */

/** Who may call: anybody, anybody on their own session's things, or staff. */
export type Access = 'public' | 'session' | 'staff'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type BodyMediaType = Exclude<MediaType, 'application/json'>

export type Declaration = ResponseDeclaration & {
  readonly method: Method
  /** As Fastify writes it: `/api/products/:slug`. */
  readonly path: string
  readonly access: Access
  /** Which keys may make a staff call; only those for everything by default. */
  readonly right?: Right
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** For a body that is not JSON, which the handler reads itself; the first of several is usual. */
  readonly bodyMediaType?: BodyMediaType | readonly BodyMediaType[]
}

declare const DECLARED: unique symbol

export type Call<Declared extends Declaration = Declaration> = {
  readonly method: Declared['method']
  readonly path: Declared['path']
  /** For the compiler alone. */
  readonly [DECLARED]: Declared
}

/** A call that changes nothing and whose response may be cached. */
export type ReadCall = Call<Declaration & { readonly method: 'GET' }>

/** A read that anybody may make, and that pages are made of. */
export type PublicRead<Declared extends PublicReadDeclaration = PublicReadDeclaration> =
  Call<Declared>

export type PublicReadDeclaration = Declaration & {
  readonly method: 'GET'
  readonly access: 'public'
}

export function call<const Declared extends Declaration>(
  declaration: Declared & ParamsOfPath<Declared['path']>,
): Call<Declared> {
  return declaration as unknown as Call<Declared>
}

/** Its response is cached on both sides, so the status may also be 304. */
export function publicRead<const Declared extends Omit<Declaration, 'method' | 'access'>>(
  declaration: Declared & ParamsOfPath<Declared['path']>,
): PublicRead<Declared & typeof PUBLIC_READ> {
  return { ...PUBLIC_READ, ...declaration } as unknown as PublicRead<Declared & typeof PUBLIC_READ>
}

const PUBLIC_READ: {
  readonly method: 'GET'
  readonly access: 'public'
  readonly alternatives: readonly DeclaredResponse[]
} = { method: 'GET', access: 'public', alternatives: [NOT_MODIFIED] }

/** 'slug' | 'model' for "/api/products/:slug/fits/:model". */
export type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<After>
    : Rest
  : never

/** The schema has exactly the parameters that the path names. */
type ParamsOfPath<Path extends string> = [ParamName<Path>] extends [never]
  ? { readonly params?: never }
  : {
      readonly params: { readonly shape: { readonly [Name in ParamName<Path>]: z.ZodType } }
    }

export type DeclarationOf<One extends Call> = One extends Call<infer Declared> ? Declared : never

/** What a client sends as JSON. */
export type BodyInput<One extends Call> =
  DeclarationOf<One> extends { readonly body: infer Schema extends z.ZodType }
    ? Immutable<z.input<Schema>>
    : undefined

/** What a client gets as JSON. */
export type ResponseOf<One extends Call> = z.output<DeclarationOf<One>['response']>

/** One row of a call whose response is a list. */
export type RowOf<One extends Call> = ResponseOf<One> extends readonly (infer Row)[] ? Row : never

/** The same type with read-only lists and objects. */
export type Immutable<Value> = Value extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Immutable<Value[Name]> }
    : Value
