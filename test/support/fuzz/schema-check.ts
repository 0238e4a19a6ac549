import type { JsonSchema, OpenApi } from '#api/docs/openapi.ts'

type Schemas = OpenApi['components']['schemas']

/** Where a value differs from its schema; empty when it does not. */
export function mismatches(
  value: unknown,
  schema: JsonSchema,
  schemas: Schemas,
  at = '$',
): readonly string[] {
  const { $ref, anyOf, oneOf, enum: choices, type } = schema
  if ($ref !== undefined) {
    const named = schemas[$ref.split('/').at(-1) ?? '']
    return named ? mismatches(value, named, schemas, at) : [`${at}: no schema ${$ref}`]
  }
  const either = anyOf ?? oneOf
  if (either) {
    const fits = either.some((each) => mismatches(value, each, schemas, at).length === 0)
    return fits ? [] : [`${at}: fits none of ${either.length} forms`]
  }
  if (choices && !choices.includes(value)) return [`${at}: ${shown(value)} is no choice`]
  if ('const' in schema && schema.const !== value) return [`${at}: is not ${shown(schema.const)}`]
  if (type !== undefined && ![type].flat().some((name) => isOfType(value, name))) {
    return [`${at}: ${shown(value)} is no ${[type].flat().join(' or ')}`]
  }
  if (typeof value === 'string') return textMismatches(value, schema, at)
  if (typeof value === 'number') return numberMismatches(value, schema, at)
  if (Array.isArray(value)) {
    const { items } = schema
    if (!items) return []
    return value.flatMap((each, index) => mismatches(each, items, schemas, `${at}[${index}]`))
  }
  if (typeof value === 'object' && value !== null) {
    return objectMismatches(value as Record<string, unknown>, schema, schemas, at)
  }
  return []
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}

type Limits = Readonly<Record<string, number | undefined>>

function textMismatches(text: string, schema: JsonSchema, at: string): readonly string[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema as unknown as Limits
  const length = [...text].length
  if (length < minLength || length > maxLength) return [`${at}: ${length} characters`]
  const { pattern } = schema
  const fits = typeof pattern !== 'string' || new RegExp(pattern).test(text)
  return fits ? [] : [`${at}: ${shown(text)} does not match ${pattern}`]
}

function numberMismatches(value: number, schema: JsonSchema, at: string): readonly string[] {
  const { minimum, maximum, exclusiveMinimum } = schema as unknown as Limits
  const isIn =
    (minimum === undefined || value >= minimum) &&
    (maximum === undefined || value <= maximum) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum)
  return isIn ? [] : [`${at}: ${value} is out of range`]
}

function objectMismatches(
  value: Record<string, unknown>,
  schema: JsonSchema,
  schemas: Schemas,
  at: string,
): readonly string[] {
  const { properties = {}, required = [], additionalProperties } = schema
  const missing = required.filter((name) => !Object.hasOwn(value, name))
  return [
    ...missing.map((name) => `${at}.${name}: is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const place = `${at}.${name}`
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (known) return mismatches(inner, known, schemas, place)
      if (additionalProperties === false) return [`${place}: is not in the contract`]
      return typeof additionalProperties === 'object'
        ? mismatches(inner, additionalProperties as JsonSchema, schemas, place)
        : []
    }),
  ]
}

const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 60)
