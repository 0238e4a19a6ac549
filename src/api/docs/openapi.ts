import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Access, Declaration } from '#contract/call.ts'
import { placeOrder } from '#contract/orders/order-calls.ts'
import type { DeclaredResponse } from '#contract/responses.ts'
import { type Scope, scopesFor } from '#domain/integrations/scopes.ts'
import { responsesOf } from '#http/calls/declared-responses.ts'

/** The part of JSON Schema that our contract is converted to. */
export type JsonSchema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly example?: unknown
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly [keyword: string]: unknown
}

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}

export type Operation = {
  readonly summary: string
  readonly tags: readonly [string]
  readonly 'x-access': Access
  /** Of which a key must have one; only for calls of staff. */
  readonly 'x-scopes'?: readonly Scope[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject>>
}

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>

type ResponseObject = { readonly description: string; readonly content?: Content }

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

const INTRODUCTION = [
  'Money is a decimal string with two places. Lists are bare arrays: X-Total-Count says how many there are in all and Link: rel="next" where the list goes on.',
  'A cart belongs to the session that the X-Session-Id header (or the cookie set beside it) names; keep the value the server returns.',
  `${placeOrder.method} ${placeOrder.path} honors an Idempotency-Key header: sent again with the same key and body, it returns the same order.`,
  'A typed client in TypeScript is written by `npm run client -- OUT` in the sources of the shop: one file with a method per operation, which needs nothing but fetch.',
  'An error is one plain sentence; a client that asks for application/json or application/problem+json gets RFC 9457 with the same sentence and a stable code.',
].join('\n\n')

/** The contract as OpenAPI 3.1, generated from the schemas that validate requests. */
export function openApi(title: string, calls: readonly Declaration[]): OpenApi {
  const schemas: Record<string, JsonSchema> = { Problem: PROBLEM }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const declared of calls) {
    const path = declared.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [declared.method.toLowerCase()]: operationOf(declared, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1', description: INTRODUCTION },
    paths,
    components: { schemas },
  }
}

const PROBLEM: JsonSchema = {
  type: 'object',
  description: 'An error as RFC 9457 has it',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The sentence' },
    code: { type: 'string', description: 'Stable: for programs' },
    requestId: { type: 'string' },
    details: { type: 'object', description: 'What the sentence is about, e.g. current amounts' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
}

const FAILURE: ResponseObject = {
  description: 'One sentence that says what is wrong',
  content: {
    'text/plain': { schema: { type: 'string' } },
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  },
}

function operationOf(declared: Declaration, schemas: Record<string, JsonSchema>): Operation {
  const { method, path, summary, access, right = 'everything', params, query } = declared
  const content = requestContent(declared, schemas)
  return {
    summary,
    tags: [path.split('/')[2] ?? ''],
    'x-access': access,
    ...(access === 'staff' ? { 'x-scopes': scopesFor(right, method) } : {}),
    parameters: [
      ...parametersOf(params, 'path', schemas),
      ...parametersOf(query, 'query', schemas),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: { ...successes(responsesOf(declared), schemas), default: FAILURE },
  }
}

function parametersOf(
  object: z.ZodObject | undefined,
  place: Parameter['in'],
  schemas: Record<string, JsonSchema>,
): Parameter[] {
  if (!object) return []
  const { properties = {}, required = [] } = toSchema(object, 'input', schemas)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function requestContent(
  { body, bodyMediaType }: Declaration,
  schemas: Record<string, JsonSchema>,
): Content | undefined {
  if (bodyMediaType) {
    const types = [bodyMediaType].flat()
    return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))
  }
  return body && { 'application/json': { schema: toSchema(body, 'input', schemas) } }
}

/** By status; one status may have several media types. */
function successes(
  responses: readonly DeclaredResponse[],
  schemas: Record<string, JsonSchema>,
): Record<string, ResponseObject> {
  const byStatus: Record<string, ResponseObject> = {}
  for (const { status, description, body } of responses) {
    const known = byStatus[status]
    const content = body && {
      ...known?.content,
      [body.mediaType]: { schema: toSchema(body.schema, 'output', schemas) },
    }
    byStatus[status] = {
      description: known?.description ?? description,
      ...(content ? { content } : {}),
    }
  }
  return byStatus
}

/** Moves named schemas into the document's own list, to which the rest refers. */
function toSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const { $schema: _, $defs = {}, ...rest } = movedRefs(json) as Record<string, unknown>
  for (const [name, named] of Object.entries($defs as Record<string, JsonSchema>)) {
    if (!isDeepStrictEqual(schemas[name] ?? named, named)) {
      throw new Error(`Two schemas of the contract are called ${name}`)
    }
    schemas[name] = named
  }
  return rest
}

function movedRefs(json: unknown): unknown {
  const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text)
}
