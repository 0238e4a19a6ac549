import { escapeHtml } from '#domain/escape-html.ts'
import type { JsonSchema } from './openapi.ts'

type Shapes = Readonly<Record<string, JsonSchema>>

const LARGEST_NUMBER_SHOWN = 1_000_000_000

/** A schema as a table of its fields, or as the name of its type. */
export function schemaHtml(schema: JsonSchema): string {
  if (schema.properties === undefined) return `<span class="type">${typeHtml(schema)}</span>`
  const { properties, required = [] } = schema
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${required.includes(name) ? '' : 'optional'}</td><td>${typeHtml(field)}</td></tr>`,
  )
  return `<table class="fields"><tbody>${rows.join('')}</tbody></table>`
}

/** What a reference stands for. */
export function resolved(schema: JsonSchema, shapes: Shapes): JsonSchema {
  return schema.$ref ? (shapes[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

export function nameHtml(schema: JsonSchema): string {
  return schema.$ref ? plainType(schema) : ''
}

export function shapeName(name: string): string {
  return `shape-${name.toLowerCase()}`
}

function typeHtml(schema: JsonSchema): string {
  const description = schema.description ? ` — ${escapeHtml(schema.description)}` : ''
  return `${plainType(schema)}${description}`
}

function plainType(schema: JsonSchema): string {
  const { $ref, enum: values, anyOf, oneOf, items } = schema
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? ''
    return `<a href="#${shapeName(name)}">${escapeHtml(name)}</a>`
  }
  if (values) return values.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ')
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(nestedHtml).join(' or ')
  if (items) return `list of ${nestedHtml(items)}`
  return `${escapeHtml([schema.type ?? 'anything'].flat().join(' or '))}${limitsOf(schema)}`
}

function nestedHtml(schema: JsonSchema): string {
  return schema.properties ? schemaHtml(schema) : plainType(schema)
}

function limitsOf(schema: JsonSchema): string {
  const shown = (['minLength', 'maxLength', 'minimum', 'maximum', 'maxItems'] as const).flatMap(
    (limit) => {
      const value = schema[limit]
      const isTelling = typeof value === 'number' && Math.abs(value) < LARGEST_NUMBER_SHOWN
      return isTelling ? [`${LIMITS[limit]} ${value}`] : []
    },
  )
  return shown.length > 0 ? ` (${shown.join(', ')})` : ''
}

const LIMITS = {
  minLength: 'at least',
  maxLength: 'at most',
  minimum: 'from',
  maximum: 'to',
  maxItems: 'at most',
} as const

/** The smallest body that shows every required field. */
export function bodyExample(schema: JsonSchema, shapes: Shapes): unknown {
  if (schema.$ref) return bodyExample(resolved(schema, shapes), shapes)
  if (schema.example !== undefined) return schema.example
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice) return bodyExample(choice, shapes)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name))
          .map(([name, field]) => [name, bodyExample(field, shapes)]),
      )
    case 'array':
      return []
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    default:
      return '…'
  }
}
