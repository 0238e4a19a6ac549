import fc from 'fast-check'
import type { OpenApi, Operation } from '#api/docs/openapi.ts'
import { csvLine } from '../csv-line.ts'
import { oddBodies, oddTexts, oddValues } from './hostile-values.ts'
import { type KnownThings, kindOf } from './known-things.ts'
import { valuesOf } from './schema-values.ts'

export type Role = 'anonymous' | 'shopper' | 'staff'

export type ApiCall = {
  readonly role: Role
  readonly method: string
  /** As the document writes it: `/api/products/{slug}`. */
  readonly declared: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

type Declared = { readonly method: string; readonly path: string; readonly operation: Operation }

/** Calls of every operation in the document: half as it says, half with something wrong. */
export function apiCalls(document: OpenApi, known: KnownThings): fc.Arbitrary<ApiCall> {
  const declared = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  )
  return fc.oneof(...declared.map((each) => callsOf(each, document, known)))
}

function callsOf(
  { method, path, operation }: Declared,
  document: OpenApi,
  known: KnownThings,
): fc.Arbitrary<ApiCall> {
  const schemas = document.components.schemas
  const valid = fc.record({
    params: paramsOf(path, operation, known),
    query: queryOf(path, operation, document, known),
    body: bodyOf(path, operation, schemas, known),
  })
  const mutated = valid.chain((call) => mutationsOf(call, operation))
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
    { weight: 1, arbitrary: oddHeaders },
  )
  return fc
    .record({
      role: rolesFor(method, path, operation),
      call: fc.oneof(valid, mutated),
      headers,
    })
    .map(({ role, call, headers }) => ({
      role,
      method: method.toUpperCase(),
      declared: path,
      path: filled(path, call.params) + call.query,
      headers: { ...(call.body === undefined ? {} : contentType(path)), ...headers },
      body: call.body === undefined ? undefined : asBuffer(call.body),
    }))
}

const BEYOND_32_BITS = 2 ** 31

/** Every number of every body beyond what a column of 32 bits holds, whatever chance says. */
export function boundaryCalls(document: OpenApi): readonly ApiCall[] {
  const { paths, components } = document
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const schema = operation.requestBody?.content['application/json']?.schema
      const named = components.schemas[schema?.$ref?.split('/').at(-1) ?? '']
      const numbers = Object.entries(named?.properties ?? {}).flatMap(([name, each]): object[] => {
        if (each.type === 'integer') return [{ [name]: BEYOND_32_BITS }]
        return each.items?.type === 'integer' ? [{ [name]: [BEYOND_32_BITS] }] : []
      })
      if (!schema || numbers.length === 0) return []
      const bodies = fc.sample(valuesOf(schema, components.schemas), numbers.length)
      return numbers.map((number, index) => ({
        role: 'staff' as const,
        method: method.toUpperCase(),
        declared: path,
        path: filled(path, { id: '1' }),
        headers: contentType(path),
        body: asBuffer({
          ...(bodies[index] as object),
          imageUrl: undefined,
          images: undefined,
          ...number,
        }),
      }))
    }),
  )
}

type Parts = { params: Record<string, string>; query: string; body: unknown }

/** Staff in half of the calls that only staff may make: the rest is refused anyway. */
function rolesFor(method: string, path: string, operation: Operation): fc.Arbitrary<Role> {
  // Whoever signed out would be no staff for the rest of the run.
  if (method === 'delete' && path === '/api/admin/session') return fc.constant('anonymous')
  return operation['x-access'] === 'staff'
    ? fc.constantFrom<Role>('staff', 'staff', 'staff', 'anonymous', 'shopper')
    : fc.constantFrom<Role>('anonymous', 'shopper', 'shopper', 'staff')
}

function paramsOf(path: string, operation: Operation, known: KnownThings) {
  const names = operation.parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  return fc.record(
    Object.fromEntries(
      names.map((name) => {
        const kind = kindOf(path, name)
        const texts = kind ? known.one(kind).map(String) : fc.string({ minLength: 1 })
        return [name, texts.map(encodeWell)] as const
      }),
    ),
  )
}

