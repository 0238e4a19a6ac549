import fc from 'fast-check'
import type { JsonSchema, OpenApi } from '#api/docs/openapi.ts'

type Schemas = OpenApi['components']['schemas']

/** Texts that shoppers and staff might type, most of them short. */
const texts = fc.oneof(
  { weight: 6, arbitrary: fc.string({ minLength: 1, maxLength: 24 }) },
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 24 }) },
)
const prices = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))

/** Values that fit a schema of the contract, as far as a schema can say it. */
export function valuesOf(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, enum: choices } = schema
  if ($ref !== undefined) return valuesOf(schemas[$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  const either = anyOf ?? oneOf
  if (either) return fc.oneof(...either.map((each) => valuesOf(each, schemas)))
  if (choices) return fc.constantFrom(...choices)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.example === '24.99') return prices
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textsOf(schema)
    case 'integer':
      return integersOf(schema)
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listsOf(schema, schemas)
    case 'object':
      return objectsOf(schema, schemas)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textsOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, minLength = 0, maxLength = 200 } = schema as Record<string, never>
  if (pattern !== undefined) return patternTexts(pattern)
  return texts
    .map((text) => text.padEnd(minLength, 'x').slice(0, maxLength))
    .filter((text) => text.isWellFormed())
}

function patternTexts(pattern: string): fc.Arbitrary<string> {
  if (pattern.includes('@')) return fc.emailAddress({ size: '-1' })
  return fc.stringMatching(new RegExp(pattern))
}

function integersOf(schema: JsonSchema): fc.Arbitrary<number> {
  const { minimum, exclusiveMinimum, maximum } = schema as Record<string, number | undefined>
  const min = minimum ?? (exclusiveMinimum === undefined ? -1_000 : exclusiveMinimum + 1)
  const max = Math.max(min, maximum ?? 1_000_000)
  return fc.oneof(
    fc.integer({ min, max: Math.min(max, min + 20) }),
    fc
      .double({ min: 0, max: 1, noNaN: true })
      .map((share) => Math.floor(min + share * (max - min))),
    fc.constantFrom(min, max),
  )
}

function listsOf(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<unknown[]> {
  const { minItems = 0, maxItems = 4 } = schema as Record<string, number | undefined>
  const maxLength = Math.max(minItems, Math.min(maxItems, 4))
  return fc.array(valuesOf(schema.items ?? {}, schemas), { minLength: minItems, maxLength })
}

function objectsOf(schema: JsonSchema, schemas: Schemas): fc.Arbitrary<object> {
  const { properties = {}, required = [], additionalProperties } = schema
  const fields = Object.entries(properties).map(
    ([name, inner]) => [name, valuesOf(inner, schemas)] as const,
  )
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
  if (typeof additionalProperties !== 'object') return known
  const open = fc.dictionary(
    fc.string({ maxLength: 12 }),
    valuesOf(additionalProperties as JsonSchema, schemas),
    { maxKeys: 4 },
  )
  return fc.tuple(open, known).map(([one, other]) => ({ ...one, ...other }))
}
