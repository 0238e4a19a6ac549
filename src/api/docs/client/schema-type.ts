import type { JsonSchema } from '../openapi.ts'

/** A JSON schema as a type of TypeScript. */
export function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, allOf, type, items, prefixItems } = schema
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)))
  const choices = anyOf ?? oneOf
  if (choices) return union(choices.map(typeOf))
  if (isSchemas(allOf)) return allOf.map(typeOf).join(' & ')
  if (Array.isArray(type))
    return union(type.map((each: string) => typeOf({ ...schema, type: each })))
  if (isSchemas(prefixItems)) return `readonly [${prefixItems.map(typeOf).join(', ')}]`
  if (type === 'array') return `ReadonlyArray<${items ? typeOf(items) : 'unknown'}>`
  if (type === 'object') return objectType(schema)
  return PLAIN.get(String(type)) ?? 'unknown'
}

const PLAIN: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['number', 'number'],
  ['integer', 'number'],
  ['boolean', 'boolean'],
  ['null', 'null'],
])

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (properties === undefined) {
    const type = isSchema(additionalProperties) ? typeOf(additionalProperties) : 'unknown'
    return `Readonly<Record<string, ${type}>>`
  }
  const fields = Object.entries(properties).map(([name, schema]) =>
    required.includes(name)
      ? `readonly ${key(name)}: ${typeOf(schema)}`
      : `readonly ${key(name)}?: ${typeOf(schema)} | undefined`,
  )
  return `{ ${fields.join('; ')} }`
}

/** As the name of a property. */
export function key(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ') || 'never'
}

function isSchemas(value: unknown): value is readonly JsonSchema[] {
  return Array.isArray(value)
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