function queryOf(
  path: string,
  operation: Operation,
  document: OpenApi,
  known: KnownThings,
): fc.Arbitrary<string> {
  const parameters = operation.parameters.filter((each) => each.in === 'query')
  const fields = parameters.map(({ name, schema }) => {
    const kind = schema.pattern === undefined ? undefined : kindOf(path, name)
    const values = kind ? known.one(kind) : valuesOf(schema, document.components.schemas)
    return [name, values.map((value) => encodeWell(String(value)))] as const
  })
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: [] })
    .map((values) => Object.entries(values).map(([name, value]) => `${name}=${value}`))
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`))
}

const CSV_HEADER = 'Product Name,Product Code/SKU,Price,Category,Current Stock Level,Compatibility'

const csvTexts = fc
  .array(
    fc.tuple(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5_000 }),
      fc.oneof(fc.constant('9.99'), oddTexts),
      fc.constantFrom('Washer Parts', 'Shelf', ''),
      fc.oneof(fc.constant('5'), oddTexts),
      fc.oneof(fc.constant('MODEL1|MODEL2'), oddTexts),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((rows) => rows.map(([name, sku, ...rest]) => [name, `FUZZ-${sku}`, ...rest]))
  .map((rows) => [CSV_HEADER, ...rows.map(csvLine)].join('\n'))

function bodyOf(
  path: string,
  operation: Operation,
  schemas: OpenApi['components']['schemas'],
  known: KnownThings,
): fc.Arbitrary<unknown> {
  if (path === '/api/admin/imports') {
    return operation.summary.startsWith('Imports a') ? csvTexts.map(Buffer.from) : nothing
  }
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return nothing
  return fc
    .record({
      body: valuesOf(schema, schemas),
      csv: csvTexts,
      product: known.one('productId'),
      category: known.one('categoryId'),
      number: known.one('orderNumber'),
      isReal: fc.integer({ min: 0, max: 5 }).map((die) => die > 0),
    })
    .map(({ body, csv, product, category, number, isReal }) => {
      if (!isReal) return body
      const real: Record<string, unknown> = {
        productId: product,
        ids: [product],
        categoryId: category,
        orderNumber: number,
        csvData: csv,
        imageUrl: '',
        images: [],
        // Nobody else saves meanwhile, as far as the caller knows.
        version: undefined,
      }
      return Object.fromEntries(
        Object.entries(body as object).map(([name, value]) => [
          name,
          Object.hasOwn(real, name) ? real[name] : value,
        ]),
      )
    })
}

const nothing = fc.constant<unknown>(undefined)

/** One thing or several that are wrong. */
function mutationsOf(call: Parts, operation: Operation): fc.Arbitrary<Parts> {
  const { params, query, body } = call
  const names = Object.keys(params)
  const rawTexts = fc.oneof(
    oddTexts.map(encodeWell),
    oddTexts.filter((text) => /^[\x21-\x7e]+$/.test(text) && !/[/?#]/.test(text)),
  )
  const choices: fc.Arbitrary<Parts>[] = []
  if (names.length > 0) {
    choices.push(
      fc
        .tuple(fc.constantFrom(...names), rawTexts)
        .map(([name, text]) => ({ ...call, params: { ...params, [name]: text } })),
    )
  }
  const queryNames = operation.parameters.filter((each) => each.in === 'query')
  if (queryNames.length > 0) {
    choices.push(
      fc
        .array(
          fc.tuple(fc.constantFrom(...queryNames.map(({ name }) => name), '__proto__'), rawTexts),
          { minLength: 1, maxLength: 3 },
        )
        .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'))
        .map((more) => ({ ...call, query: query === '' ? `?${more}` : `${query}&${more}` })),
    )
  }
  if (body !== undefined) {
    choices.push(oddBodies.map((bytes) => ({ ...call, body: bytes })))
    const fields = Buffer.isBuffer(body) ? [] : Object.keys(body as object)
    if (fields.length > 0) {
      const changed = fc
        .array(fc.tuple(fc.constantFrom(...fields, '__proto__', 'isAdmin'), oddValues), {
          minLength: 1,
          maxLength: 2,
        })
        .map((pairs) => ({ ...call, body: { ...(body as object), ...Object.fromEntries(pairs) } }))
      choices.push(changed, changed)
      choices.push(
        fc.constantFrom(...fields).map((name) => {
          const { [name]: _, ...rest } = body as Record<string, unknown>
          return { ...call, body: rest }
        }),
      )
    }
  }
  if (choices.length === 0) return fc.constant({ ...call, query: '?x=%zz&__proto__=1' })
  return fc.oneof(...choices)
}

const headerTexts = oddTexts.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text))

const oddHeaders = fc
  .record(
    {
      accept: fc.constantFrom('application/json', 'text/html', '*/*;q=0', 'application/*', ',,;'),
      'idempotency-key': headerTexts,
      'x-session-id': headerTexts,
      cookie: headerTexts.map((text) => `session=${text}; staff=${text}`),
      'content-type': fc.constantFrom('text/plain', 'text/csv', 'application/json; charset=x', ''),
      'content-encoding': fc.constantFrom('gzip', 'br', ''),
      'accept-encoding': headerTexts,
      'if-none-match': headerTexts,
      'if-modified-since': headerTexts,
      range: headerTexts,
      origin: fc.constantFrom('null', 'https://evil.example', ''),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
      'x-forwarded-for': headerTexts,
    },
    { requiredKeys: [] },
  )
  .map((headers) => headers as Record<string, string>)

function contentType(path: string): Record<string, string> {
  return { 'content-type': path === '/api/admin/imports' ? 'text/csv' : 'application/json' }
}

const filled = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] || '%20')

const asBuffer = (body: unknown) =>
  Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body) ?? '')

/** Half a surrogate pair cannot be encoded. */
function encodeWell(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
