import type { InjectOptions } from 'fastify'
import type { JsonSchema, OpenApi, Parameter } from '#api/docs/openapi.ts'
import { bodyExample, resolved } from '#api/docs/schema.ts'
import type { TestShop } from './shop.ts'

type Method = NonNullable<InjectOptions['method']>

/** A call of the contract as a client would make it, with room for values of a test's own. */
export type ContractCall = {
  /** "PUT /api/products/{id}" */
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly params: readonly Parameter[]
  readonly query: readonly Parameter[]
  /** One for each shape that the body may have; empty when the call takes no JSON. */
  readonly bodies: readonly CallBody[]
  readonly takesCsv: boolean
}

export type CallBody = {
  /** Every field, also those that may be left out. */
  readonly fields: ReadonlyMap<string, JsonSchema>
  /** A plausible value for every field that is required. */
  readonly example: Readonly<Record<string, unknown>>
}

/** Every call that the store's own document lists. */
export async function contractCalls(app: TestShop): Promise<readonly ContractCall[]> {
  const document = (await app.get('/openapi.json')).json<OpenApi>()
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters, requestBody }]): ContractCall => {
      const method = verb.toUpperCase() as Method
      const content: Readonly<Record<string, { readonly schema: JsonSchema }>> =
        requestBody?.content ?? {}
      return {
        name: `${method} ${path}`,
        method,
        path,
        params: parameters.filter((each) => each.in === 'path'),
        query: parameters.filter((each) => each.in === 'query'),
        bodies: bodiesOf(content['application/json']?.schema, document),
        takesCsv: 'text/csv' in content,
      }
    }),
  )
}

/** The request of a call; what is not given is an example. */
export function requestOf(
  call: ContractCall,
  given: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    /** JSON as text, so that a test can write what no object holds. */
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
  } = {},
): InjectOptions {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.params?.[name] ?? '1'),
  )
  const query = new URLSearchParams(given.query).toString()
  const [first] = call.bodies
  const payload = given.body ?? (first && JSON.stringify(first.example))
  return {
    method: call.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...given.headers,
    },
    ...(payload === undefined ? {} : { payload }),
  }
}

function bodiesOf(schema: JsonSchema | undefined, document: OpenApi): readonly CallBody[] {
  if (schema === undefined) return []
  const shapes = document.components.schemas
  const whole = resolved(schema, shapes)
  return (whole.anyOf ?? whole.oneOf ?? [whole]).map((choice) => {
    const { properties = {} } = resolved(choice, shapes)
    return {
      fields: new Map(Object.entries(properties)),
      example: bodyExample(choice, shapes) as CallBody['example'],
    }
  })
}
