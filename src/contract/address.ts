import type { z } from 'zod'
import type { Call, DeclarationOf, ParamName } from './call.ts'

declare const CALL: unique symbol

/** Path and query of a call, as `addressOf` writes them; the type remembers which call it is. */
export type Address<One extends Call = Call> = string & { readonly [CALL]: One }

/** The parameters of the path, then those of the query. */
export type AddressInput<One extends Call> = [ParamName<One['path']>] extends [never]
  ? [params?: Readonly<Record<never, never>>, query?: QueryInput<One>]
  : [params: ParamsInput<One>, query?: QueryInput<One>]

export type ParamsInput<One extends Call> = {
  readonly [Name in ParamName<One['path']>]: string | number
}

export type QueryInput<One extends Call> =
  DeclarationOf<One> extends { readonly query: infer Schema extends z.ZodType }
    ? { readonly [Name in keyof z.input<Schema>]?: QueryValue<z.input<Schema>[Name]> }
    : Readonly<Record<string, never>>

/** Empty and false values are left out, so an unset filter needs no condition at the caller. */
type QueryValue<Text> =
  | (Text extends readonly string[] ? readonly string[] : Text)
  | ''
  | undefined
  | (string extends Text ? number : 'true' extends Text ? boolean : never)

export function addressOf<One extends Call>(
  call: One,
  ...[params, query]: AddressInput<One>
): Address<One> {
  const values = (params ?? {}) as Readonly<Record<string, string | number>>
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return withQuery(path, query ?? {}) as Address<One>
}

/** Whether a text is the address of a call of the API. */
export function isAddress(text: unknown): text is Address {
  return typeof text === 'string' && text.startsWith('/api/')
}

type OneValue = string | number | boolean | undefined
type QueryValues = Readonly<Record<string, OneValue | readonly string[]>>

/** A path with its query; empty and false values are left out, several are written one by one. */
export function withQuery(path: string, values: QueryValues): string {
  const written = Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((one) =>
        one === undefined || one === '' || one === false
          ? []
          : [`${name}=${encodeURIComponent(one)}`],
      ),
  )
  return written.length === 0 ? path : `${path}?${written.join('&')}`
}
