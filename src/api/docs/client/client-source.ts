import type { JsonSchema, OpenApi, Operation, Parameter } from '../openapi.ts'
import { RUNTIME } from './runtime.ts'
import { key, typeOf } from './schema-type.ts'

/** A client of the API in one file of TypeScript: its types, and one method per operation. */
export function clientSource(document: OpenApi): string {
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)}\n`,
  )
  const methods = operationsOf(document).map(methodOf)
  return [
    `/* A client of ${document.info.title}, written by "npm run client". Do not edit it: write it anew. */\n`,
    ...types,
    RUNTIME,
    'export function createClient(options: ClientOptions) {',
    '  const call = callerFor(options)',
    '  return {',
    ...methods,
    '  }',
    '}',
    '',
  ].join('\n')
}

type NamedOperation = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

function operationsOf({ paths }: OpenApi): readonly NamedOperation[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...{ name: methodName(method, path), method: method.toUpperCase(), path, operation },
    })),
  )
  const names = new Set(all.map(({ name }) => name))
  if (names.size < all.length) throw new Error('two operations would have the same name')
  return all
}

/** "getProductsBySlugRelated" for GET /api/products/{slug}/related. */
function methodName(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^a-z0-9]+/i)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function methodOf({ name, method, path, operation }: NamedOperation): string {
  const { summary, parameters, requestBody } = operation
  const inputs = [
    ...parametersType('params', parameters, 'path'),
    ...parametersType('query', parameters, 'query'),
    ...(requestBody ? [`readonly body: ${bodyType(requestBody.content)}`] : []),
  ]
  const isNeeded = inputs.some((each) => !/^readonly \w+\?:/.test(each))
  const type = `{ ${[...inputs, 'readonly signal?: AbortSignal | undefined'].join('; ')} }`
  const [mediaType] = Object.keys(requestBody?.content ?? {})
  const target = JSON.stringify({ method, path, ...(mediaType ? { mediaType } : {}) })
  return [
    `    /** ${method} ${path}: ${plain(summary)}. */`,
    `    ${name}: (input: ${type}${isNeeded ? '' : ' = {}'}) =>`,
    `      call<${responseType(operation)}>(${target}, input),`,
  ].join('\n')
}

function parametersType(
  field: string,
  parameters: readonly Parameter[],
  place: Parameter['in'],
): readonly string[] {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return []
  const fields = own.map(({ name, required, schema }) =>
    required
      ? `readonly ${key(name)}: ${parameterType(schema)}`
      : `readonly ${key(name)}?: ${parameterType(schema)} | undefined`,
  )
  const isNeeded = own.some(({ required }) => required)
  return [`readonly ${field}${isNeeded ? '' : '?'}: { ${fields.join('; ')} }`]
}

/** Everything is text in an address, so a number will do wherever a text is asked for. */
function parameterType(schema: JsonSchema): string {
  const type = typeOf(schema)
  return type === 'string' ? 'string | number' : type
}

type Content = NonNullable<Operation['requestBody']>['content']

function bodyType(content: Content): string {
  const json = content['application/json']
  return json ? typeOf(json.schema) : 'string | Uint8Array<ArrayBuffer>'
}

/** Of the first successful response. */
function responseType({ responses }: Operation): string {
  const [first] = Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([, response]) => response)
  const json = first?.content?.['application/json']
  if (json) return typeOf(json.schema)
  return first?.content ? 'string' : 'undefined'
}

function comment(text: string | undefined): string {
  return text === undefined ? '' : `/** ${plain(text)}. */\n`
}

/** It must not end the comment that it stands in. */
function plain(text: string): string {
  return text.replaceAll('*/', '* /').replace(/\s+/g, ' ').replace(/\.$/, '')
}
